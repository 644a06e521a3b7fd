//! Who lives where at the start.

use crate::{
    grid::{FieldOfView, Grid, Point},
    sim::{CreatureKind, CreatureSpawn, Definitions, Dice, Place, Seed, Terrain},
};

use super::{groups, reachability::bits};

/// Everybody but the player, on floor tiles, one a tile, level by level; none
/// in sight of the player's first tile. `None` when there is no room.
pub(super) fn settle(
    levels: &[Grid<Terrain>],
    start: Place,
    seed: &Seed,
    definitions: &Definitions,
    attempt: u32,
) -> Option<Vec<CreatureSpawn>> {
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
) -> Option<Vec<CreatureSpawn>> {
    let mut creatures = Vec::new();
    let free = free_tiles(level, index, start, definitions);
    let mut places = groups::FreeTiles::new(level, free);
    let experience = definitions.world.experience_on_level(index);
    for population in &definitions.world.population {
        let count = population.on_level(index);
        for size in groups::sizes(count, population.band, dice) {
            for point in places.stand(size, dice)? {
                let at = Place::new(index, point);
                let mut one = equipped(population.kind, at, definitions, dice);
                one.level = experience;
                creatures.push(one);
            }
        }
    }
    Some(creatures)
}

/// A creature with what its kind uses and carries.
pub(super) fn equipped(
    kind: CreatureKind,
    at: Place,
    definitions: &Definitions,
    dice: &mut Dice,
) -> CreatureSpawn {
    let mut one = CreatureSpawn::new(kind, at);
    let outfit = &definitions.creature(kind).outfit;
    one.using = outfit
        .iter()
        .filter_map(|group| dice.pick(group).copied())
        .collect();
    for group in &definitions.creature(kind).carries {
        for _ in 0..group.count {
            if dice.chance(group.chance, 1000) {
                let kind = dice.pick(&group.any_of).copied();
                one.carrying.extend(kind);
                one.knows.extend(kind.filter(|_| group.known));
            }
        }
    }
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
