//! Items that automatic commands pick up.

use crate::sim::{ItemKind, Known, Place, RememberedItem, Terrain};

use super::memory::AutoMemory;

/// Number of pack slots that missiles and gear leave free for more important items.
const LEFT_FREE_BY_MISSILES: usize = 3;
const LEFT_FREE_BY_GEAR: usize = 1;

/// Whether shots with a weapon that the player carries use up items of this kind.
fn is_ammunition(view: &Known, kind: ItemKind) -> bool {
    let mut carried = view.carried();
    carried.any(|(_, one)| view.definitions.item(one.kind).ammunition == Some(kind))
}

impl AutoMemory {
    /// Whether to pick up an item underfoot: it is wanted, the pack has room, and no threat other
    /// than a minor one is in sight.
    #[must_use]
    pub fn wants_underfoot(&self, view: &Known) -> bool {
        self.wants_at(view, view.here()) && !self.is_threatened(view)
    }

    /// Whether a wanted item is remembered at a place and the pack has room for it. Gear and
    /// missiles of kinds not carried yet must leave some slots free for more important items.
    pub(super) fn wants_at(&self, view: &Known, place: Place) -> bool {
        let item = self.wanted_at(view, place);
        item.is_some_and(|item| {
            let (kind, pack) = (view.definitions.item(item.kind), view.me.pack);
            let left_free = match kind.equipment() {
                Some(_) => LEFT_FREE_BY_GEAR,
                None if kind.is_missile() => LEFT_FREE_BY_MISSILES,
                None => 0,
            };
            let free = pack.capacity().saturating_sub(pack.slots_used());
            let is_spare = free > left_free || kind.needs_no_slot || view.carries(item.kind);
            view.has_room_for(item) && is_spare
        })
    }

    /// The wanted item that is remembered at a place. Items of a vault are never wanted: the choice
    /// is the player's.
    fn wanted_at(&self, view: &Known, place: Place) -> Option<RememberedItem> {
        let is_free = view.memory.at(place) != Terrain::VaultPedestal;
        let item = view.memory.item(place).filter(|_| is_free);
        item.filter(|item| self.wants(view, *item))
    }

    /// Items that would be picked up if the pack had room: underfoot and, while exploring, in
    /// sight. Empty while a threat other than a minor one is in sight.
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

    /// Whether an item is picked up automatically, by its kind and the settings. Never picks up the
    /// goal, since the player decides when to take it, or an item that the player dropped or gave
    /// away. Other items of kinds that the player has dropped are picked up only if they are
    /// treasure or were thrown by the player.
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
        } else if kind.effect().is_some() || kind.makes() {
            pickup.potions
        } else if !kind.spells.is_empty() {
            pickup.books && !view.carries(item.kind)
        } else if kind.equipment().is_some() {
            pickup.gear && !view.carries(item.kind)
        } else {
            pickup.missiles && kind.is_missile() || is_ammunition(view, item.kind)
        };
        is_wanted && !self.left_kinds.contains(&item.kind)
    }
}
