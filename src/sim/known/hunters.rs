//! Enemies that hunt the player, in sight or recently seen.

use bevy_ecs::prelude::Entity;

use super::{
    super::{
        components::{Awareness, Energy, Grip, Mind, SeenHunter},
        event::EventKind,
    },
    Known, KnownCreature,
};
use crate::sim::{rules::totals::Totals, world::stable_id::StableId};

/// Maximum number of hunters in sight to remember; the nearest are kept.
const MOST_REMEMBERED: usize = 12;

impl Known<'_> {
    /// Whether a creature in sight hunts the player and can attack it.
    #[must_use]
    pub fn is_hunter(&self, creature: &KnownCreature) -> bool {
        creature.awareness_of_player(self.definitions) == Some(Awareness::Hunting)
            && self.definitions.creature(creature.kind).strikes()
            && !creature.is_inert
            && creature.bond.is_none()
    }

    /// Hunters that the player notices, and remembered ones that may be near, in ascending order of
    /// id. The latter are as they were when last seen.
    #[must_use]
    pub fn hunters(&self) -> Vec<KnownCreature> {
        let mut all = self.noticed_hunters(usize::MAX);
        let seen = all.len();
        for one in &self.data.hunters {
            if self.may_be_near(one, &all[..seen]) {
                all.push(self.remembered(one));
            }
        }
        all.sort_unstable_by_key(|one| one.id);
        all
    }

    /// Turn in which a hunter was last seen, counted from 0; `None` if it is in sight now or not
    /// remembered.
    #[must_use]
    pub fn last_saw(&self, hunter: &KnownCreature) -> Option<u32> {
        let mut all = self.data.hunters.iter();
        let seen = all.find(|one| one.who.id == hunter.id)?;
        self.creature(hunter.id).is_none().then_some(seen.turn)
    }

    /// Hunters to remember after this turn, in ascending order of id: the nearest in sight, and
    /// hunters seen before that may be near.
    pub(in crate::sim) fn hunters_to_remember(&self) -> Vec<SeenHunter> {
        let noticed = self.noticed_hunters(MOST_REMEMBERED);
        let seen = noticed.iter().map(|one| SeenHunter {
            who: one.who(),
            place: one.place,
            turn: self.state.turn,
            stats: one.stats,
            attack: one.totals.attack,
            defence: one.totals.defence,
            speed: one.energy.speed,
            weapon: one.weapon,
        });
        let unseen = self.data.hunters.iter();
        let unseen = unseen.filter(|one| self.may_be_near(one, &noticed));
        let mut all: Vec<SeenHunter> = seen.chain(unseen.copied()).collect();
        all.sort_unstable_by_key(|one| one.who.id);
        all
    }

    /// Turn in which the player last perceived an enemy calling others, counted from 0. `None` once
    /// the call is older than the time for which hunters search for an unseen enemy.
    pub(in crate::sim) fn call_to_remember(&self) -> Option<u32> {
        let mut perceived = self.perceived();
        let is_call = perceived.any(|(event, _)| {
            event.kind == EventKind::Called
                && self
                    .definitions
                    .is_enemy(event.who.kind, self.definitions.player)
        });
        let call = if is_call {
            self.state.turn
        } else {
            self.data.call?
        };
        let memory = self.definitions.rules.alert.map_or(0, |rule| rule.memory);
        (self.state.turn.saturating_sub(call) <= memory).then_some(call)
    }

    /// Nearest hunters that the player notices, in ascending order of id.
    fn noticed_hunters(&self, most: usize) -> Vec<KnownCreature> {
        let here = self.here().point;
        // Called every turn, so the other components are only fetched of hunters.
        let hunts = |entity| {
            let mind = self.world.get::<Mind>(entity);
            mind.and_then(Mind::awareness) == Some(Awareness::Hunting)
        };
        let noticed = self.all_noticed().into_iter();
        let hunters = noticed.filter(|(_, entity, _)| hunts(*entity));
        let mut near: Vec<(i32, StableId, Entity)> = hunters
            .map(|(id, entity, at)| (here.distance_squared(at.point), id, entity))
            .collect();
        near.sort_unstable_by_key(|(far, id, _)| (*far, *id));
        let near = near.into_iter();
        let near = near.filter_map(|(_, _, entity)| self.noticed(entity));
        let near = near.filter(|one| self.is_hunter(one)).take(most);
        let mut found: Vec<KnownCreature> = near.collect();
        found.sort_unstable_by_key(|one| one.id);
        found
    }

    /// Whether a remembered hunter that is not in sight may still come. It may as long as the rules
    /// let hunters search for an unseen enemy or follow one over stairs.
    fn may_be_near(&self, one: &SeenHunter, seen: &[KnownCreature]) -> bool {
        let rules = &self.definitions.rules;
        let turns = if one.place.level == self.here().level {
            rules.alert.map_or(0, |rule| rule.memory)
        } else {
            rules.pursuit.map_or(0, |rule| rule.turns)
        };
        let is_gone = || {
            let mut perceived = self.perceived();
            perceived.any(|(event, perceived)| {
                let is_end = matches!(event.kind, EventKind::Died { .. } | EventKind::Lost);
                is_end && perceived.actor && event.who.id == one.who.id
            })
        };
        let is_noticed = || {
            let entity = self.order.find(one.who.id);
            entity.is_some_and(|entity| self.noticed_at(entity).is_some())
        };
        self.state.turn.saturating_sub(one.turn) <= turns
            && seen
                .binary_search_by_key(&one.who.id, |other| other.id)
                .is_err()
            && !is_noticed()
            && !is_gone()
    }

    /// A hunter as it was when last seen.
    fn remembered(&self, seen: &SeenHunter) -> KnownCreature {
        KnownCreature {
            id: seen.who.id,
            kind: seen.who.kind,
            place: seen.place,
            stats: seen.stats,
            totals: Totals {
                attack: seen.attack,
                defence: seen.defence,
            },
            level: 1,
            hp_regen: self.definitions.creature(seen.who.kind).numbers.hp_regen,
            energy: Energy {
                speed: seen.speed,
                stored: 0,
            },
            awareness: Some(Awareness::Hunting),
            raised: None,
            grip: Grip::Usual,
            facing: None,
            is_inert: false,
            bond: None,
            weapon: seen.weapon,
            armour: None,
            ring: None,
            cloak: None,
            is_player: false,
        }
    }
}
