//! Goes after its enemies on sight, then to where it last saw one, else
//! wanders.

use bevy::prelude::{Local, Query, Res};

use crate::{
    grid::{Point, line_of_sight},
    sim::{
        components::{CombatStats, Creature, Energy, Hunter, Position, Vision},
        definition::{CreatureKind, Definitions, Kinds},
        intent::Intent,
        level::{Level, Levels},
        place::Place,
        rng::Streams,
        stable_id::StableId,
        status::GameState,
        turn::Round,
    },
};

use super::{
    trail::Trails,
    wanderer::{self, Everybody},
};

/// What the hunters of a round share, kept for its memory.
#[derive(Default)]
pub(in crate::sim) struct Hunt {
    /// By kind, whether any other hunts it.
    hunted: Vec<bool>,
    prey: Vec<Prey>,
    trails: Trails,
}

/// Somebody whom some kind hunts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Prey {
    kind: CreatureKind,
    id: StableId,
    at: Place,
}

/// Strikes an enemy beside it, else takes the shortest way to one in sight or
/// to where it last saw one, around others if it can; a kind's chance of doing
/// nothing comes first.
pub(in crate::sim) fn hunt(
    (state, round, levels): (Res<'_, GameState>, Res<'_, Round>, Res<'_, Levels>),
    (definitions, streams): (Res<'_, Definitions>, Res<'_, Streams>),
    mut hunt: Local<'_, Hunt>,
    everybody: Everybody<'_, '_>,
    bodies: Query<'_, '_, (&StableId, &Creature, &Position, &CombatStats)>,
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
            &mut Intent,
        ),
    >,
) {
    if !hunters
        .iter()
        .any(|(_, _, _, energy, ..)| energy.is_ready())
    {
        return;
    }
    hunt.survey(&definitions, &bodies);
    for (id, creature, position, energy, vision, mut hunter, mut intent) in &mut hunters {
        let Some(level) = levels.get(position.0.level) else {
            continue;
        };
        if !energy.is_ready() {
            continue;
        }
        let (kind, here) = (creature.0, position.0);
        let enemy = hunt.enemy_in_sight(&definitions, level, kind, here, vision.radius);
        if let Some(enemy) = enemy {
            hunter.last_seen = Some(enemy.at);
        } else if hunter
            .last_seen
            .is_some_and(|place| is_searched(level, here, place, kind, &everybody))
        {
            hunter.last_seen = None;
        }
        let mut dice = streams.mind(*id, state.turn, round.number);
        *intent = if dice.chance(hunter.habit.idle, 1000) {
            Intent::Wait
        } else if let Some(enemy) = enemy
            && here.point.is_adjacent(enemy.at.point)
        {
            Intent::Attack { target: enemy.id }
        } else if let Some(to) = hunter.last_seen {
            hunt.go(level, here.point, to)
        } else {
            wanderer::wander_on(&mut dice, level, here.point, kind, &everybody)
        };
    }
}

/// Whether there is no more to find at a place: one stands there, or one of its
/// own kind stands there just beside it, or it is on another level.
fn is_searched(
    level: &Level,
    here: Place,
    place: Place,
    kind: CreatureKind,
    everybody: &Everybody<'_, '_>,
) -> bool {
    place.level != here.level
        || place.point == here.point
        || place.point.is_adjacent(here.point) && everybody.is_of_kind(level, place.point, kind)
}

impl Hunt {
    /// Notes where those are whom somebody hunts.
    fn survey(
        &mut self,
        kinds: &Kinds,
        bodies: &Query<'_, '_, (&StableId, &Creature, &Position, &CombatStats)>,
    ) {
        self.trails.clear();
        self.prey.clear();
        self.hunted.clear();
        let all = (0..).map(CreatureKind).take(kinds.creatures.len());
        self.hunted.extend(all.map(|kind| kinds.is_hunted(kind)));
        for (id, creature, position, stats) in bodies {
            if self.hunted[usize::from(creature.0.0)] && stats.is_alive() {
                self.prey.push(Prey {
                    kind: creature.0,
                    id: *id,
                    at: position.0,
                });
            }
        }
    }

    /// The nearest enemy in sight; of equals, the one with the lowest id.
    fn enemy_in_sight(
        &self,
        kinds: &Kinds,
        level: &Level,
        kind: CreatureKind,
        here: Place,
        radius: i32,
    ) -> Option<Prey> {
        self.prey
            .iter()
            .filter(|prey| {
                prey.at.level == here.level
                    && kinds.is_enemy(kind, prey.kind)
                    && line_of_sight(level.blocked(), here.point, prey.at.point, radius)
            })
            .min_by_key(|prey| (here.point.distance_squared(prey.at.point), prey.id))
            .copied()
    }

    /// A step towards a place of the same level, into whoever is in the only
    /// way.
    fn go(&mut self, level: &Level, here: Point, to: Place) -> Intent {
        self.trails
            .step(level, here, to)
            .map_or(Intent::Wait, |dir| Intent::Walk { dir })
    }
}
