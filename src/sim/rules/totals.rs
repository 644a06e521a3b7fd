//! What a creature amounts to with what it wields and wears.

use crate::sim::{
    components::{CombatStats, Inventory},
    definition::Kinds,
    world::items::Items,
};

/// Attack and defence with equipment. Always worked out, never stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Base attack, weapon and armour.
    pub attack: i32,
    /// Base defence, weapon and armour.
    pub defence: i32,
}

/// The totals of a creature.
#[must_use]
pub fn totals(stats: &CombatStats, pack: &Inventory, items: &Items, kinds: &Kinds) -> Totals {
    let mut totals = Totals {
        attack: stats.attack,
        defence: stats.defence,
    };
    for id in [pack.weapon(), pack.armour()].into_iter().flatten() {
        if let Some(item) = items.get(id) {
            let kind = kinds.item(item.kind);
            totals.attack = totals.attack.saturating_add(kind.attack);
            totals.defence = totals.defence.saturating_add(kind.defence);
        }
    }
    totals
}
