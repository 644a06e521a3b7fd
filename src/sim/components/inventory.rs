//! What a creature carries.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{definition::Equipment, stable_id::StableId};

/// The pack of a creature. An item keeps its slot, and so its letter, for as
/// long as it is carried; what is wielded or worn keeps its slot too.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Inventory {
    capacity: usize,
    /// Grows when it must, so that the many who carry nothing cost nothing.
    slots: Vec<Option<StableId>>,
    weapon: Option<StableId>,
    armour: Option<StableId>,
}

impl Inventory {
    /// An empty pack of so many slots.
    #[must_use]
    pub const fn new(capacity: usize) -> Self {
        Self {
            capacity,
            slots: Vec::new(),
            weapon: None,
            armour: None,
        }
    }

    /// The number of slots.
    #[must_use]
    pub const fn capacity(&self) -> usize {
        self.capacity
    }

    /// What is carried, with its slot, in the order of the slots.
    pub fn items(&self) -> impl Iterator<Item = (usize, StableId)> {
        self.slots
            .iter()
            .enumerate()
            .filter_map(|(slot, item)| Some((slot, (*item)?)))
    }

    /// The item in a slot.
    #[must_use]
    pub fn get(&self, slot: usize) -> Option<StableId> {
        self.slots.get(slot).copied().flatten()
    }

    /// Whether an item is carried.
    #[must_use]
    pub fn contains(&self, item: StableId) -> bool {
        self.slots.contains(&Some(item))
    }

    /// Whether there is no slot for another item.
    #[must_use]
    pub fn is_full(&self) -> bool {
        self.free_slot().is_none()
    }

    /// Whether nothing is carried.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.items().next().is_none()
    }

    /// What is wielded.
    #[must_use]
    pub const fn weapon(&self) -> Option<StableId> {
        self.weapon
    }

    /// What is worn.
    #[must_use]
    pub const fn armour(&self) -> Option<StableId> {
        self.armour
    }

    /// What is wielded or worn.
    #[must_use]
    pub const fn equipped(&self, place: Equipment) -> Option<StableId> {
        match place {
            Equipment::Weapon => self.weapon,
            Equipment::Armour => self.armour,
        }
    }

    /// As what an item is equipped, if it is.
    #[must_use]
    pub fn equipped_as(&self, item: StableId) -> Option<Equipment> {
        if self.weapon == Some(item) {
            Some(Equipment::Weapon)
        } else if self.armour == Some(item) {
            Some(Equipment::Armour)
        } else {
            None
        }
    }

    /// The letter of a slot: `a` for the first.
    #[must_use]
    pub fn letter(slot: usize) -> char {
        ('a'..='z').nth(slot).unwrap_or('?')
    }

    fn free_slot(&self) -> Option<usize> {
        (0..self.capacity).find(|slot| self.get(*slot).is_none())
    }

    /// Puts an item into the first free slot; whether there was one.
    pub(crate) fn put(&mut self, item: StableId) -> bool {
        let Some(slot) = self.free_slot() else {
            return false;
        };
        if self.slots.len() <= slot {
            self.slots.resize(slot + 1, None);
        }
        self.slots[slot] = Some(item);
        true
    }

    /// Takes an item out, and off.
    pub(crate) fn take(&mut self, item: StableId) {
        for slot in &mut self.slots {
            if *slot == Some(item) {
                *slot = None;
            }
        }
        if let Some(place) = self.equipped_as(item) {
            self.equip(place, None);
        }
    }

    /// Changes what is wielded or worn.
    pub(crate) const fn equip(&mut self, place: Equipment, item: Option<StableId>) {
        match place {
            Equipment::Weapon => self.weapon = item,
            Equipment::Armour => self.armour = item,
        }
    }
}
