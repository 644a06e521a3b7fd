//! Items in the player's pack and under its feet.

use crate::{
    names::{Names, looks},
    sim::{Equipment, GearNumber, Inventory, Item, Known, StableId},
    text::{Argument, Phrase},
};

use super::effect::worth;

/// An item in the pack or under the player's feet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackEntry {
    /// Letter of the inventory slot; `None` under the player's feet.
    pub letter: Option<char>,
    /// The item's id.
    pub id: StableId,
    /// The player's name for the item.
    pub name: Argument,
    /// Sprite of the item's appearance.
    pub sprite: String,
    /// Stats that the item gives: "attack +5".
    pub worth: Vec<Phrase>,
    /// The equipment slot that the item occupies, if in use.
    pub used: Option<Equipment>,
}

/// The items in the player's pack, in slot order.
#[must_use]
pub fn pack(view: &Known) -> Vec<PackEntry> {
    let pack = view.me.pack;
    pack.items()
        .filter_map(|(slot, id)| {
            let letter = Some(Inventory::letter(slot));
            entry(view, id, letter, pack.equipped_as(id))
        })
        .collect()
}

/// The first item of each slot with the slot's item count. Items under the player's feet form one
/// more stack.
#[must_use]
pub fn stacked(things: Vec<PackEntry>) -> Vec<(PackEntry, usize)> {
    let same = |one: &PackEntry, other: &PackEntry| one.letter == other.letter;
    let stacks = things.chunk_by(same);
    let stacks = stacks.filter_map(|stack| Some((stack.first()?.clone(), stack.len())));
    stacks.collect()
}

/// Change of attack and defence if the item were equipped now: "attack 20 -> 25".
#[must_use]
pub fn equip_change(view: &Known, id: StableId) -> Vec<Phrase> {
    let kinds = view.definitions;
    let pack = view.me.pack;
    let slot = |item: Item| kinds.item(item.kind).equipment();
    let Some((new, slot)) = view.item(id).and_then(|item| Some((item, slot(item)?))) else {
        return Vec::new();
    };
    let old = pack.equipped(slot).and_then(|id| view.item(id));
    let now = view.myself().totals;
    let by = |number| {
        let gave = old.map_or(0, |old| kinds.gear(old, number));
        kinds.gear(new, number) - gave
    };
    let changes = [
        ("attack", now.attack, by(GearNumber::Attack)),
        ("defence", now.defence, by(GearNumber::Defence)),
    ];
    let changes = changes.into_iter().filter(|(.., by)| *by != 0);
    let words = changes.map(|(stat, now, by)| {
        Phrase::new("stat-change")
            .with("stat", stat)
            .with("now", now)
            .with("then", now + by)
    });
    words.collect()
}

/// An item with a count: "3 rocks"; the name alone for 1.
#[must_use]
pub fn several(count: usize, item: Argument) -> Phrase {
    Phrase::new("several")
        .with("count", count)
        .with("item", item)
}

/// The topmost item under the player's feet.
#[must_use]
pub fn underfoot(view: &Known) -> Option<PackEntry> {
    entry(view, view.underfoot()?, None, None)
}

fn entry(
    view: &Known,
    id: StableId,
    letter: Option<char>,
    used: Option<Equipment>,
) -> Option<PackEntry> {
    let item = view.item(id)?;
    let worth = worth(view, view.definitions.item(item.kind), Some(item)).into_iter();
    let tried = view
        .felt_nothing(item.kind)
        .then(|| "pack-felt-nothing".into());
    Some(PackEntry {
        letter,
        id,
        sprite: looks(view, item.kind).0.to_owned(),
        name: Names::of(view, &view.me).argument(view.item_ref(id)?),
        worth: worth.chain(tried).collect(),
        used,
    })
}
