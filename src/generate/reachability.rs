//! What can be walked to, over stairs and without digging.

use crate::{
    grid::{BitGrid, Grid, Point, flood_fill},
    sim::{Dice, Place, Terrain},
};

/// The tiles of all levels that can be walked to from somewhere.
#[derive(Clone, Debug)]
pub struct Reachable {
    /// By level, what cannot be walked to: a fresh grid is set throughout, at no cost.
    beyond: Vec<BitGrid>,
    tiles: Vec<usize>,
}

impl Reachable {
    /// Whether the place can be walked to.
    #[must_use]
    pub fn contains(&self, place: Place) -> bool {
        self.beyond
            .get(place.level)
            .is_some_and(|level| !level.get(place.point))
    }

    /// How many tiles can be walked to, over all levels.
    #[must_use]
    pub fn tiles(&self) -> usize {
        self.tiles.iter().sum()
    }

    /// Whether some tile of every level can be walked to.
    #[must_use]
    pub fn is_on_every_level(&self) -> bool {
        self.tiles.iter().all(|count| *count > 0)
    }
}

/// Walks from a place everywhere: over all eight neighbours, and over stairs
/// that have a counterpart at their other end.
#[must_use]
pub fn walkable_from(levels: &[Grid<Terrain>], start: Place) -> Reachable {
    let blocked: Vec<BitGrid> = levels.iter().map(bits).collect();
    walk(levels, &blocked, start)
}

/// The same for who is stopped where the bits of a level say so.
fn walk(levels: &[Grid<Terrain>], blocked: &[BitGrid], start: Place) -> Reachable {
    let mut beyond: Vec<BitGrid> = levels
        .iter()
        .map(|level| BitGrid::new(level.width(), level.height(), true, true))
        .collect();
    let mut tiles = vec![0; levels.len()];
    let mut open = vec![start];
    while let Some(place) = open.pop() {
        let known = beyond
            .get(place.level)
            .is_none_or(|level| !level.get(place.point));
        if known {
            continue;
        }
        for point in flood_fill(&blocked[place.level], place.point) {
            beyond[place.level].set(point, false);
            tiles[place.level] += 1;
            let (other, counterpart) = match levels[place.level].get(point) {
                Terrain::StairsDown => (place.level + 1, Terrain::StairsUp),
                Terrain::StairsUp if place.level > 0 => (place.level - 1, Terrain::StairsDown),
                _ => continue,
            };
            let there = levels.get(other).map(|level| level.get(point));
            if there == Some(counterpart) {
                open.push(Place::new(other, point));
            }
        }
    }
    Reachable { beyond, tiles }
}

/// Chooses the largest part of the world that hangs together once everything is
/// open, and fills all else of the caves with rock. `None` when that part does not
/// lie on every level.
pub(super) fn keep_one_world(
    levels: &mut [Grid<Terrain>],
    is_cave: impl Fn(usize) -> bool,
) -> Option<()> {
    let solid: Vec<BitGrid> = levels
        .iter()
        .map(|level| bits_of(level, is_solid))
        .collect();
    let mut seen: Vec<Reachable> = Vec::new();
    for point in levels.first()?.points() {
        let place = Place::new(0, point);
        let is_new = !solid[0].get(point) && !seen.iter().any(|part| part.contains(place));
        if is_new {
            seen.push(walk(levels, &solid, place));
        }
    }
    // Of equals the first: `max_by_key` would take the last.
    let most = seen
        .iter()
        .filter(|part| part.is_on_every_level())
        .map(Reachable::tiles)
        .max()?;
    let kept = seen
        .into_iter()
        .find(|part| part.is_on_every_level() && part.tiles() == most)?;

    for (index, level) in levels.iter_mut().enumerate() {
        if !is_cave(index) {
            continue;
        }
        for point in level.points() {
            if !kept.contains(Place::new(index, point)) {
                level.set(point, Terrain::Wall);
            }
        }
    }
    Some(())
}

/// Puts the exit on a floor tile of the first level.
pub(super) fn open_exit(
    level: &mut Grid<Terrain>,
    may: impl Fn(Point) -> bool,
    dice: &mut Dice,
) -> Option<Point> {
    let floors: Vec<Point> = level
        .iter()
        .filter(|(point, tile)| *tile == Terrain::Floor && may(*point))
        .map(|(point, _)| point)
        .collect();
    let exit = *dice.pick(&floors)?;
    level.set(exit, Terrain::StairsUp);
    Some(exit)
}

/// Whether nobody ever steps there without digging, whatever he opens or finds.
const fn is_solid(tile: Terrain) -> bool {
    match tile {
        Terrain::ClosedDoor
        | Terrain::SecretDoor
        | Terrain::Barrier(_)
        | Terrain::ClearBarrier(_) => false,
        other => other.blocks_steps(),
    }
}

/// Whether nobody steps there without a key and without finding a secret.
pub(super) const fn is_shut(tile: Terrain) -> bool {
    match tile {
        Terrain::ClosedDoor => false,
        other => other.blocks_steps(),
    }
}

/// Where steps stop; in caves, sight stops there, too.
pub(super) fn bits(grid: &Grid<Terrain>) -> BitGrid {
    bits_of(grid, Terrain::blocks_steps)
}

/// The tiles of some kinds.
pub(super) fn bits_of(grid: &Grid<Terrain>, is_set: impl Fn(Terrain) -> bool) -> BitGrid {
    BitGrid::of_tiles(grid, true, is_set)
}
