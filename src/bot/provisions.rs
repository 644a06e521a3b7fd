//! What a bot has to live on.

use crate::read::CreatureInfo;

/// Food that somebody has, in the belly and in the pack.
pub(super) fn stock(me: &CreatureInfo) -> i32 {
    let pack: i32 = me.inventory.iter().map(|item| item.food.max(0)).sum();
    me.numbers.food.saturating_add(pack)
}
