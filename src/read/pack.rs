//! What the player carries, and what can be done with each thing.

use crate::sim::{Equipment, Intent, Inventory, Refusal, StableId, View, try_intent};

use super::{
    item::worth,
    naming::{Names, looks},
    refusal::refusal,
    spells::spells,
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
    /// Drink it.
    Quaff,
    /// Read a spell in it, at a target.
    Read,
    /// Throw it, at a target.
    Throw,
    /// Give it, or all of its kind, a name.
    Name,
    /// Be told everything that is known of it.
    Examine,
}

impl Use {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 9] = [
        Self::Equip,
        Self::Unequip,
        Self::Eat,
        Self::Quaff,
        Self::Read,
        Self::Throw,
        Self::Drop,
        Self::Name,
        Self::Examine,
    ];

    /// The intent of doing it with an item; nothing where more must be chosen
    /// first, or nothing is done in the caves.
    #[must_use]
    pub const fn intent(self, item: StableId) -> Option<Intent> {
        match self {
            Self::Drop => Some(Intent::Drop { item }),
            Self::Eat => Some(Intent::Eat { item }),
            Self::Equip => Some(Intent::Equip { item }),
            Self::Unequip => Some(Intent::Unequip { item }),
            Self::Quaff => Some(Intent::Quaff { item }),
            Self::Read | Self::Throw | Self::Name | Self::Examine => None,
        }
    }

    /// Whether it can be done with what lies underfoot.
    const fn works_underfoot(self) -> bool {
        match self {
            Self::Equip => true,
            Self::Name | Self::Examine => true,
            Self::Drop | Self::Eat | Self::Unequip | Self::Quaff | Self::Read | Self::Throw => {
                false
            }
        }
    }
}

/// A thing that may be chosen.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PackChoice {
    /// The thing.
    pub entry: PackEntry,
    /// Why it cannot be chosen, if it cannot.
    pub refusal: Option<String>,
}

/// What the player carries, in the order of the slots.
#[must_use]
pub fn pack(view: &View<'_>) -> Vec<PackEntry> {
    let carried = view.me.pack.items().filter_map(|(slot, id)| {
        let used = view.me.pack.equipped_as(id);
        entry(view, id, Some(Inventory::letter(slot)), used)
    });
    carried.collect()
}

/// Everything at hand, and whether it can be put to a use; first the pack in the
/// order of the slots, then what lies underfoot.
#[must_use]
pub fn choices(view: &View<'_>, purpose: Use) -> Vec<PackChoice> {
    let top = view.items.top(view.here());
    let underfoot = top
        .filter(|_| purpose.works_underfoot())
        .and_then(|id| entry(view, id, None, None));
    pack(view)
        .into_iter()
        .chain(underfoot)
        .map(|entry| PackChoice {
            refusal: objection(view, purpose, entry.id),
            entry,
        })
        .collect()
}

/// Why a thing cannot be put to a use now, if it cannot.
#[must_use]
pub fn objection(view: &View<'_>, purpose: Use, item: StableId) -> Option<String> {
    let tried = match purpose.intent(item) {
        Some(intent) => try_intent(view, intent),
        None if purpose == Use::Read && spells(view, item).is_empty() => {
            Err(Refusal::NotReadable(item))
        }
        None => Ok(()),
    };
    Some(refusal(view, tried.err()?))
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
