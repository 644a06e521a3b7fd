//! Quickslots for items, spells and moves used with one key, and the default action of each item.

use crate::{
    names::{EffectBelief, Names, looks},
    sim::{
        GearNumber, Hunger, ItemDefinition, ItemKind, Known, PerkKind, SpellKind, StableId, Usage,
        UseMethod,
    },
};

use super::spells::spells;

/// Content of a quickslot.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum QuickslotKind {
    /// A spell, cast from any carried book that contains it.
    Spell(SpellKind),
    /// Any carried item of this kind.
    Item(ItemKind),
    /// The move or power of a perk.
    Move(PerkKind),
}

/// A spell, an item kind or a move that is ready for use.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Quickslot {
    /// The spell, the kind of item or the move.
    pub kind: QuickslotKind,
    /// The item to use (the equipped one, if any of this kind is equipped), or the book with the
    /// spell; `None` for a move.
    pub item: Option<StableId>,
    /// Number carried; for a weapon that uses up ammunition, the number of shots left; 1 for a
    /// spell or a move.
    pub count: usize,
    /// Sprite of the item's appearance, of the spell, of the spell's book, or of the perk.
    pub sprite: String,
}

/// Quickslots at the start of a game: items with a magical effect, missiles, food, then spells,
/// each group in pack order, each kind once.
#[must_use]
pub fn quickslots(view: &Known) -> Vec<Quickslot> {
    let all = ordered(view).into_iter();
    let usual = all.filter(|(order, _)| *order != QuickslotOrder::Other);
    usual.map(|(_, info)| info).collect()
}

/// All possible quickslots: each spell in a carried book, each item kind in the pack, and each move
/// of the player's perks.
#[must_use]
pub fn quickslot_choices(view: &Known) -> Vec<Quickslot> {
    ordered(view).into_iter().map(|(_, info)| info).collect()
}

fn ordered(view: &Known) -> Vec<(QuickslotOrder, Quickslot)> {
    let kinds = view.definitions;
    let mut found: Vec<(QuickslotOrder, Quickslot)> = Vec::new();
    for (_, id) in view.me.pack.items() {
        let Some(what) = view.item_ref(id) else {
            continue;
        };
        for spell in spells(view, id) {
            let kind = QuickslotKind::Spell(spell.spell);
            if !found.iter().any(|(_, other)| other.kind == kind) {
                let info = Quickslot {
                    kind,
                    item: Some(id),
                    count: 1,
                    sprite: spell.sprite,
                };
                found.push((QuickslotOrder::Spell, info));
            }
        }
        let kind = QuickslotKind::Item(what.kind);
        match found.iter_mut().find(|(_, other)| other.kind == kind) {
            Some((_, other)) => {
                other.count += usize::from(kinds.item(what.kind).ammunition.is_none());
                if view.me.pack.equipped_as(id).is_some() {
                    other.item = Some(id);
                }
            }
            None => {
                let ammunition = kinds.item(what.kind).ammunition;
                let info = Quickslot {
                    kind,
                    item: Some(id),
                    count: ammunition.map_or(1, |kind| view.count_carried(kind)),
                    sprite: looks(view, what.kind).0.to_owned(),
                };
                found.push((order_of(kinds.item(what.kind)), info));
            }
        }
    }
    let perks = &kinds.perks;
    let held = perks.kinds().filter(|perk| perks.get(*perk).is_move());
    let held = held.filter(|perk| view.me.effects.perks().contains(perk));
    found.extend(held.map(|perk| {
        let info = Quickslot {
            kind: QuickslotKind::Move(perk),
            item: None,
            count: 1,
            sprite: perks.get(perk).sprite.clone(),
        };
        (QuickslotOrder::Other, info)
    }));
    // The sort is stable: each group stays in pack order.
    found.sort_by_key(|(order, _)| *order);
    found
}

/// Sort order of quickslots.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
enum QuickslotOrder {
    Magic,
    Missile,
    Food,
    Spell,
    Other,
}

/// Sort order of an item kind among the quickslots.
fn order_of(kind: &ItemDefinition) -> QuickslotOrder {
    if kind.effect().is_some() {
        QuickslotOrder::Magic
    } else if kind.equipment().is_some() || !kind.spells.is_empty() {
        QuickslotOrder::Other
    } else if kind.is_food() {
        QuickslotOrder::Food
    } else if kind.usage.is_none() && kind.thrown > 1 {
        QuickslotOrder::Missile
    } else {
        QuickslotOrder::Other
    }
}

/// A way of using an item.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum ItemAction {
    /// Use the item.
    Use(UseMethod),
    /// Cast a spell out of the book.
    Cast,
    /// Wield or wear the item.
    Equip,
    /// Throw the item.
    Throw,
}

/// The default action of a carried item; `None` for an item in use, for treasure and for the goal
/// of the game. A potion believed to be harmful is thrown. An item that can be used and equipped is
/// used, unless equipping it is better.
#[must_use]
pub fn default_action(view: &Known, id: StableId) -> Option<ItemAction> {
    let kinds = view.definitions;
    let what = view.item_ref(id)?;
    let kind = kinds.item(what.kind);
    if view.me.pack.equipped_as(id).is_some() || what.kind == kinds.world.goal {
        None
    } else if is_believed_harmful(view, id) {
        Some(ItemAction::Throw)
    } else if !kind.spells.is_empty() {
        Some(ItemAction::Cast)
    } else if let Some(usage) = kind.usage.filter(|_| !is_better_equipped(view, kind, id)) {
        Some(ItemAction::Use(usage.method))
    } else if kind.equipment().is_some() {
        Some(ItemAction::Equip)
    } else {
        // Treasure is not thrown away by a click.
        kind.is_missile().then_some(ItemAction::Throw)
    }
}

/// Whether equipping an item is better than using it: the player is not hungry, and the item now
/// equipped in its slot, if any, adds less to attack, defence and shots.
fn is_better_equipped(view: &Known, kind: &ItemDefinition, id: StableId) -> bool {
    let Some(slot) = kind.equipment() else {
        return false;
    };
    let numbers = [GearNumber::Attack, GearNumber::Defence, GearNumber::Ranged];
    let gives = |id| {
        let item = view.item_ref(id);
        item.map(|item| {
            numbers
                .map(|number| view.gear(item, number))
                .iter()
                .sum::<i32>()
        })
    };
    let used = view.me.pack.equipped(slot);
    let is_better = used.is_none_or(|used| gives(used) < gives(id));
    let is_hungry = matches!(
        Hunger::of(view.me.metabolism.food),
        Hunger::Hungry | Hunger::Starving
    );
    is_better && !is_hungry
}

/// Whether the player believes an item to be a potion with a bad effect.
#[must_use]
pub(super) fn is_believed_harmful(view: &Known, id: StableId) -> bool {
    let (kinds, names) = (view.definitions, Names::of(view, &view.me));
    let is_drunk = |usage: Usage| usage.method == UseMethod::Drink;
    let kind = view.item(id).map(|item| item.kind);
    let potion = kind.filter(|kind| kinds.item(*kind).usage.is_some_and(is_drunk));
    let effect = potion.and_then(|kind| names.effect(kind));
    matches!(effect, Some(EffectBelief::Effect(effect)) if !kinds.effect(effect).good)
}
