//! Generation of Keeps: rooms, regions, locks and keys.
//!
//! Rooms are first laid out on a grid of cells and connected, region by region. Then they are
//! carved into tiles and get shapes, keys and terrain features.

mod cells;
mod connections;
mod furniture;
mod keys;
mod layout;
mod room_layout;
mod room_shapes;
mod tiles;
mod unique_pool;

use crate::{
    grid::{Grid, Point},
    sim::{Definitions, Dice, KeepDefinition, LockId, Terrain},
};

use cells::Cells;
use layout::{Layout, Opening};
use tiles::KeepTiles;

pub(super) use unique_pool::{DrawnLock, UniquePool};

/// Maximum number of layouts drawn before an attempt at a world fails.
const MOST_LAYOUTS: usize = 40;

/// A room of a Keep.
#[derive(Clone, Debug)]
pub(super) struct BuiltRoom {
    /// Index of its region in the Keep.
    pub(super) region: usize,
    /// Tiles of the room, row by row.
    pub(super) tiles: Vec<Point>,
    /// Whether the room is accessible only by a secret door.
    pub(super) is_secret: bool,
    /// Whether the room has at most one connection.
    pub(super) is_dead_end: bool,
    /// Number of connections from the first room of its region to it.
    pub(super) depth: usize,
}

/// A finished Keep, without stairs.
#[derive(Clone, Debug)]
pub(super) struct Keep {
    /// The terrain of the level.
    pub(super) tiles: Grid<Terrain>,
    /// The rooms, region by region.
    pub(super) rooms: Vec<BuiltRoom>,
    /// The theme of each region.
    pub(super) themes: Vec<u16>,
    /// Lock of each region after the first, and the tiles of its barriers, row by row.
    pub(super) locks: Vec<(DrawnLock, Vec<Point>)>,
    /// Tile of each lock's key.
    pub(super) keys: Vec<Point>,
    /// The tiles of secret doors, row by row.
    pub(super) secrets: Vec<Point>,
}

/// Builds a Keep; `None` if no layout was found or something does not fit.
pub(super) fn build(
    definitions: &Definitions,
    keep: &KeepDefinition,
    pool: &mut UniquePool,
    dice: &mut Dice,
) -> Option<Keep> {
    let world = &definitions.world;
    let (least, most) = keep.regions;
    let regions = least + dice.below(most.saturating_sub(least) + 1);
    let layout = (0..MOST_LAYOUTS).find_map(|_| {
        let cells = Cells::new(world, keep);
        draw_layout(cells, regions as usize, keep, dice)
    })?;

    let locks: Option<Vec<DrawnLock>> = (1..regions).map(|_| pool.lock()).collect();
    let locks = locks?;
    let themes: Option<Vec<u16>> = (0..regions).map(|_| pool.theme()).collect();
    let themes = themes?;
    let mut map = KeepTiles::carve(world, &layout, &locks);
    room_shapes::shape_rooms(&mut map, &layout, dice);
    map.add_gaps_to_rooms(&layout);
    let room_tiles = map.tiles_of_rooms();
    let ids: Vec<LockId> = locks.iter().map(|lock| lock.id).collect();
    let depths = keys::room_depths(&layout);
    let keys = keys::place_keys(&mut map, &layout, &room_tiles, &depths, &ids, dice)?;

    let settings = &definitions.keep_settings;
    for (room, tiles) in room_tiles.iter().enumerate() {
        let theme = settings
            .themes
            .get(usize::from(themes[layout.rooms[room].region]))?;
        furniture::place_features(
            &mut map,
            room,
            tiles,
            &theme.furniture,
            &settings.furniture,
            keep,
            dice,
        );
    }

    let by_row = |points: &mut Vec<Point>| points.sort_by_key(|at| (at.y, at.x));
    map.barriers.iter_mut().for_each(by_row);
    by_row(&mut map.secrets);
    Some(Keep {
        tiles: map.tiles,
        rooms: built_rooms(&layout, room_tiles, &depths),
        themes,
        locks: locks.into_iter().zip(map.barriers).collect(),
        keys,
        secrets: map.secrets,
    })
}

/// Draws a layout; `None` if it does not fit, or the player would see too few locks before their
/// keys.
fn draw_layout(
    cells: Cells,
    regions: usize,
    keep: &KeepDefinition,
    dice: &mut Dice,
) -> Option<Layout> {
    let mut layout = room_layout::place_rooms(cells, regions, keep, dice)?;
    connections::add_loops_and_shortcuts(&mut layout, keep, dice)?;
    if !meets_locks_before_keys(&layout) {
        return None;
    }
    connections::add_secret_rooms(&mut layout, keep, dice)?;
    Some(layout)
}

/// Whether at least two thirds of the locks after the first have a barrier in a region that
/// opens before the region with their key.
fn meets_locks_before_keys(layout: &Layout) -> bool {
    let later = layout.entries.len().saturating_sub(2);
    let met = (2..layout.entries.len()).filter(|region| {
        layout.connections.iter().any(|connection| {
            let [one, other] = connection.rooms.map(|room| layout.rooms[room].region);
            connection.opening == Opening::Locked(*region) && one.min(other) + 1 < *region
        })
    });
    3 * met.count() >= 2 * later
}

/// The rooms of a layout with their tiles and depths, ordered by region.
fn built_rooms(layout: &Layout, tiles: Vec<Vec<Point>>, depths: &[usize]) -> Vec<BuiltRoom> {
    let exits = layout.exits();
    let mut rooms: Vec<BuiltRoom> = layout
        .rooms
        .iter()
        .zip(tiles)
        .enumerate()
        .map(|(room, (plan, tiles))| BuiltRoom {
            region: plan.region,
            tiles,
            is_secret: plan.is_secret,
            is_dead_end: exits[room] <= 1,
            depth: depths[room],
        })
        .collect();
    rooms.sort_by_key(|room| room.region);
    rooms
}

impl Keep {
    /// The region that opens last.
    pub(super) const fn last_region(&self) -> usize {
        self.themes.len().saturating_sub(1)
    }

    /// The rooms of a region, without secret rooms.
    pub(super) fn rooms_of(&self, region: usize) -> impl Iterator<Item = &BuiltRoom> {
        self.rooms
            .iter()
            .filter(move |room| room.region == region && !room.is_secret)
    }

    /// Whether a tile is in the first room of a region or in a room connected to it.
    pub(super) fn is_near_entry(&self, region: usize, point: Point) -> bool {
        self.rooms_of(region)
            .any(|room| room.depth <= 1 && room.tiles.contains(&point))
    }

    /// Mask of the bare floor of a region, without stairs and secret rooms.
    pub(super) fn floor_mask(&self, region: usize) -> Grid<bool> {
        let mut mask = self.tiles.map(|_| false, false);
        for point in self.rooms_of(region).flat_map(|room| &room.tiles) {
            mask.set(*point, self.tiles.get(*point) == Terrain::Floor);
        }
        mask
    }
}
