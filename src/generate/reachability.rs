//! Reachability of tiles on foot and by stairs, without digging.

use std::collections::{BTreeMap, BTreeSet};

use crate::{
    grid::{BitGrid, ConnectedAreas, Grid, Point, flood_fill},
    sim::{Place, Terrain},
};

/// Tiles of all levels that can be reached from a tile.
#[derive(Clone, Debug)]
pub struct ReachableTiles {
    /// Tiles that cannot be reached, by level. Stored instead of the reachable ones because a grid
    /// with all bits set is cheap to create.
    unreachable: Vec<BitGrid>,
    /// Number of reachable tiles by level.
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

    /// Number of reachable tiles on all levels.
    #[must_use]
    pub fn count(&self) -> usize {
        self.counts.iter().sum()
    }
}

/// Tiles that can be reached from `start`, by steps in all eight directions and by stairs with a
/// counterpart on the other level.
#[must_use]
pub fn walkable_from(levels: &[Grid<Terrain>], start: Place) -> ReachableTiles {
    let blocked: Vec<BitGrid> = levels
        .iter()
        .map(|level| bits(level, Terrain::blocks_steps))
        .collect();
    reachable(levels, &blocked, start)
}

/// Tiles that can be reached from `start`; `blocked` marks the tiles of each level that block
/// movement.
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

/// Finds the largest connected part of the world that extends over every level, with all doors and
/// barriers open, and fills all other caves with rock. `None` if no part does. Ties go to the part
/// with the first tile of the first level. Does nothing in a world without caves.
pub(super) fn fill_unreachable_caves(
    levels: &mut [Grid<Terrain>],
    is_cave: impl Fn(usize) -> bool,
) -> Option<()> {
    if !(0..levels.len()).any(&is_cave) {
        return Some(());
    }
    let areas: Vec<ConnectedAreas> = levels
        .iter()
        .map(|level| ConnectedAreas::of(&bits(level, always_blocks)))
        .collect();
    let mut parts = Parts::of(&areas);
    for (upper, level) in levels.iter().enumerate() {
        for point in level.points_where(|tile| matches!(tile, Terrain::StairsDown)) {
            let below = levels.get(upper + 1).map(|level| level.get(point));
            if below == Some(Terrain::StairsUp) {
                parts.join(&areas, (upper, upper + 1), point);
            }
        }
    }
    let kept = parts.largest(&areas)?;
    for (index, level) in levels.iter_mut().enumerate() {
        if is_cave(index) {
            let is_kept = parts.of_level(index, kept);
            let is_rock = |area: Option<usize>| area.is_none_or(|area| !is_kept[area]);
            areas[index].fill(level, is_rock, Terrain::Wall);
        }
    }
    Some(())
}

/// Areas of all levels, joined by stairs (union-find).
struct Parts {
    /// Index of the first area of each level.
    first: Vec<usize>,
    /// For each area, an earlier area of the same part, or itself.
    earlier: Vec<usize>,
}

impl Parts {
    /// Starts with each area as its own part.
    fn of(areas: &[ConnectedAreas]) -> Self {
        let mut count = 0;
        let first = areas.iter().map(|level| {
            let first = count;
            count += level.len();
            first
        });
        Self {
            first: first.collect(),
            earlier: (0..count).collect(),
        }
    }

    /// The first area of the part that contains an area.
    fn root(&self, mut area: usize) -> usize {
        while self.earlier[area] != area {
            area = self.earlier[area];
        }
        area
    }

    /// Joins the areas of two levels at a tile.
    fn join(&mut self, areas: &[ConnectedAreas], (one, other): (usize, usize), point: Point) {
        let area = |level: usize| {
            let label = areas[level].label(point)?;
            Some(self.root(self.first[level] + usize::from(label)))
        };
        if let (Some(one), Some(other)) = (area(one), area(other)) {
            self.earlier[one.max(other)] = one.min(other);
        }
    }

    /// The part with the most tiles among the parts that extend over every level, as the index of
    /// its first area; ties go to the first.
    fn largest(&self, areas: &[ConnectedAreas]) -> Option<usize> {
        let mut parts: BTreeMap<usize, (u32, BTreeSet<usize>)> = BTreeMap::new();
        for (level, (first, areas)) in self.first.iter().zip(areas).enumerate() {
            for (area, size) in (*first..).zip(areas.sizes()) {
                let (tiles, lies_on) = parts.entry(self.root(area)).or_default();
                *tiles += size;
                lies_on.insert(level);
            }
        }
        parts.retain(|_, (_, lies_on)| lies_on.len() == areas.len());
        let most = parts.values().map(|(tiles, _)| *tiles).max()?;
        let mut largest = parts.into_iter().filter(|(_, (tiles, _))| *tiles == most);
        largest.next().map(|(part, _)| part)
    }

    /// For each area of a level, whether it belongs to a part.
    fn of_level(&self, level: usize, part: usize) -> Vec<bool> {
        let after = self.first.get(level + 1).copied();
        let areas = self.first[level]..after.unwrap_or(self.earlier.len());
        areas.map(|area| self.root(area) == part).collect()
    }
}

/// Whether a tile blocks movement even if all doors and barriers are open, including secret ones.
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

/// Bit grid of the tiles of a level for which `is_set` is true.
pub(super) fn bits(level: &Grid<Terrain>, is_set: impl Fn(Terrain) -> bool) -> BitGrid {
    BitGrid::of_tiles(level, true, is_set)
}

#[cfg(test)]
#[path = "../../tests/unit/parts.rs"]
mod tests;
