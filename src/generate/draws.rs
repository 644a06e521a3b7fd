//! Small helpers that several parts of the generator share.

use crate::{
    grid::{ConnectedAreas, Grid, Point},
    sim::{Dice, Terrain},
};

use super::reachability::bits;

/// Whether a tile is on the outermost ring of a level, which is always wall.
pub(super) fn is_rim<T: Copy>(grid: &Grid<T>, point: Point) -> bool {
    point.x <= 0 || point.y <= 0 || point.x >= grid.width() - 1 || point.y >= grid.height() - 1
}

/// Removes a random element and moves the last one into its place; `None` if `left` is empty.
pub(super) fn take_random<T>(left: &mut Vec<T>, dice: &mut Dice) -> Option<T> {
    let count = u32::try_from(left.len()).ok().filter(|count| *count > 0)?;
    Some(left.swap_remove(dice.below(count) as usize))
}

/// Fills every cave of fewer than `smallest` tiles with rock.
pub(super) fn fill_small_caves(grid: &mut Grid<Terrain>, smallest: u32) {
    let caves = ConnectedAreas::of(&bits(grid, Terrain::blocks_steps));
    if caves.sizes().iter().all(|size| *size >= smallest) {
        return;
    }
    let is_small = |cave: Option<usize>| cave.is_some_and(|cave| caves.sizes()[cave] < smallest);
    caves.fill(grid, is_small, Terrain::Wall);
}

/// Draws an element with a probability proportional to its weight.
pub(super) fn draw_weighted<T: Copy>(all: &[(T, u32)], dice: &mut Dice) -> Option<T> {
    let mut left = dice.below(all.iter().map(|(_, weight)| weight).sum());
    for (one, weight) in all {
        if left < *weight {
            return Some(*one);
        }
        left -= weight;
    }
    None
}
