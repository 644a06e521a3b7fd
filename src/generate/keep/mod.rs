//! Keeps: rooms, regions, locks and keys.
//!
//! First rooms are made of the cells of a grid and joined, region by region; then
//! they become tiles, get their shapes and what stands in them.

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
use layout::Layout;
use tiles::KeepTiles;

pub(super) use unique_pool::{DrawnLock, UniquePool};

/// How many layouts are drawn before a world is given up.
const MOST_LAYOUTS: usize = 40;

/// A room of a Keep.
#[derive(Clone, Debug)]
pub(super) struct BuiltRoom {
    /// Its region among those of the Keep.
    pub(super) region: usize,
    /// Its tiles, row by row.
    pub(super) tiles: Vec<Point>,
    /// Whether a secret door alone leads to it.
    pub(super) is_secret: bool,
    /// Whether one way alone leads out of it, or none that is known.
    pub(super) is_end: bool,
    /// How many rooms of its region one enters before it.
    pub(super) depth: usize,
}

/// A finished Keep, without stairs.
#[derive(Clone, Debug)]
pub(super) struct Keep {
    /// Its tiles.
    pub(super) tiles: Grid<Terrain>,
    /// Region by region.
    pub(super) rooms: Vec<BuiltRoom>,
    /// The theme of each region.
    pub(super) themes: Vec<u16>,
    /// The lock of each region but the first, and what it bars, row by row.
    pub(super) locks: Vec<(DrawnLock, Vec<Point>)>,
    /// Where the key of each lock stands.
    pub(super) keys: Vec<Point>,
    /// Secret doors, row by row.
    pub(super) secrets: Vec<Point>,
}

/// Builds a Keep; `None` when the drawn one breaks a rule.
pub(super) fn build(
    definitions: &Definitions,
    keep: &KeepDefinition,
    stock: &mut UniquePool,
    dice: &mut Dice,
) -> Option<Keep> {
    let world = &definitions.world;
    let (least, most) = keep.regions;
    let regions = least + dice.below(most.saturating_sub(least) + 1);
    let layout = (0..MOST_LAYOUTS).find_map(|_| {
        let cells = Cells::new(world, keep);
        draw(cells, regions as usize, keep, dice)
    })?;

    let locks: Option<Vec<DrawnLock>> = (1..regions).map(|_| stock.lock()).collect();
    let locks = locks?;
    let themes: Option<Vec<u16>> = (0..regions).map(|_| stock.theme()).collect();
    let themes = themes?;
    let mut ground = KeepTiles::carve(world, &layout, &locks);
    room_shapes::shape(&mut ground, &layout, dice);
    ground.give_gaps(&layout);
    let tiles = ground.tiles_of_rooms();
    let ids: Vec<LockId> = locks.iter().map(|lock| lock.id).collect();
    let depths = keys::depths(&layout);
    let keys = keys::keys(&mut ground, &layout, (&tiles, &depths), &ids, dice)?;

    let words = &definitions.keep_words;
    for (room, tiles) in tiles.iter().enumerate() {
        let theme = usize::from(themes[layout.rooms[room].region]);
        let own = words.themes.get(theme)?;
        let furniture = (&own.furniture[..], &words.furniture[..]);
        furniture::furnish(&mut ground, (room, tiles), furniture, keep, dice);
    }
    Some(finish(
        ground,
        &layout,
        (tiles, &depths),
        (locks, themes),
        keys,
    ))
}

/// Draws a layout; `None` when it breaks a rule.
fn draw(cells: Cells, regions: usize, keep: &KeepDefinition, dice: &mut Dice) -> Option<Layout> {
    let mut layout = room_layout::place(cells, regions, keep, dice)?;
    connections::add(&mut layout, keep, dice)?;
    if !meets_locks_before_keys(&layout) {
        return None;
    }
    connections::hide(&mut layout, keep, dice)?;
    Some(layout)
}

/// Whether at least two thirds of the locks after the first bar a way from a region
/// that opens before the one with their key.
fn meets_locks_before_keys(layout: &Layout) -> bool {
    let later = layout.entries.len().saturating_sub(2);
    let met = (2..layout.entries.len()).filter(|region| {
        layout.links.iter().any(|link| {
            let from = layout.rooms[link.rooms[0]].region;
            let other = layout.rooms[link.rooms[1]].region;
            link.passage == layout::Passage::Locked(*region) && from.min(other) + 1 < *region
        })
    });
    3 * met.count() >= 2 * later
}

/// Puts rooms in the order of their regions.
fn finish(
    ground: KeepTiles,
    layout: &Layout,
    (tiles, depths): (Vec<Vec<Point>>, &[usize]),
    (locks, themes): (Vec<DrawnLock>, Vec<u16>),
    keys: Vec<Point>,
) -> Keep {
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
            is_end: exits[room] <= 1,
            depth: depths[room],
        })
        .collect();
    rooms.sort_by_key(|room| room.region);
    let by_row = |points: &mut Vec<Point>| points.sort_by_key(|at| (at.y, at.x));
    let mut barriers = ground.barriers;
    barriers.iter_mut().for_each(by_row);
    let mut secrets = ground.secrets;
    by_row(&mut secrets);
    Keep {
        tiles: ground.tiles,
        rooms,
        themes,
        locks: locks.into_iter().zip(barriers).collect(),
        keys,
        secrets,
    }
}

impl Keep {
    /// The region that opens last.
    pub(super) const fn last_region(&self) -> usize {
        self.themes.len().saturating_sub(1)
    }

    /// The rooms of a region, without secret ones.
    pub(super) fn rooms_of(&self, region: usize) -> impl Iterator<Item = &BuiltRoom> {
        self.rooms
            .iter()
            .filter(move |room| room.region == region && !room.is_secret)
    }

    /// Whether a tile lies in a region's first room or beside it.
    pub(super) fn is_near_entry(&self, region: usize, point: Point) -> bool {
        self.rooms_of(region)
            .any(|room| room.depth <= 1 && room.tiles.contains(&point))
    }

    /// The bare floor of a region, without secret rooms, as it was built.
    pub(super) fn floor_of(&self, region: usize) -> impl Iterator<Item = Point> {
        self.rooms_of(region)
            .flat_map(|room| &room.tiles)
            .copied()
            .filter(|at| self.tiles.get(*at) == Terrain::Floor)
    }
}
