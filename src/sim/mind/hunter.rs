//! Goes after its enemies on sight, then to where it last saw one, else
//! wanders.

use bevy::prelude::{Query, Res, ResMut};

use crate::sim::{
    components::{Creature, DecisionTrace, Energy, Hunter, Position, Vision},
    definition::Definitions,
    level::Levels,
    rng::Streams,
    stable_id::StableId,
    status::GameState,
    turn::Round,
    verb::Intent,
};

use super::{
    prey::{Hunt, is_searched, keep_in_mind},
    wanderer::{self, Everybody},
};

/// Strikes an enemy beside it, else takes the shortest way to one in sight or
/// to where it last saw one, around others if it can; a kind's chance of doing
/// nothing comes first.
pub(in crate::sim) fn hunt(
    (state, round, levels): (Res<'_, GameState>, Res<'_, Round>, Res<'_, Levels>),
    (definitions, streams): (Res<'_, Definitions>, Res<'_, Streams>),
    mut hunt: ResMut<'_, Hunt>,
    everybody: Everybody<'_, '_>,
    mut hunters: Query<
        '_,
        '_,
        (
            &StableId,
            &Creature,
            &Position,
            &Energy,
            &Vision,
            &mut Hunter,
            (&mut Intent, &mut DecisionTrace),
        ),
    >,
) {
    for (id, creature, position, energy, vision, mut hunter, mind) in &mut hunters {
        let Some(level) = levels.get(position.0.level) else {
            continue;
        };
        if !energy.is_ready() {
            continue;
        }
        let (kind, here) = (creature.0, position.0);
        let enemy = hunt.enemy_in_sight(&definitions, level, kind, here, vision.radius);
        keep_in_mind(&mut hunter.last_seen, enemy, |place| {
            is_searched(level, here, place, kind, &everybody)
        });
        let mut dice = streams.mind(*id, state.turn, round.number);
        let (mut intent, mut why) = mind;
        why.begin("wander");
        if dice.chance(hunter.habit.idle, 1000) {
            why.choose("idle");
            *intent = Intent::Wait;
            continue;
        }
        why.pass("idle", "not this time");
        if let Some(enemy) = enemy
            && here.point.is_adjacent(enemy.at.point)
        {
            why.choose("fight");
            *intent = Intent::Attack { target: enemy.id };
        } else if let Some(to) = hunter.last_seen {
            if enemy.is_some() {
                why.choose("fight");
            } else {
                why.pass("fight", "no enemy in sight");
                why.choose("search");
            }
            *intent = hunt.go(level, here.point, to);
        } else {
            why.pass("fight", "no enemy in sight");
            why.pass("search", "nowhere to look");
            let here = here.point;
            wanderer::wander_on(&mut intent, &mut dice, level, here, kind, &everybody);
        }
    }
}
