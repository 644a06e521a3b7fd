//! What the player carries, and what it could pick up.

use bevy::prelude::World;

use crate::sim::{Definitions, Equipment, Inventory, Items, PlayerEntity, Position, StableId};

use super::{
    item::worth,
    naming::{Names, looks},
};

/// A thing in the pack, or underfoot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackEntry {
    /// The letter of its slot; nothing for what lies underfoot.
    pub letter: Option<char>,
    /// Its id.
    pub id: StableId,
    /// What the player calls it.
    pub name: String,
    /// The sprite of its looks.
    pub sprite: String,
    /// What it is good for: "attack +5".
    pub worth: String,
    /// As what it is used, if it is.
    pub used: Option<Equipment>,
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

/// What lies uppermost where the player stands.
#[must_use]
pub fn underfoot(world: &World) -> Option<PackEntry> {
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
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let items = world.get_resource::<Items>()?;
    let item = items.get(id)?;
    let kind = world.get_resource::<Definitions>()?.item(item.kind);
    Some(PackEntry {
        letter,
        id,
        sprite: looks(world, item.kind)?.0.to_owned(),
        name: Names::of(world, player).item(items.what(id)?),
        worth: worth(kind, item.food),
        used,
    })
}
