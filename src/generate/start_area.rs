//! The start area: the player's first tile and the exit, with room to walk around.

use crate::{
    grid::{DistanceMap, Grid, Point, outward},
    sim::{Dice, Place, Terrain},
};

use super::{
    keep::Keep,
    reachability::{bits, blocks_without_keys},
};

/// Minimum number of floor tiles within [`NEAR`] steps of the player's first tile, itself included.
const ROOM: usize = 40;

/// Maximum number of steps to a tile that counts as room around the start.
const NEAR: u16 = 10;

/// Maximum number of start areas drawn before an attempt at a world fails.
const MOST_DRAWS: usize = 100;

/// The start and exit of a game, on the first level.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct StartArea {
    /// The player's first tile.
    pub(super) start: Place,
    /// The stairs that lead out of the world.
    pub(super) exit: Place,
}

/// Draws a start area with `place_once`; if `needs_room`, repeats that until there is room around
/// it. `None` if no place was found.
pub(super) fn draw(
    level: &mut Grid<Terrain>,
    needs_room: bool,
    mut place_once: impl FnMut(&mut Grid<Terrain>) -> Option<StartArea>,
) -> Option<StartArea> {
    if !needs_room {
        return place_once(level);
    }
    for _ in 0..MOST_DRAWS {
        let area = place_once(level)?;
        if has_room(level, area.start.point) {
            return Some(area);
        }
        level.set(area.exit.point, Terrain::Floor);
    }
    None
}

/// Places the exit on a random tile of the first level that `may` accepts (in a Keep, in the first
/// region), and the player's first tile on the nearest such floor.
pub(super) fn place(
    level: &mut Grid<Terrain>,
    keep: Option<&Keep>,
    may: impl Fn(Point) -> bool,
    dice: &mut Dice,
) -> Option<StartArea> {
    let first_region = keep.map(|keep| keep.floor_mask(0));
    let is_first = |point| first_region.as_ref().is_none_or(|mask| mask.get(point));
    let mut floor = level.points_where(|tile| matches!(tile, Terrain::Floor));
    floor.retain(|point| is_first(*point) && may(*point));
    let exit = *dice.pick(&floor)?;
    level.set(exit, Terrain::StairsUp);
    // In a Keep the start must be in the same room, not behind a wall.
    let room = keep.and_then(|keep| keep.rooms.iter().find(|room| room.tiles.contains(&exit)));
    let start = outward(exit, level.width().max(level.height())).find(|point| {
        level.get(*point) == Terrain::Floor
            && may(*point)
            && room.is_none_or(|room| room.tiles.contains(point))
    })?;
    Some(StartArea {
        start: Place::new(0, start),
        exit: Place::new(0, exit),
    })
}

/// Whether at least [`ROOM`] floor tiles are within [`NEAR`] steps of a tile, for a player who
/// opens doors but has no keys.
fn has_room(level: &Grid<Terrain>, start: Point) -> bool {
    let mut map = DistanceMap::default();
    map.compute(&bits(level, blocks_without_keys), &[start]);
    let reach = i32::from(NEAR);
    let square = (start.y - reach..=start.y + reach)
        .flat_map(|y| (start.x - reach..=start.x + reach).map(move |x| Point::new(x, y)));
    let near = square.filter(|at| {
        level.get(*at) == Terrain::Floor && map.get(*at).is_some_and(|steps| steps <= NEAR)
    });
    near.count() >= ROOM
}

#[cfg(test)]
#[path = "../../tests/unit/start_area.rs"]
mod tests;
