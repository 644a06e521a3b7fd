//! The pack of a creature and its equipment.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{definition::Equipment, save::older::if_saved, world::stable_id::StableId};

/// The pack of a creature. Equal items share a slot, and thus a letter, which they keep while any
/// of them is carried; equipped items have a slot of their own.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inventory {
    capacity: usize,
    /// Each item with its slot, ascending by slot; within a slot in the order of arrival.
    items: Vec<(usize, StableId)>,
    weapon: Option<StableId>,
    armour: Option<StableId>,
    #[serde(deserialize_with = "if_saved")]
    ring: Option<StableId>,
    #[serde(deserialize_with = "if_saved")]
    cloak: Option<StableId>,
}

impl Inventory {
    /// Creates an empty pack with this number of slots.
    #[must_use]
    pub const fn new(capacity: usize) -> Self {
        Self {
            capacity,
            items: Vec::new(),
            weapon: None,
            armour: None,
            ring: None,
            cloak: None,
        }
    }

    /// The number of slots.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.capacity
    }

    /// The carried items with their slots, in slot order.
    pub fn items(&self) -> impl Iterator<Item = (usize, StableId)> {
        self.items.iter().copied()
    }

    /// The first item of each slot in use.
    pub fn stacks(&self) -> impl Iterator<Item = (usize, StableId)> {
        let stacks = self.items.chunk_by(|(one, _), (other, _)| one == other);
        stacks.filter_map(|stack| stack.first().copied())
    }

    /// The items in a slot, in the order of arrival.
    pub fn stack(&self, slot: usize) -> impl Iterator<Item = StableId> {
        let first = self.items.partition_point(|(other, _)| *other < slot);
        let rest = self.items[first..].iter();
        rest.take_while(move |(other, _)| *other == slot)
            .map(|(_, item)| *item)
    }

    /// The first item in a slot.
    #[must_use]
    pub fn get(&self, slot: usize) -> Option<StableId> {
        self.stack(slot).next()
    }

    /// The slot of a carried item.
    #[must_use]
    pub fn slot_of(&self, item: StableId) -> Option<usize> {
        let is_it = |(_, other): &&(usize, StableId)| *other == item;
        self.items.iter().find(is_it).map(|(slot, _)| *slot)
    }

    /// Whether the pack holds an item.
    #[must_use]
    pub fn contains(&self, item: StableId) -> bool {
        self.slot_of(item).is_some()
    }

    /// The number of slots in use, without the items that need none.
    #[must_use]
    pub fn slots_used(&self) -> usize {
        let slots = self.stacks().filter(|(slot, _)| *slot < self.capacity);
        slots.count()
    }

    /// Whether no slot is free.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.free_slot().is_none()
    }

    /// Whether an item, carried or not, has a slot of its own or could get one.
    #[must_use]
    pub fn has_slot_alone(&self, item: StableId) -> bool {
        let slot = self.slot_of(item);
        slot.is_some_and(|slot| self.stack(slot).count() == 1) || !self.is_full()
    }

    /// Whether nothing is carried.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items.is_empty()
    }

    /// The wielded weapon.
    #[must_use]
    pub const fn weapon(&self) -> Option<StableId> {
        self.weapon
    }

    /// The equipped items, in the order of their places.
    pub fn used(&self) -> impl Iterator<Item = StableId> + use<> {
        [self.weapon, self.armour, self.ring, self.cloak]
            .into_iter()
            .flatten()
    }

    /// The item equipped in an equipment place.
    #[must_use]
    pub const fn equipped(&self, place: Equipment) -> Option<StableId> {
        match place {
            Equipment::Weapon => self.weapon,
            Equipment::Armour => self.armour,
            Equipment::Ring => self.ring,
            Equipment::Cloak => self.cloak,
        }
    }

    /// The equipment place of an item, if it is equipped.
    #[must_use]
    pub fn equipped_as(&self, item: StableId) -> Option<Equipment> {
        let mut places = Equipment::ALL.into_iter();
        places.find(|place| self.equipped(*place) == Some(item))
    }

    /// The letter of a slot: `a` for the first, `?` beyond `z`.
    #[must_use]
    pub fn letter(slot: usize) -> char {
        ('a'..='z').nth(slot).unwrap_or('?')
    }

    /// The first free slot.
    pub(crate) fn free_slot(&self) -> Option<usize> {
        (0..self.capacity).find(|slot| self.get(*slot).is_none())
    }

    /// The first free place for items that need no slot; these places come after the slots.
    pub(crate) fn free_pocket(&self) -> usize {
        let mut pocket = self.capacity;
        while self.get(pocket).is_some() {
            pocket += 1;
        }
        pocket
    }

    /// Puts an item into a slot, or moves it there.
    pub(crate) fn put(&mut self, item: StableId, slot: usize) {
        self.items.retain(|(_, other)| *other != item);
        let index = self.items.partition_point(|(other, _)| *other <= slot);
        self.items.insert(index, (slot, item));
    }

    /// Removes an item, and unequips it.
    pub(crate) fn take(&mut self, item: StableId) {
        self.items.retain(|(_, other)| *other != item);
        if let Some(place) = self.equipped_as(item) {
            self.equip(place, None);
        }
    }

    /// Sets or clears an equipment place.
    pub(crate) const fn equip(&mut self, place: Equipment, item: Option<StableId>) {
        match place {
            Equipment::Weapon => self.weapon = item,
            Equipment::Armour => self.armour = item,
            Equipment::Ring => self.ring = item,
            Equipment::Cloak => self.cloak = item,
        }
    }
}
