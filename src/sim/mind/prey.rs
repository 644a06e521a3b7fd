//! Whom a kind hunts, and the ways to them.

use bevy::prelude::{Query, Res, ResMut, Resource};

use crate::{
    grid::line_of_sight,
    sim::{
        components::Position,
        definition::{CreatureKind, Definitions, Kinds},
        level::{Level, Levels},
        place::Place,
        situation::Doer,
        stable_id::StableId,
        turn_order::TurnOrder,
        verb::Intent,
    },
};

use super::trail::Trails;

/// What all who hunt share in a round, kept for its memory.
#[derive(Resource, Default)]
pub(in crate::sim) struct Hunt {
    /// By kind, whether any other hunts it.
    hunted: Vec<bool>,
    /// By kind, whether it opens doors.
    hands: Vec<bool>,
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
pub(super) fn is_searched(level: &Level, me: Doer, place: Place) -> bool {
    place.level != me.at.level
        || place.point == me.at.point
        || place.point.is_adjacent(me.at.point) && level.is_of_kind(place.point, me.creature.kind)
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

/// Notes where those are whom somebody hunts.
pub(in crate::sim) fn survey(
    mut hunt: ResMut<'_, Hunt>,
    kinds: Res<'_, Definitions>,
    order: Res<'_, TurnOrder>,
    positions: Query<'_, '_, &Position>,
    levels: Res<'_, Levels>,
) {
    let Hunt {
        hunted,
        hands,
        prey,
        trails,
    } = &mut *hunt;
    trails.clear();
    prey.clear();
    hunted.clear();
    let all = (0..).map(CreatureKind).take(kinds.creatures.len());
    hunted.extend(all.map(|kind| kinds.is_hunted(kind)));
    hands.clear();
    hands.extend(kinds.creatures.iter().map(|kind| kind.hands));
    for (who, entity) in order.everybody() {
        if hunted[usize::from(who.kind.0)]
            && let Ok(Position(at)) = positions.get(entity)
            // Who stands on its tile is alive.
            && levels.occupant(*at) == Some(entity)
        {
            prey.push(Prey {
                kind: who.kind,
                id: who.id,
                at: *at,
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
        me: Doer,
        radius: i32,
    ) -> Option<Prey> {
        let here = me.at.point;
        self.prey
            .iter()
            .filter(|prey| {
                prey.at.level == me.at.level
                    && kinds.is_enemy(me.creature.kind, prey.kind)
                    && line_of_sight(level.opaque(), here, prey.at.point, radius)
            })
            .min_by_key(|prey| (here.distance_squared(prey.at.point), prey.id))
            .copied()
    }

    /// A step towards a place of the same level, into whoever is in the only
    /// way.
    pub(super) fn go(&mut self, level: &Level, me: Doer, to: Place) -> Intent {
        let opens = level.has_doors() && self.hands[usize::from(me.creature.kind.0)];
        self.trails
            .step(level, (me.at.point, opens), to)
            .map_or(Intent::Wait, |dir| Intent::Walk { dir })
    }
}
