//! Stairs between levels that lie above one another.

use std::collections::BTreeMap;

use crate::{
    grid::{ConnectedAreas, Grid, Point},
    sim::{Dice, Place, Terrain, WorldDefinition},
};

use super::solver::Stair;

/// For every two caves on neighbouring levels that share floor, one pair of
/// stairs on a shared tile, and one more for every so many shared tiles.
pub(super) fn place(
    levels: &mut [Grid<Terrain>],
    caves: &[ConnectedAreas],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Vec<Stair> {
    let mut stairs = Vec::new();
    for upper in 0..levels.len().saturating_sub(1) {
        stairs.extend(join_caves(levels, upper, caves, world, dice));
    }
    stairs
}

/// The same for one level of caves and the one below.
pub(super) fn join_caves(
    levels: &mut [Grid<Terrain>],
    upper: usize,
    caves: &[ConnectedAreas],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Vec<Stair> {
    let mut stairs = Vec::new();
    let lower = upper + 1;
    for ((above, below), mut shared) in overlaps(&levels[upper], &caves[upper], &caves[lower]) {
        let pairs = 1 + shared.len() / world.tiles_per_extra_stairs as usize;
        // A tile holds one stair at most: stairs from above may stand here.
        shared.retain(|point| levels[upper].get(*point) == Terrain::Floor);
        for _ in 0..pairs {
            let Some(point) = dice.pick(&shared).copied() else {
                break;
            };
            set_pair(levels, upper, point);
            shared.retain(|other| *other != point);
            stairs.push(Stair {
                at: Place::new(upper, point),
                above: (upper, above),
                below: (lower, below),
            });
        }
    }
    stairs
}

/// A pair of stairs on one tile of two levels.
pub(super) fn set_pair(levels: &mut [Grid<Terrain>], upper: usize, point: Point) {
    levels[upper].set(point, Terrain::StairsDown);
    levels[upper + 1].set(point, Terrain::StairsUp);
}

/// The tiles shared by each pair of caves, the pairs in order of their labels.
fn overlaps(
    level: &Grid<Terrain>,
    upper: &ConnectedAreas,
    lower: &ConnectedAreas,
) -> BTreeMap<(u16, u16), Vec<Point>> {
    let mut shared: BTreeMap<(u16, u16), Vec<Point>> = BTreeMap::new();
    for point in level.points() {
        if let (Some(above), Some(below)) = (upper.label(point), lower.label(point)) {
            shared.entry((above, below)).or_default().push(point);
        }
    }
    shared
}
