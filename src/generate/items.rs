//! What lies about at the start.

use crate::{
    grid::{Grid, Point},
    sim::{Definitions, Dice, ItemKind, ItemSpawn, Place, Seed, Terrain},
};

/// All items on the floor, one a tile, level by level, and on the deepest what
/// the game is about. `None` when there is no room.
pub(super) fn scatter(
    levels: &[Grid<Terrain>],
    seed: &Seed,
    definitions: &Definitions,
    attempt: u32,
) -> Option<Vec<ItemSpawn>> {
    let mut items = Vec::new();
    for (index, level) in levels.iter().enumerate() {
        let mut dice = Dice::named(seed, &format!("items {index} attempt {attempt}"));
        let goal = (index + 1 == levels.len()).then_some(definitions.world.goal);
        items.extend(scatter_in_caves(
            (index, level),
            goal,
            definitions,
            &mut dice,
        )?);
    }
    Some(items)
}

/// The same for one level of caves, on which what the game is about may lie.
pub(super) fn scatter_in_caves(
    (index, level): (usize, &Grid<Terrain>),
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
    for kind in goal.into_iter().chain(kinds(definitions, index, dice)) {
        let count = u32::try_from(free.len()).ok().filter(|count| *count > 0)?;
        let point = free.swap_remove(dice.below(count) as usize);
        let at = Place::new(index, point);
        items.push(ItemSpawn { kind, at });
    }
    Some(items)
}

/// The kinds of what lies on a level, in the order of the file.
fn kinds(definitions: &Definitions, level: usize, dice: &mut Dice) -> Vec<ItemKind> {
    let mut kinds = Vec::new();
    for group in &definitions.world.items {
        for _ in 0..group.on_level(level) {
            kinds.extend(dice.pick(&group.any_of));
        }
    }
    kinds
}
