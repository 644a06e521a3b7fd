//! Room for items on the floor: a tile holds one.

use crate::grid::flood;

use super::{items::Items, level::Levels, place::Place};

/// The tile without an item that is nearest to a place in steps, the place
/// itself first; of those that cannot be walked to, the first of the level.
/// `None` when every tile of the level has an item.
fn nearest_clear(levels: &Levels, items: &Items, from: Place) -> Option<Place> {
    let is_clear = |place: &Place| items.top(*place).is_none();
    if is_clear(&from) && !levels.terrain(from).blocks() {
        return Some(from);
    }
    let level = levels.get(from.level)?;
    flood(level.blocked(), from.point)
        .chain(
            level
                .terrain()
                .iter()
                .filter(|(_, terrain)| !terrain.blocks())
                .map(|(point, _)| point),
        )
        .map(|point| Place::new(from.level, point))
        .find(is_clear)
}

/// The tile where something comes to rest near a place: the nearest without an
/// item, or the place itself where the whole level is full.
pub(super) fn room_near(levels: &Levels, items: &Items, at: Place) -> Place {
    nearest_clear(levels, items, at).unwrap_or(at)
}

/// Whether a tile of the level of a place has no item.
pub(super) fn has_room(levels: &Levels, items: &Items, from: Place) -> bool {
    let Some(level) = levels.get(from.level) else {
        return false;
    };
    let blocked = level.blocked();
    let tiles = level.terrain().len() - blocked.count();
    // With fewer items than tiles there is; with more, some may lie in piles.
    items.on_level(from.level).count() < tiles || nearest_clear(levels, items, from).is_some()
}
