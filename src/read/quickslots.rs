//! What the player carries that is used at once: spells, potions, what is only good for
//! throwing, and food; and what one usually does with a thing.

use crate::sim::{ItemDefinition, ItemKind, SpellKind, StableId, View};

use super::{
    item::{ItemInfo, PotionBelief},
    naming::{Names, looks},
    spells::spells,
    status::Hunger,
};

/// What can be at hand.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuickslotKind {
    /// A spell out of any book that has it.
    Spell(SpellKind),
    /// Any thing of a kind.
    Item(ItemKind),
}

/// Something at hand.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quickslot {
    /// What it is.
    pub kind: QuickslotKind,
    /// The thing, or the book with the spell.
    pub item: StableId,
    /// How many of it are carried; 1 for a spell.
    pub count: usize,
    /// What the player calls it.
    pub name: String,
    /// The sprite of its looks; of a spell its own, or its book's.
    pub sprite: String,
}

/// Everything at hand: spells in the order of the books, potions, missiles, then food,
/// each kind once, in the order of the slots.
#[must_use]
pub fn quickslots(view: &View) -> Vec<Quickslot> {
    let kinds = view.definitions;
    let names = Names::of(view, &view.me);
    let mut found: Vec<(QuickslotOrder, Quickslot)> = Vec::new();
    for (_, id) in view.me.pack.items() {
        let Some(what) = view.items.what(id) else {
            continue;
        };
        let kind = kinds.item(what.kind);
        for spell in spells(view, id) {
            let kind = QuickslotKind::Spell(spell.spell);
            if !found.iter().any(|(_, other)| other.kind == kind) {
                let info = Quickslot {
                    kind,
                    item: id,
                    count: 1,
                    name: spell.name,
                    sprite: spell.sprite,
                };
                found.push((QuickslotOrder::Spell, info));
            }
        }
        let Some(sort) = sort(kind) else {
            continue;
        };
        let kind = QuickslotKind::Item(what.kind);
        match found.iter_mut().find(|(_, other)| other.kind == kind) {
            Some((_, other)) => other.count += 1,
            None => {
                let info = Quickslot {
                    kind,
                    item: id,
                    count: 1,
                    name: names.kind(what.kind),
                    sprite: looks(view, what.kind).0.to_owned(),
                };
                found.push((sort, info));
            }
        }
    }
    // Within a sort they stay in the order of the slots.
    found.sort_by_key(|(sort, _)| *sort);
    found.into_iter().map(|(_, info)| info).collect()
}

/// What stands before what.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum QuickslotOrder {
    Spell,
    Potion,
    Missile,
    Food,
}

/// The sort of a thing that is used as it is.
fn sort(kind: &ItemDefinition) -> Option<QuickslotOrder> {
    if kind.potion.is_some() {
        Some(QuickslotOrder::Potion)
    } else if kind.equipment().is_some() || !kind.spells.is_empty() {
        None
    } else if kind.food > 0 {
        Some(QuickslotOrder::Food)
    } else if kind.food == 0 && kind.thrown > 1 {
        Some(QuickslotOrder::Missile)
    } else {
        None
    }
}

/// What one usually does with a thing.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ItemAction {
    /// Drink it.
    Quaff,
    /// Read in it.
    Read,
    /// Wield or wear it.
    Equip,
    /// Eat it.
    Eat,
    /// Throw it.
    Throw,
}

/// What one usually does with a thing that is carried; nothing with what is in use
/// already, and with what one came for. What is thought to do harm is for others, and
/// what can be wielded as well as eaten is eaten, where that is not the better use.
#[must_use]
pub fn default_action(view: &View, id: StableId) -> Option<ItemAction> {
    let kinds = view.definitions;
    let what = view.items.what(id)?;
    let kind = kinds.item(what.kind);
    if view.me.pack.equipped_as(id).is_some() || what.kind == kinds.world.goal {
        None
    } else if kind.potion.is_some() {
        Some(if is_thought_harmful(view, id) {
            ItemAction::Throw
        } else {
            ItemAction::Quaff
        })
    } else if !kind.spells.is_empty() {
        Some(ItemAction::Read)
    } else if kind.food > 0 && !is_better_used(view, kind) {
        Some(ItemAction::Eat)
    } else if kind.equipment().is_some() {
        Some(ItemAction::Equip)
    } else {
        Some(ItemAction::Throw)
    }
}

/// Whether something that can be eaten is rather wielded or worn: nobody is hungry who has
/// it, and what is in its place does less.
fn is_better_used(view: &View, kind: &ItemDefinition) -> bool {
    let Some(slot) = kind.equipment() else {
        return false;
    };
    let gives = |kind: &ItemDefinition| kind.attack + kind.defence + kind.ranged;
    let used = view.me.pack.equipped(slot);
    let used = used.and_then(|id| view.items.what(id));
    let is_better = used.is_none_or(|used| gives(view.definitions.item(used.kind)) < gives(kind));
    let is_hungry = matches!(Hunger::of(*view.me.food), Hunger::Hungry | Hunger::Starving);
    is_better && !is_hungry
}

/// Whether the player takes a thing for a potion that nobody would want for oneself.
#[must_use]
pub(super) fn is_thought_harmful(view: &View, id: StableId) -> bool {
    let brew = ItemInfo::known_to(view, id, &view.me).and_then(|item| item.potion);
    matches!(brew, Some(PotionBelief::Effect(effect)) if !view.definitions.effect(effect).good)
}
