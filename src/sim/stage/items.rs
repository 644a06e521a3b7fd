//! Moving, using and equipping items.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    definition::{Equipment, PerkTrait, SpellKind},
    event::{Event, EventKind, ItemRef},
    rules::gear::GearNumber,
    world::{pack_slot::slot_for, place::Place, stable_id::StableId},
    world_read::WorldRead,
};

use super::Stage;

impl Stage<'_, '_> {
    /// Moves an item from the floor into a pack, if that has room.
    pub(in crate::sim) fn take_item(&mut self, who: Entity, item: ItemRef) {
        self.sort_in(who, item.id);
        if self.pack(who).is_some_and(|pack| pack.contains(item.id)) {
            self.items.set_place(item.id, None);
        }
    }

    /// Moves an item into the slot of a pack where it belongs, or into a free one; does nothing if
    /// the pack is full.
    pub(super) fn sort_in(&mut self, who: Entity, id: StableId) {
        if let Ok(mut one) = self.characters.get_mut(who)
            && let Some(item) = self.items.get(id)
            && let stock = (&*self.items, &**self.definitions)
            && let Some(slot) = slot_for(&one.pack, &one.names, stock, (id, item))
            && one.pack.slot_of(id) != Some(slot)
        {
            one.pack.put(id, slot);
        }
    }

    /// Moves an item from a pack to the floor.
    pub(in crate::sim) fn put_down(&mut self, who: Entity, item: ItemRef, at: Place) {
        self.release_item(who, item);
        self.land_item(item, at);
    }

    /// Removes an item from a pack; it is in flight until it lands or breaks.
    pub(in crate::sim) fn release_item(&mut self, who: Entity, item: ItemRef) {
        if let Ok(mut one) = self.characters.get_mut(who) {
            one.pack.take(item.id);
        }
    }

    /// Puts an item in flight on the floor.
    pub(in crate::sim) fn land_item(&mut self, item: ItemRef, at: Place) {
        self.items.set_place(item.id, Some(at));
    }

    /// Destroys an item in flight.
    pub(in crate::sim) fn destroy_item(&mut self, item: ItemRef) {
        self.items.remove(item.id);
    }

    /// Spends a charge of a carried item. After its last charge an item of a kind that is used up
    /// is destroyed.
    pub(in crate::sim) fn spend_charge(&mut self, who: Entity, item: ItemRef) {
        let spared = self.perk_sum(who, |one| match one {
            PerkTrait::Sparing(percent) => Some(percent),
            _ => None,
        });
        if spared > 0
            && self.draws.effects.chance(spared.unsigned_abs(), 100)
            && let Some((user, at)) = self.alive(who)
        {
            let spared = Event::new(user, at, EventKind::Spared);
            return self.emit(spared.with(item));
        }
        let usage = self.definitions.item(item.kind).usage;
        let is_used_up = usage.is_some_and(|usage| usage.used_up);
        if self.items.spend_charge(item.id) == 0 && is_used_up {
            self.release_item(who, item);
            self.destroy_item(item);
        }
    }

    /// Makes a carried item better, as a scroll of making does. It leaves a stack of items that
    /// stay as they were. For a book, `spell` is the one that gets better.
    pub(in crate::sim) fn make_better(
        &mut self,
        who: Entity,
        item: ItemRef,
        spell: Option<SpellKind>,
    ) {
        let kinds = self.definitions.clone();
        let charges = kinds.adds(kinds.item(item.kind), GearNumber::Charges);
        let charges = u16::try_from(charges).unwrap_or(0);
        self.items.make_better(item.id, charges, spell);
        self.sort_in(who, item.id);
    }

    /// Moves what scrolls of making added from one carried item to another.
    pub(in crate::sim) fn move_made(&mut self, who: Entity, from: ItemRef, to: ItemRef) {
        self.items.move_made(from.id, to.id);
        self.sort_in(who, from.id);
        self.sort_in(who, to.id);
    }

    /// Equips a carried item, or unequips the slot if `item` is `None`.
    pub(in crate::sim) fn set_equipped(
        &mut self,
        who: Entity,
        slot: Equipment,
        item: Option<ItemRef>,
    ) {
        let mut before = None;
        if let Ok(mut one) = self.characters.get_mut(who) {
            before = one.pack.equipped(slot);
            one.pack.equip(slot, item.map(|item| item.id));
        }
        let changed = [before, item.map(|item| item.id)];
        for id in changed.into_iter().flatten() {
            self.sort_in(who, id);
        }
    }
}
