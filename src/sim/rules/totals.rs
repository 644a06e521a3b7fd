//! Attack and defence of creatures with equipment.

use crate::sim::{
    components::{CombatStats, Inventory},
    definition::Kinds,
    world::items::Items,
};

/// Attack and defence with equipment. Always computed, never stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Attack: base, weapon and armour.
    pub attack: i32,
    /// Defence: base, weapon and armour.
    pub defence: i32,
}

/// Computes attack and defence with equipment.
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
