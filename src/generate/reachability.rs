//! Which tiles of a world can be reached on foot, by stairs and without digging.

use crate::{
    grid::{BitGrid, Grid, flood_fill},
    sim::{Place, Terrain},
};

/// The tiles of all levels that can be reached from a tile.
#[derive(Clone, Debug)]
pub struct ReachableTiles {
    /// By level, the tiles that cannot be reached, because a grid that is all set is cheap.
    unreachable: Vec<BitGrid>,
    /// By level, how many tiles can be reached.
    counts: Vec<usize>,
}

impl ReachableTiles {
    /// Whether a tile can be reached.
    #[must_use]
    pub fn contains(&self, place: Place) -> bool {
        self.unreachable
            .get(place.level)
            .is_some_and(|level| !level.get(place.point))
    }

    /// The number of tiles that can be reached, over all levels.
    #[must_use]
    pub fn count(&self) -> usize {
        self.counts.iter().sum()
    }

    /// Whether at least one tile of every level can be reached.
    #[must_use]
    pub fn is_on_every_level(&self) -> bool {
        self.counts.iter().all(|count| *count > 0)
    }
}

/// The tiles that can be reached from `start`, by steps in all eight directions and by stairs
/// that have a counterpart on the other level.
#[must_use]
pub fn walkable_from(levels: &[Grid<Terrain>], start: Place) -> ReachableTiles {
    let blocked: Vec<BitGrid> = levels
        .iter()
        .map(|level| bits(level, Terrain::blocks_steps))
        .collect();
    reachable(levels, &blocked, start)
}

/// The tiles that can be reached from `start`, where `blocked` is set level by level for tiles
/// that block movement.
fn reachable(levels: &[Grid<Terrain>], blocked: &[BitGrid], start: Place) -> ReachableTiles {
    let mut unreachable: Vec<BitGrid> = levels
        .iter()
        .map(|level| BitGrid::new(level.width(), level.height(), true, true))
        .collect();
    let mut counts = vec![0; levels.len()];
    let mut open = vec![start];
    while let Some(place) = open.pop() {
        let known = unreachable
            .get(place.level)
            .is_none_or(|level| !level.get(place.point));
        if known {
            continue;
        }
        for point in flood_fill(&blocked[place.level], place.point) {
            unreachable[place.level].set(point, false);
            counts[place.level] += 1;
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
    ReachableTiles {
        unreachable,
        counts,
    }
}

/// Finds the largest connected part of the world, with all doors and barriers open, and fills
/// all other caves with rock. `None` if no part lies on every level. Does nothing in a world
/// without caves.
pub(super) fn fill_unreachable_caves(
    levels: &mut [Grid<Terrain>],
    is_cave: impl Fn(usize) -> bool,
) -> Option<()> {
    if !(0..levels.len()).any(&is_cave) {
        return Some(());
    }
    let blocked: Vec<BitGrid> = levels
        .iter()
        .map(|level| bits(level, always_blocks))
        .collect();
    let mut parts: Vec<ReachableTiles> = Vec::new();
    for point in levels.first()?.points() {
        let place = Place::new(0, point);
        let is_new = !blocked[0].get(point) && !parts.iter().any(|part| part.contains(place));
        if is_new {
            parts.push(reachable(levels, &blocked, place));
        }
    }
    // The first of several equally large parts; `max_by_key` would return the last.
    let most = parts
        .iter()
        .filter(|part| part.is_on_every_level())
        .map(ReachableTiles::count)
        .max()?;
    let kept = parts
        .into_iter()
        .find(|part| part.is_on_every_level() && part.count() == most)?;

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

/// Whether a tile blocks movement even if all doors and barriers are open, secret ones too.
const fn always_blocks(tile: Terrain) -> bool {
    match tile {
        Terrain::ClosedDoor
        | Terrain::SecretDoor
        | Terrain::Barrier(_)
        | Terrain::ClearBarrier(_) => false,
        other => other.blocks_steps(),
    }
}

/// Whether a tile blocks a player who has no keys and finds no secret doors.
pub(super) const fn blocks_without_keys(tile: Terrain) -> bool {
    match tile {
        Terrain::ClosedDoor => false,
        other => other.blocks_steps(),
    }
}

/// The tiles of a level for which `is_set` is true, as bits.
pub(super) fn bits(level: &Grid<Terrain>, is_set: impl Fn(Terrain) -> bool) -> BitGrid {
    BitGrid::of_tiles(level, true, is_set)
}
