//! Which items the explorer picks up, wields and wears.

use crate::{
    bot::inventory::{best, equipment_score, is_useful, used},
    sim::{Intent, Item, Known},
};

use super::missiles::is_missile;

/// Maximum number of missiles to carry.
const MISSILES: usize = 6;

/// Whether the bot makes a detour for an item: a useful item, a missile if it carries fewer than
/// `MISSILES`, or equipment better than its own.
pub(super) fn wants(view: &Known, item: &Item) -> bool {
    let kinds = view.definitions;
    let kind = kinds.item(item.kind);
    let is_better = kind.equipment().is_some_and(|slot| {
        let best = best(view, slot, equipment_score);
        equipment_score(kind) > best.map_or(0, |best| equipment_score(kinds.item(best.kind)))
    });
    let missiles = view.carried().filter(|(_, one)| is_missile(view, one));
    is_useful(view, item) || is_better || is_missile(view, item) && missiles.count() < MISSILES
}

/// Equips a carried weapon or armour that is better than the one in use.
pub(super) fn equip_better(view: &Known) -> Option<Intent> {
    let (item, _) = view.carried().find(|(_, item)| {
        let kind = view.definitions.item(item.kind);
        kind.equipment()
            .is_some_and(|slot| equipment_score(kind) > used(view, slot).map_or(0, equipment_score))
    })?;
    Some(Intent::Equip { item })
}
