//! Room for items on the floor: a tile holds one.

use crate::{
    grid::{Point, flood_fill},
    sim::world::{items::Items, level::Levels, place::Place},
};

/// The tile without an item that is nearest to a place in steps, the place
/// itself first. Closed doors are no end to that, but nothing comes to lie in one;
/// locks and secrets are. `None` when every tile there has an item.
fn nearest_clear(levels: &Levels, items: &Items, from: Place) -> Option<Place> {
    let level = levels.get(from.level)?;
    let is_clear = |point: &Point| {
        !level.blocked().get(*point) && items.top(Place::new(from.level, *point)).is_none()
    };
    if is_clear(&from.point) {
        return Some(from);
    }
    flood_fill(level.barred(), from.point)
        .find(is_clear)
        .map(|point| Place::new(from.level, point))
}

/// The tile where something comes to rest near a place: the nearest without an
/// item, or the place itself where all are full.
pub(in crate::sim) fn room_near(levels: &Levels, items: &Items, at: Place) -> Place {
    nearest_clear(levels, items, at).unwrap_or(at)
}

/// Whether a tile that can be walked to from a place has no item.
pub(in crate::sim) fn has_room(levels: &Levels, items: &Items, from: Place) -> bool {
    nearest_clear(levels, items, from).is_some()
}
