//! Attack and defence of creatures with equipment.

use crate::sim::{
    components::{CombatStats, Inventory},
    definition::Kinds,
    rules::gear::GearNumber,
    world::items::Items,
};

/// Attack and defence with equipment. Always computed, never stored.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Totals {
    /// Attack: base and equipment.
    pub attack: i32,
    /// Defence: base and equipment.
    pub defence: i32,
}

/// Computes attack and defence with equipment.
#[must_use]
pub fn totals(stats: &CombatStats, pack: &Inventory, items: &Items, kinds: &Kinds) -> Totals {
    let mut totals = Totals {
        attack: stats.attack,
        defence: stats.defence,
    };
    for item in pack.used().filter_map(|id| items.get(id)) {
        let number = |number| kinds.gear(item, number);
        totals.attack = totals.attack.saturating_add(number(GearNumber::Attack));
        totals.defence = totals.defence.saturating_add(number(GearNumber::Defence));
    }
    totals
}
