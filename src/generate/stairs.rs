//! Stairs between caves that lie above one another.

use std::collections::BTreeMap;

use crate::{
    grid::{Grid, Point, Regions},
    sim::{Dice, Terrain, WorldDefinition},
};

use super::reach::bits;

/// For every two caves on neighbouring levels that share floor, one pair of
/// stairs on a shared tile, and one more for every so many shared tiles.
pub(super) fn place(levels: &mut [Grid<Terrain>], world: &WorldDefinition, dice: &mut Dice) {
    let regions: Vec<Regions> = levels
        .iter()
        .map(|level| Regions::of(&bits(level)))
        .collect();
    for upper in 0..levels.len().saturating_sub(1) {
        let lower = upper + 1;
        for mut shared in overlaps(&levels[upper], &regions[upper], &regions[lower]) {
            let pairs = 1 + shared.len() / world.tiles_per_extra_stairs as usize;
            // A tile holds one stair at most: stairs from above may stand here.
            shared.retain(|point| levels[upper].get(*point) == Terrain::Floor);
            for _ in 0..pairs {
                let Some(point) = dice.pick(&shared).copied() else {
                    break;
                };
                levels[upper].set(point, Terrain::StairsDown);
                levels[lower].set(point, Terrain::StairsUp);
                shared.retain(|other| *other != point);
            }
        }
    }
}

/// The tiles shared by each pair of caves, the pairs in order of their labels.
fn overlaps(level: &Grid<Terrain>, upper: &Regions, lower: &Regions) -> Vec<Vec<Point>> {
    let mut shared: BTreeMap<(u16, u16), Vec<Point>> = BTreeMap::new();
    for point in level.points() {
        if let (Some(above), Some(below)) = (upper.label(point), lower.label(point)) {
            shared.entry((above, below)).or_default().push(point);
        }
    }
    shared.into_values().collect()
}
