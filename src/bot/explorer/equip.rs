//! What the explorer picks up, wields and wears.

use crate::{
    bot::inventory::{best, equipment_score, is_useful, used},
    observe::{CreatureInfo, ItemInfo},
    sim::Intent,
};

use super::missiles::is_missile;

/// Most missiles that it carries.
const MISSILES: usize = 6;

/// Whether an item is worth a detour: useful ones, a few missiles, and better equipment
/// than it has.
pub(super) fn wants(me: &CreatureInfo, item: &ItemInfo) -> bool {
    let is_better = item.equipment.is_some_and(|slot| {
        equipment_score(item) > best(me, slot, equipment_score).map_or(0, equipment_score)
    });
    let missiles = me.inventory.iter().filter(|one| is_missile(one)).count();
    is_useful(me, item) || is_better || is_missile(item) && missiles < MISSILES
}

/// Wields or wears something better than it does.
pub(super) fn equip_better(me: &CreatureInfo) -> Option<Intent> {
    let is_better = |item: &&ItemInfo| {
        item.equipment
            .is_some_and(|slot| equipment_score(item) > used(me, slot).map_or(0, equipment_score))
    };
    let item = me.inventory.iter().find(is_better)?;
    Some(Intent::Equip { item: item.id })
}
