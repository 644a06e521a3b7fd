//! Whom a kind hunts, and the ways to them.

use bevy::prelude::{Or, Query, Res, ResMut, Resource, With};

use crate::{
    grid::{Point, line_of_sight},
    sim::{
        components::{CombatStats, Creature, Energy, Hunter, Position, Tactician},
        definition::{CreatureKind, Definitions, Kinds},
        level::Level,
        place::Place,
        stable_id::StableId,
        verb::Intent,
    },
};

use super::{trail::Trails, wanderer::Everybody};

/// What all who hunt share in a round, kept for its memory.
#[derive(Resource, Default)]
pub(in crate::sim) struct Hunt {
    /// By kind, whether any other hunts it.
    hunted: Vec<bool>,
    prey: Vec<Prey>,
    trails: Trails,
}

/// Somebody whom some kind hunts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Prey {
    kind: CreatureKind,
    pub(super) id: StableId,
    pub(super) at: Place,
}

/// Whether there is no more to find at a place: one stands there, or one of its
/// own kind stands there just beside it, or it is on another level.
pub(super) fn is_searched(
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

/// Keeps in mind where an enemy is in sight, and gives the place up when there is
/// no more to find.
pub(super) fn keep_in_mind(
    last_seen: &mut Option<Place>,
    enemy: Option<Prey>,
    searched: impl Fn(Place) -> bool,
) {
    match (enemy, *last_seen) {
        (Some(enemy), _) => *last_seen = Some(enemy.at),
        (None, Some(place)) if searched(place) => *last_seen = None,
        (None, _) => {}
    }
}

/// Notes where those are whom somebody hunts, in rounds in which anybody who
/// hunts can act.
pub(in crate::sim) fn survey(
    mut hunt: ResMut<'_, Hunt>,
    kinds: Res<'_, Definitions>,
    who_hunts: Query<'_, '_, &Energy, Or<(With<Hunter>, With<Tactician>)>>,
    bodies: Query<'_, '_, (&StableId, &Creature, &Position, &CombatStats)>,
) {
    hunt.trails.clear();
    hunt.prey.clear();
    if !who_hunts.iter().any(Energy::is_ready) {
        return;
    }
    let Hunt { hunted, prey, .. } = &mut *hunt;
    hunted.clear();
    let all = (0..).map(CreatureKind).take(kinds.creatures.len());
    hunted.extend(all.map(|kind| kinds.is_hunted(kind)));
    for (id, creature, position, stats) in &bodies {
        if hunted[usize::from(creature.0.0)] && stats.is_alive() {
            prey.push(Prey {
                kind: creature.0,
                id: *id,
                at: position.0,
            });
        }
    }
}

impl Hunt {
    /// The nearest enemy in sight; of equals, the one with the lowest id.
    pub(super) fn enemy_in_sight(
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
    pub(super) fn go(&mut self, level: &Level, here: Point, to: Place) -> Intent {
        self.trails
            .step(level, here, to)
            .map_or(Intent::Wait, |dir| Intent::Walk { dir })
    }
}
