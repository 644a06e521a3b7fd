//! Creature placement in caves, and what creatures start with.

use crate::{
    grid::{FieldOfView, Grid},
    sim::{CreatureKind, CreatureSpawn, Definitions, Dice, Place, Terrain},
};

use super::{groups, reachability::bits};

/// Places the creatures of a level of caves on floor tiles that the player does not see from
/// `start`, one on each tile. `None` if there is no room.
pub(super) fn place_in_caves(
    index: usize,
    level: &Grid<Terrain>,
    start: Place,
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<Vec<CreatureSpawn>> {
    let mut creatures = Vec::new();
    let seen = seen_at_start(index, level, start, definitions);
    let unseen_floor = level
        .iter()
        .filter(|(point, tile)| *tile == Terrain::Floor && !seen.contains(*point))
        .map(|(point, _)| point)
        .collect();
    let mut free = groups::FreeTiles::new(level, unseen_floor);
    let experience = definitions.world.experience_on_level(index);
    for population in &definitions.world.population {
        let count = population.on_level(index);
        for size in groups::sizes(count, population.band, dice) {
            for point in free.take_group(size, dice)? {
                let at = Place::new(index, point);
                let mut creature = equipped(population.kind, at, definitions, dice);
                creature.level = experience;
                creatures.push(creature);
            }
        }
    }
    Some(creatures)
}

/// A creature with random equipment and items of those that its kind may use and carry.
pub(super) fn equipped(
    kind: CreatureKind,
    at: Place,
    definitions: &Definitions,
    dice: &mut Dice,
) -> CreatureSpawn {
    let mut creature = CreatureSpawn::new(kind, at);
    let outfit = &definitions.creature(kind).outfit;
    creature.using = outfit
        .iter()
        .filter_map(|group| dice.pick(group).copied())
        .collect();
    for group in &definitions.creature(kind).carries {
        for _ in 0..group.count {
            if dice.chance(group.chance, 1000) {
                let kind = dice.pick(&group.any_of).copied();
                creature.carrying.extend(kind);
                creature.knows.extend(kind.filter(|_| group.known));
            }
        }
    }
    creature
}

/// What the player sees of a level at the start; nothing of other levels than its own.
pub(super) fn seen_at_start(
    index: usize,
    level: &Grid<Terrain>,
    start: Place,
    definitions: &Definitions,
) -> FieldOfView {
    let mut seen = FieldOfView::default();
    if index == start.level {
        let radius = definitions.creature(definitions.player).numbers.vision;
        seen.compute(&bits(level, Terrain::blocks_sight), start.point, radius);
    }
    seen
}
