//! What the expert takes from a vault.

use crate::{
    bot::{
        inventory::{equipment_score, used},
        map::BotMemory,
    },
    observe::{ItemInfo, Observation},
    sim::Place,
};

/// The pedestal of the vault of the level with better equipment than what is used, else the one
/// on which most lies; none before all of it was seen.
pub(super) fn choose(memory: &BotMemory, seen: &Observation) -> Option<Place> {
    let is_better = |item: &&ItemInfo| {
        item.equipment.is_some_and(|slot| {
            let own = used(&seen.observer, slot).map_or(0, equipment_score);
            equipment_score(item) > own
        })
    };
    let offers = memory.vault(seen.observer.place.level);
    if offers.len() < 3 {
        return None;
    }
    let worth = |items: &[&ItemInfo]| (items.iter().any(is_better), items.len());
    let best = offers.iter().max_by_key(|(_, items)| worth(items));
    best.map(|(place, _)| *place)
}
