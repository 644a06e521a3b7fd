//! Items in the player's pack and underfoot.

use crate::sim::{Equipment, Inventory, StableId, View, totals};

use super::{
    item::worth,
    naming::{Names, looks},
};

/// An item in the pack or underfoot.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackEntry {
    /// Letter of the slot; `None` underfoot.
    pub letter: Option<char>,
    /// The item's id.
    pub id: StableId,
    /// The player's name for the item.
    pub name: String,
    /// Sprite of the item's appearance.
    pub sprite: String,
    /// The item's bonuses: "attack +5".
    pub worth: String,
    /// The equipment slot in which the item is used, if any.
    pub used: Option<Equipment>,
}

/// The items in the player's pack, in the order of the slots.
#[must_use]
pub fn pack(view: &View) -> Vec<PackEntry> {
    let pack = view.me.pack;
    pack.items()
        .filter_map(|(slot, id)| {
            let letter = Some(Inventory::letter(slot));
            entry(view, id, letter, pack.equipped_as(id))
        })
        .collect()
}

/// Equal items stacked, with their number, each stack in the place of its first item.
/// Items in use are never stacked.
#[must_use]
pub fn stacked(things: Vec<PackEntry>) -> Vec<(PackEntry, usize)> {
    let mut stacks: Vec<(PackEntry, usize)> = Vec::new();
    for thing in things {
        let same = |(other, _): &&mut (PackEntry, usize)| {
            (&other.name, &other.worth) == (&thing.name, &thing.worth)
                && (other.used, thing.used) == (None, None)
                && other.letter.is_some() == thing.letter.is_some()
        };
        match stacks.iter_mut().find(same) {
            Some((_, count)) => *count += 1,
            None => stacks.push((thing, 1)),
        }
    }
    stacks
}

/// The change of attack and defence if an item were equipped now: "attack 20 -> 25"; empty
/// if there is none.
#[must_use]
pub fn equip_change(view: &View, id: StableId) -> String {
    let kinds = view.definitions;
    let pack = view.me.pack;
    let kind = |id: StableId| Some(kinds.item(view.items.get(id)?.kind));
    let Some((new, slot)) = kind(id).and_then(|kind| Some((kind, kind.equipment()?))) else {
        return String::new();
    };
    let old = pack.equipped(slot).and_then(kind);
    let now = totals(view.me.stats, pack, view.items, kinds);
    let words = |name: &str, now: i32, gives: i32, gave: Option<i32>| {
        let then = now + gives - gave.unwrap_or(0);
        (then != now).then(|| format!("{name} {now} -> {then}"))
    };
    let attack = words("attack", now.attack, new.attack, old.map(|old| old.attack));
    let defence = words(
        "defence",
        now.defence,
        new.defence,
        old.map(|old| old.defence),
    );
    let changes: Vec<String> = attack.into_iter().chain(defence).collect();
    changes.join(", ")
}

/// A number of items: "3 rocks"; for 1, the name alone.
#[must_use]
pub fn several(count: usize, name: &str) -> String {
    if count == 1 {
        return name.to_owned();
    }
    let ending = match name.chars().last() {
        Some('s' | 'x' | 'h') => "es",
        _ => "s",
    };
    format!("{count} {name}{ending}")
}

/// The topmost item where the player stands.
#[must_use]
pub fn underfoot(view: &View) -> Option<PackEntry> {
    entry(view, view.items.top(view.here())?, None, None)
}

fn entry(
    view: &View,
    id: StableId,
    letter: Option<char>,
    used: Option<Equipment>,
) -> Option<PackEntry> {
    let item = view.items.get(id)?;
    Some(PackEntry {
        letter,
        id,
        sprite: looks(view, item.kind).0.to_owned(),
        name: Names::of(view, &view.me).item(view.items.item_ref(id)?),
        worth: worth(view.definitions.item(item.kind), item.food),
        used,
    })
}
