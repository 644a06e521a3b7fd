//! Whom a kind hunts, and the ways to them.

use bevy::prelude::{Query, Res, ResMut, Resource};

use crate::{
    grid::line_of_sight,
    sim::{
        components::{Awareness, Inventory, Noise, Position},
        definition::{AlertRule, CreatureKind, Definitions, Kinds},
        event::{CreatureRef, EventKind, EventLog},
        items::Items,
        level::{Level, Levels},
        place::Place,
        stable_id::StableId,
        turn::Round,
        turn_order::TurnOrder,
        verb::Intent,
        world_read::Actor,
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
    /// Those who left the level since the last round.
    departures: Vec<Departure>,
    /// How many events of the turn were looked through for them.
    looked_through: usize,
    trails: Trails,
}

/// Somebody whom some kind hunts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Prey {
    kind: CreatureKind,
    pub(super) id: StableId,
    pub(super) at: Place,
    /// How far it is heard what it did last, tiles.
    loudness: i32,
}

/// Somebody who took stairs and whom some kind hunts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
struct Departure {
    who: CreatureRef,
    /// The stairs that it took.
    stairs: Place,
}

/// How somebody can go after an enemy that took the stairs.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Pursuit {
    /// At once, from beside the stairs.
    Beside(Place, StableId),
    /// It saw by which stairs the enemy went.
    Seen(Place),
}

/// Whether there is no more to find at a place: one stands there, or one of its
/// own kind stands there just beside it, or it is on another level.
pub(super) fn is_searched(level: &Level, me: Actor, place: Place) -> bool {
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
    mut hunt: ResMut<Hunt>,
    kinds: Res<Definitions>,
    order: Res<TurnOrder>,
    positions: Query<(&Position, Option<&Noise>, &Inventory)>,
    (levels, items): (Res<Levels>, Res<Items>),
    (events, round): (Res<EventLog>, Res<Round>),
) {
    let Hunt {
        hunted,
        hands,
        prey,
        departures,
        looked_through,
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
            && let Ok((Position(at), noise, pack)) = positions.get(entity)
            // Who stands on its tile is alive.
            && levels.occupant(*at) == Some(entity)
        {
            prey.push(Prey {
                kind: who.kind,
                id: who.id,
                at: *at,
                loudness: noise.map_or(0, |noise| noise.0 + worn(pack, &items, &kinds)),
            });
        }
    }
    departures.clear();
    if kinds.rules.pursuit.is_some() {
        if round.number == 0 {
            *looked_through = 0;
        }
        let new = events.events().get(*looked_through..).unwrap_or_default();
        departures.extend(new.iter().filter_map(|event| {
            let is_one = matches!(event.kind, EventKind::TookStairs)
                && hunted[usize::from(event.who.kind.0)];
            is_one.then_some(Departure {
                who: event.who,
                stairs: event.from,
            })
        }));
        *looked_through = events.len();
    }
}

/// How much farther somebody is heard for what it wields and wears, tiles.
fn worn(pack: &Inventory, items: &Items, kinds: &Kinds) -> i32 {
    [pack.weapon(), pack.armour()]
        .into_iter()
        .flatten()
        .filter_map(|item| items.get(item))
        .map(|item| kinds.item(item.kind).loudness)
        .sum()
}

impl Hunt {
    /// Whether any kind hunts this one.
    #[inline]
    pub(in crate::sim) fn is_hunted(&self, kind: CreatureKind) -> bool {
        self.hunted
            .get(usize::from(kind.0))
            .is_some_and(|hunted| *hunted)
    }

    /// The nearest enemy that somebody notices who is not aware of any, if it is not
    /// by chance that it does not; of equals, the one with the lowest id.
    pub(super) fn noticeable(
        &self,
        (rule, kinds): (AlertRule, &Kinds),
        level: &Level,
        me: Actor,
        (radius, state): (i32, Awareness),
    ) -> Option<Prey> {
        let here = me.at.point;
        let is_noticed = |prey: &&Prey| {
            let loudness = match state {
                Awareness::Asleep => prey.loudness / 2,
                Awareness::Idle | Awareness::Hunting => prey.loudness,
            };
            prey.at.level == me.at.level
                && here.distance_squared(prey.at.point) <= loudness * loudness
                && kinds.is_enemy(me.creature.kind, prey.kind)
                && (loudness >= rule.unseen
                    || line_of_sight(level.opaque(), here, prey.at.point, radius))
        };
        self.prey
            .iter()
            .filter(is_noticed)
            .min_by_key(|prey| (here.distance_squared(prey.at.point), prey.id))
            .copied()
    }

    /// How somebody can go after an enemy that just took the stairs, if one did before
    /// its eyes.
    pub(super) fn pursuit(
        &self,
        kinds: &Kinds,
        level: &Level,
        me: Actor,
        radius: i32,
    ) -> Option<Pursuit> {
        let here = me.at.point;
        let mut gone = self.departures.iter().filter(|gone| {
            gone.stairs.level == me.at.level && kinds.is_enemy(me.creature.kind, gone.who.kind)
        });
        gone.find_map(|gone| {
            let stairs = gone.stairs;
            if stairs.point.is_adjacent(here) {
                return Some(Pursuit::Beside(stairs, gone.who.id));
            }
            line_of_sight(level.opaque(), here, stairs.point, radius)
                .then_some(Pursuit::Seen(stairs))
        })
    }

    /// The nearest enemy in sight; of equals, the one with the lowest id.
    pub(super) fn enemy_in_sight(
        &self,
        kinds: &Kinds,
        level: &Level,
        me: Actor,
        radius: i32,
    ) -> Option<Prey> {
        let here = me.at.point;
        self.prey
            .iter()
            .filter(|prey| {
                // Most are too far off, so that is asked first.
                prey.at.level == me.at.level
                    && here.distance_squared(prey.at.point) <= radius * radius
                    && kinds.is_enemy(me.creature.kind, prey.kind)
                    && line_of_sight(level.opaque(), here, prey.at.point, radius)
            })
            .min_by_key(|prey| (here.distance_squared(prey.at.point), prey.id))
            .copied()
    }

    /// A step towards a place of the same level, into whoever is in the only
    /// way.
    pub(super) fn go(&mut self, level: &Level, me: Actor, to: Place) -> Intent {
        let opens = level.has_doors() && self.hands[usize::from(me.creature.kind.0)];
        self.trails
            .step(level, (me.at.point, opens), to)
            .map_or(Intent::Wait, |dir| Intent::Walk { dir })
    }
}
