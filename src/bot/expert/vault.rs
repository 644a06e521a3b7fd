//! The expert's choice among the three pedestals of a vault.

use crate::{
    bot::{
        inventory::{equipment_score, used},
        map::BotMemory,
    },
    sim::{Item, Known, Place},
};

/// The pedestal to take from in the vault of the current level: one with better equipment than the
/// expert's, else the one with the most items. `None` until all three have been seen.
pub(super) fn choose(memory: &BotMemory, view: &Known) -> Option<Place> {
    let is_better = |item: &Item| {
        let kind = view.definitions.item(item.kind);
        kind.equipment().is_some_and(|slot| {
            let own = used(view, slot).map_or(0, equipment_score);
            equipment_score(kind) > own
        })
    };
    let offers = memory.vault(view.here().level);
    if offers.len() < 3 {
        return None;
    }
    let value = |items: &[Item]| (items.iter().any(is_better), items.len());
    let best = offers.iter().max_by_key(|(_, items)| value(items));
    best.map(|(place, _)| *place)
}
