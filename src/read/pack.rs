//! What the player carries, and what can be done with each thing.

use bevy::prelude::World;

use crate::sim::{
    Definitions, Equipment, Intent, Inventory, ItemKind, Items, PlayerEntity, Position, StableId,
    try_item,
};

use super::{item::worth, refusal::refusal};

/// A thing in the pack, or underfoot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackEntry {
    /// The letter of its slot; nothing for what lies underfoot.
    pub letter: Option<char>,
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: ItemKind,
    /// Its name.
    pub name: String,
    /// What it is good for: "attack +5".
    pub worth: String,
    /// As what it is used, if it is.
    pub used: Option<Equipment>,
}

/// What can be done with a thing.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash)]
pub enum Use {
    /// Put it on the floor.
    Drop,
    /// Eat it.
    Eat,
    /// Wield it or put it on.
    Equip,
    /// Put it away or take it off.
    Unequip,
}

impl Use {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 4] = [Self::Equip, Self::Unequip, Self::Eat, Self::Drop];

    /// The intent of doing it with an item.
    #[must_use]
    pub const fn intent(self, item: StableId) -> Intent {
        match self {
            Self::Drop => Intent::Drop { item },
            Self::Eat => Intent::Eat { item },
            Self::Equip => Intent::Equip { item },
            Self::Unequip => Intent::Unequip { item },
        }
    }

    /// Whether it can be done with what lies underfoot.
    const fn works_underfoot(self) -> bool {
        match self {
            Self::Equip => true,
            Self::Drop | Self::Eat | Self::Unequip => false,
        }
    }
}

/// A thing that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Choice {
    /// The thing.
    pub entry: PackEntry,
    /// Why it cannot be chosen, if it cannot.
    pub refusal: Option<String>,
}

/// What the player carries, in the order of the slots.
#[must_use]
pub fn pack(world: &World) -> Vec<PackEntry> {
    let carried = || {
        let player = world.get_resource::<PlayerEntity>()?.entity;
        let pack = world.get::<Inventory>(player)?;
        let entries = pack.items().filter_map(|(slot, id)| {
            let letter = Some(Inventory::letter(slot));
            entry(world, id, letter, pack.equipped_as(id))
        });
        Some(entries.collect())
    };
    carried().unwrap_or_default()
}

/// Everything at hand, and whether it can be put to a use; first the pack in the
/// order of the slots, then what lies underfoot.
#[must_use]
pub fn choices(world: &World, purpose: Use) -> Vec<Choice> {
    let underfoot = purpose
        .works_underfoot()
        .then(|| underfoot(world))
        .flatten();
    pack(world)
        .into_iter()
        .chain(underfoot)
        .map(|entry| Choice {
            refusal: objection(world, purpose, entry.id),
            entry,
        })
        .collect()
}

/// Why a thing cannot be put to a use now, if it cannot.
#[must_use]
pub fn objection(world: &World, purpose: Use, item: StableId) -> Option<String> {
    let reason = try_item(world, purpose.intent(item)).err()?;
    Some(refusal(world, reason))
}

fn underfoot(world: &World) -> Option<PackEntry> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let here = world.get::<Position>(player)?.0;
    let id = world.get_resource::<Items>()?.top(here)?;
    entry(world, id, None, None)
}

fn entry(
    world: &World,
    id: StableId,
    letter: Option<char>,
    used: Option<Equipment>,
) -> Option<PackEntry> {
    let item = world.get_resource::<Items>()?.get(id)?;
    let kind = world.get_resource::<Definitions>()?.item(item.kind);
    Some(PackEntry {
        letter,
        id,
        kind: item.kind,
        name: kind.name.clone(),
        worth: worth(kind, item.food),
        used,
    })
}
