//! Goes after its enemies on sight, then to where it last saw one, else
//! wanders.

use bevy::prelude::{Query, Res, ResMut};

use crate::sim::{
    components::{DecisionTrace, Hunter, Reason, Thought, Vision},
    definition::{Definitions, Kinds},
    level::Level,
    rng::Draws,
    situation::Doer,
    verb::Intent,
};

use super::{
    Decider, Moment,
    prey::{Hunt, Prey, is_searched, keep_in_mind},
    wanderer::wander_on,
};

/// Strikes an enemy beside it, else takes the shortest way to one in sight or
/// to where it last saw one, around others if it can; a kind's chance of doing
/// nothing comes first.
pub(in crate::sim) fn hunt(
    mut now: Moment<'_, '_>,
    definitions: Res<'_, Definitions>,
    mut hunt: ResMut<'_, Hunt>,
    mut hunters: Query<'_, '_, (Decider, &Vision, &mut Hunter)>,
) {
    if !now.begins() {
        return;
    }
    for (mut mind, vision, mut hunter) in &mut hunters {
        if !now.acts(*mind.id, &mut mind.energy) {
            continue;
        }
        let me = mind.doer();
        let Some(level) = now.levels.get(me.at.level) else {
            continue;
        };
        let enemy = hunt.enemy_in_sight(&definitions, level, me, vision.radius);
        keep_in_mind(&mut hunter.last_seen, enemy, |place| {
            is_searched(level, me, place)
        });
        let mut draws = now.draws(me.creature.id);
        if draws.chance(hunter.habit.idle, 1000) {
            mind.why.begin(Thought::Idle);
            continue;
        }
        let intent = decide(
            (&mut hunt, &definitions),
            &mut draws,
            &mut mind.why,
            level,
            me,
            (enemy, &hunter),
        );
        now.agenda.note(me, intent);
    }
}

/// What one wants that does not idle.
fn decide(
    (hunt, kinds): (&mut Hunt, &Kinds),
    draws: &mut Draws,
    why: &mut DecisionTrace,
    level: &Level,
    me: Doer,
    (enemy, hunter): (Option<Prey>, &Hunter),
) -> Intent {
    why.begin(Thought::Wander);
    why.pass(Thought::Idle, Reason::NotThisTime);
    if let Some(enemy) = enemy
        && me.at.point.is_adjacent(enemy.at.point)
    {
        why.choose(Thought::Fight);
        Intent::Attack { target: enemy.id }
    } else if let Some(to) = hunter.last_seen {
        if enemy.is_some() {
            why.choose(Thought::Fight);
        } else {
            why.pass(Thought::Fight, Reason::NoEnemyInSight);
            why.choose(Thought::Search);
        }
        hunt.go(level, me, to)
    } else {
        why.pass(Thought::Fight, Reason::NoEnemyInSight);
        why.pass(Thought::Search, Reason::NowhereToLook);
        wander_on(draws, level, me, kinds)
    }
}
