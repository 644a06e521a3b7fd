//! Item placement in caves.

use crate::{
    grid::{Grid, Point},
    sim::{Definitions, Dice, ItemKind, ItemSpawn, Place, Terrain},
};

use super::take_random;

/// Places the goal, if it lies on this level of caves, and the items of the level on random
/// floor tiles, one on each tile. `None` if there is no room.
pub(super) fn place_in_caves(
    index: usize,
    level: &Grid<Terrain>,
    goal: Option<ItemKind>,
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vec<ItemSpawn>> {
    let mut items = Vec::new();
    let mut free: Vec<Point> = level
        .iter()
        .filter(|(_, tile)| *tile == Terrain::Floor)
        .map(|(point, _)| point)
        .collect();
    for kind in goal.into_iter().chain(draw_kinds(definitions, index, dice)) {
        let at = Place::new(index, take_random(&mut free, dice)?);
        items.push(ItemSpawn { kind, at });
    }
    Some(items)
}

/// Draws the kinds of the items of a level, in the order of the data file.
fn draw_kinds(definitions: &Definitions, level: usize, dice: &mut Dice) -> Vec<ItemKind> {
    let mut kinds = Vec::new();
    for group in &definitions.world.items {
        for _ in 0..group.on_level(level) {
            kinds.extend(dice.pick(&group.any_of));
        }
    }
    kinds
}
