//! Distances on a level, computed independently of level generation.

use std::collections::VecDeque;

use slight_danger::{
    grid::{Direction, Grid, Point},
    sim::Terrain,
};

/// Number of steps from each tile to the nearest of `from`, for a creature that opens doors and has
/// all keys; `None` for unreachable tiles.
pub(crate) fn steps(level: &Grid<Terrain>, from: &[Point]) -> Grid<Option<usize>> {
    let passes = |tile| match tile {
        Terrain::ClosedDoor | Terrain::Barrier(_) | Terrain::ClearBarrier(_) => true,
        other => !other.blocks_steps(),
    };
    let mut steps = level.map(|_| None, None);
    let mut open: VecDeque<Point> = from.iter().copied().collect();
    for point in from {
        steps.set(*point, Some(0));
    }
    while let Some(point) = open.pop_front() {
        let next = steps.get(point).map(|steps| steps + 1);
        for there in Direction::ALL.map(|way| point + way) {
            if passes(level.get(there)) && steps.get(there).is_none() {
                steps.set(there, next);
                open.push_back(there);
            }
        }
    }
    steps
}

/// The tiles of a kind on a level.
pub(crate) fn all(level: &Grid<Terrain>, kind: Terrain) -> Vec<Point> {
    let tiles = level.iter().filter(|(_, tile)| *tile == kind);
    tiles.map(|(point, _)| point).collect()
}
