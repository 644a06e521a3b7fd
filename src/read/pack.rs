//! What the player carries, and what it could pick up.

use crate::sim::{Equipment, Inventory, StableId, View};

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
pub fn pack(view: &View<'_>) -> Vec<PackEntry> {
    let pack = view.me.pack;
    pack.items()
        .filter_map(|(slot, id)| {
            let letter = Some(Inventory::letter(slot));
            entry(view, id, letter, pack.equipped_as(id))
        })
        .collect()
}

/// What lies uppermost where the player stands.
#[must_use]
pub fn underfoot(view: &View<'_>) -> Option<PackEntry> {
    entry(view, view.items.top(view.here())?, None, None)
}

fn entry(
    view: &View<'_>,
    id: StableId,
    letter: Option<char>,
    used: Option<Equipment>,
) -> Option<PackEntry> {
    let item = view.items.get(id)?;
    Some(PackEntry {
        letter,
        id,
        sprite: looks(view, item.kind).0.to_owned(),
        name: Names::of(view, &view.me).item(view.items.what(id)?),
        worth: worth(view.definitions.item(item.kind), item.food),
        used,
    })
}
