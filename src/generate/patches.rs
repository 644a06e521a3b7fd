//! Patches of terrain features, such as grass, on the floor of caves.

use std::collections::BTreeSet;

use crate::{
    grid::{Direction, Grid, Point},
    sim::{Definitions, Dice, Terrain},
};

/// Grows patches of terrain features on the floor of a cave level, except on the `taken` tiles.
pub(super) fn grow(
    level: &mut Grid<Terrain>,
    taken: &BTreeSet<Point>,
    definitions: &Definitions,
    dice: &mut Dice,
) {
    let is_bare =
        |level: &Grid<Terrain>, at: Point| level.get(at) == Terrain::Floor && !taken.contains(&at);
    let mut floor = level.points_where(|tile| matches!(tile, Terrain::Floor));
    floor.retain(|at| !taken.contains(at));
    for index in 0..definitions.keep_settings.furniture.len() {
        let Some((terrain, furniture)) = definitions.feature_at(index) else {
            continue;
        };
        let (patches, size) = furniture.patches;
        for _ in 0..patches {
            let mut edge = Vec::from_iter(dice.pick(&floor).copied());
            for _ in 0..size {
                let Some(at) = super::draws::take_random(&mut edge, dice) else {
                    break;
                };
                level.set(at, terrain);
                let beside = Direction::ALL.map(|dir| at.step(dir));
                let grows = |at: &Point| is_bare(level, *at) && !edge.contains(at);
                let more: Vec<Point> = beside.into_iter().filter(grows).collect();
                edge.extend(more);
            }
            floor.retain(|at| level.get(*at) == Terrain::Floor);
        }
    }
}
