//! Places where items come to rest on the floor: normally one per tile.

use crate::{
    grid::{Point, flood_fill},
    sim::world::{items::Items, level::Levels, place::Place},
};

/// Nearest open tile without an item, in steps from a place, starting with the place itself. The
/// search goes through closed doors, where no item comes to rest, but not through locks or secret
/// doors. `None` if no tile in reach is clear.
fn nearest_clear(levels: &Levels, items: &Items, from: Place) -> Option<Place> {
    let level = levels.get(from.level)?;
    let is_clear = |point: &Point| {
        !level.blocks_walk().get(*point) && items.top(Place::new(from.level, *point)).is_none()
    };
    if is_clear(&from.point) {
        return Some(from);
    }
    flood_fill(level.blocks_walk_with_hands(), from.point)
        .find(is_clear)
        .map(|point| Place::new(from.level, point))
}

/// Tile on which an item comes to rest near a place: the nearest one without an item, or the place
/// itself if none is clear.
pub(in crate::sim) fn room_near(levels: &Levels, items: &Items, at: Place) -> Place {
    nearest_clear(levels, items, at).unwrap_or(at)
}

/// Whether any tile in walking distance of a place has room for an item.
pub(in crate::sim) fn has_room(levels: &Levels, items: &Items, from: Place) -> bool {
    nearest_clear(levels, items, from).is_some()
}
