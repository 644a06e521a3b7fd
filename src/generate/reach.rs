//! What can be walked to, over stairs and without digging.

use crate::{
    grid::{BitGrid, Grid, Point, flood},
    sim::{Dice, Place, Terrain},
};

/// The tiles of all levels that can be walked to from somewhere.
#[derive(Clone, Debug)]
pub struct Reachable {
    levels: Vec<BitGrid>,
    tiles: Vec<usize>,
}

impl Reachable {
    /// Whether the place can be walked to.
    #[must_use]
    pub fn contains(&self, place: Place) -> bool {
        self.levels
            .get(place.level)
            .is_some_and(|level| level.get(place.point))
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
    let mut reached: Vec<BitGrid> = levels
        .iter()
        .map(|level| BitGrid::new(level.width(), level.height(), false, false))
        .collect();
    let mut tiles = vec![0; levels.len()];
    let mut open = vec![start];
    while let Some(place) = open.pop() {
        let known = reached
            .get(place.level)
            .is_none_or(|level| level.get(place.point));
        if known {
            continue;
        }
        for point in flood(&blocked[place.level], place.point) {
            reached[place.level].set(point, true);
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
    Reachable {
        levels: reached,
        tiles,
    }
}

/// Chooses the largest part of the world that hangs together, fills all else
/// with rock, and puts the exit on its first level. `None` when that part does
/// not lie on every level.
pub(super) fn keep_one_world(levels: &mut [Grid<Terrain>], dice: &mut Dice) -> Option<Point> {
    let mut seen: Vec<Reachable> = Vec::new();
    for point in levels.first()?.points() {
        let place = Place::new(0, point);
        let is_new =
            !levels[0].get(point).blocks() && !seen.iter().any(|part| part.contains(place));
        if is_new {
            seen.push(walkable_from(levels, place));
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
        for point in level.points() {
            if !kept.contains(Place::new(index, point)) {
                level.set(point, Terrain::Wall);
            }
        }
    }
    let floors: Vec<Point> = levels[0]
        .iter()
        .filter(|(_, tile)| *tile == Terrain::Floor)
        .map(|(point, _)| point)
        .collect();
    let exit = *dice.pick(&floors)?;
    levels[0].set(exit, Terrain::StairsUp);
    Some(exit)
}

/// Where sight and steps stop.
pub(super) fn bits(grid: &Grid<Terrain>) -> BitGrid {
    BitGrid::from_fn(grid.width(), grid.height(), true, |point| {
        grid.get(point).blocks()
    })
}
