//! Who lives where at the start.

use crate::{
    grid::{FieldOfView, Grid, Point},
    sim::{CreatureKind, Definitions, Dice, Place, Seed, Settlement, Terrain},
};

use super::reach::bits;

/// Everybody but the player, on floor tiles, one a tile, level by level; none
/// in sight of the player's first tile. `None` when there is no room.
pub(super) fn settle(
    levels: &[Grid<Terrain>],
    start: Place,
    seed: &Seed,
    definitions: &Definitions,
    attempt: u32,
) -> Option<Vec<Settlement>> {
    let mut creatures = Vec::new();
    for (index, level) in levels.iter().enumerate() {
        let mut dice = Dice::named(seed, &format!("inhabitants {index} attempt {attempt}"));
        creatures.extend(settle_caves((index, level), start, definitions, &mut dice)?);
    }
    Some(creatures)
}

/// The same for one level of caves.
pub(super) fn settle_caves(
    (index, level): (usize, &Grid<Terrain>),
    start: Place,
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vec<Settlement>> {
    let mut creatures = Vec::new();
    let mut free = free_tiles(level, index, start, definitions);
    for population in &definitions.world.population {
        for _ in 0..population.on_level(index) {
            let count = u32::try_from(free.len()).ok().filter(|count| *count > 0)?;
            let point = free.swap_remove(dice.below(count) as usize);
            let at = Place::new(index, point);
            creatures.push(equipped(population.kind, at, definitions, dice));
        }
    }
    Some(creatures)
}

/// A creature with what its kind uses.
pub(super) fn equipped(
    kind: CreatureKind,
    at: Place,
    definitions: &Definitions,
    dice: &mut Dice,
) -> Settlement {
    let mut one = Settlement::new(kind, at);
    let outfit = &definitions.creature(kind).outfit;
    one.using = outfit
        .iter()
        .filter_map(|group| dice.pick(group).copied())
        .collect();
    one
}

/// The floor tiles of a level out of sight of the start.
fn free_tiles(
    level: &Grid<Terrain>,
    index: usize,
    start: Place,
    definitions: &Definitions,
) -> Vec<Point> {
    let mut sight = FieldOfView::default();
    if index == start.level {
        let radius = definitions.creature(definitions.player).numbers.vision;
        sight.compute(&bits(level), start.point, radius);
    }
    level
        .iter()
        .filter(|(point, tile)| *tile == Terrain::Floor && !sight.contains(*point))
        .map(|(point, _)| point)
        .collect()
}
