//! The items that are picked up on the way.

use crate::sim::{Known, Place, RememberedItem, Terrain};

use super::memory::AutoMemory;

/// Slots of the pack that items for throwing leave free for others, and that gear leaves free.
const LEFT_FREE_BY_MISSILES: usize = 3;
const LEFT_FREE_BY_GEAR: usize = 1;

impl AutoMemory {
    /// Whether an item underfoot is to be picked up: it is wanted, there is room for it, and
    /// no threat is in sight that is not minor.
    #[must_use]
    pub fn wants_underfoot(&self, view: &Known) -> bool {
        self.wants_at(view, view.here()) && !self.is_threatened(view)
    }

    /// Whether a wanted item is remembered to lie at a place, and there is room for it: the last
    /// slots of the pack are for what matters more than gear, and gear more than missiles.
    pub(super) fn wants_at(&self, view: &Known, place: Place) -> bool {
        let item = self.wanted_at(view, place);
        item.is_some_and(|item| {
            let (kind, pack) = (view.definitions.item(item.kind), view.me.pack);
            let left_free = match kind.equipment() {
                Some(_) => LEFT_FREE_BY_GEAR,
                None if kind.is_missile() => LEFT_FREE_BY_MISSILES,
                None => 0,
            };
            let free = pack.capacity().saturating_sub(pack.stacks().count());
            view.has_room_for(item) && (free > left_free || view.carries(item.kind))
        })
    }

    /// The wanted item that is remembered to lie at a place. The items of a vault are not wanted:
    /// to choose one is the player's decision.
    fn wanted_at(&self, view: &Known, place: Place) -> Option<RememberedItem> {
        let is_free = view.memory.at(place) != Terrain::VaultPedestal;
        let item = view.memory.item(place).filter(|_| is_free);
        item.filter(|item| self.wants(view, *item))
    }

    /// Items that would be picked up if the pack had room for them: underfoot and, while the
    /// player explores, in sight. None while a threat is in sight that is not minor.
    pub(super) fn has_no_room_for(&self, view: &Known, explores: bool) -> Vec<RememberedItem> {
        if !view.me.pack.is_full() || self.is_threatened(view) {
            return Vec::new();
        }
        let here = view.here();
        let places = view.memory.items(here.level);
        let places = places.map(|(point, _)| Place::new(here.level, point));
        let in_sight = places.filter(|place| explores && *place != here && view.sight.sees(*place));
        let all = std::iter::once(here).chain(in_sight);
        all.filter_map(|place| self.wanted_at(view, place))
            .filter(|item| !view.has_room_for(*item))
            .collect()
    }

    /// Whether an item is picked up on the way. The goal is not: to take it is a decision. Nor is
    /// what the player put down or gave away, and what else is of a kind that it put down.
    fn wants(&self, view: &Known, item: RememberedItem) -> bool {
        let kinds = view.definitions;
        let kind = kinds.item(item.kind);
        if self.left.contains(&item.id) || item.kind == kinds.world.goal {
            return false;
        }
        if self.thrown.contains(&item.id) || kind.score > 0 {
            return true;
        }
        let pickup = self.pickup;
        let is_wanted = if kind.is_food() {
            pickup.food && kind.corpse_of.is_none()
        } else if kind.effect().is_some() {
            pickup.potions
        } else if !kind.spells.is_empty() {
            pickup.books
        } else if kind.equipment().is_some() {
            pickup.gear && !view.carries(item.kind)
        } else {
            pickup.missiles && kind.is_missile()
        };
        is_wanted && !self.left_kinds.contains(&item.kind)
    }
}
