//! Creature placement in caves, and initial equipment of creatures.

use crate::{
    grid::{FieldOfView, Grid, Point, flood_fill},
    sim::{
        Awareness, CreatureKind, CreatureSpawn, Definitions, Dice, ItemSpawn, OptionalKind, Place,
        Seed, Terrain,
    },
};

use super::{draws::take_random, groups, reachability::bits};

/// Draws the optional creature kinds of a world: the kinds of its variety rule except `leave_out`
/// random ones.
pub(super) fn varied_kinds(seed: &Seed, definitions: &Definitions) -> Vec<OptionalKind> {
    let Some(variety) = &definitions.world.variety else {
        return Vec::new();
    };
    let mut dice = Dice::named(seed, "variety");
    let mut kinds = variety.kinds.clone();
    for _ in 0..variety.leave_out {
        take_random(&mut kinds, &mut dice);
    }
    kinds
}

/// Places the creatures of a cave level on floor tiles that the player does not see from `start`,
/// at most one per tile. `None` if they do not fit.
pub(super) fn place_in_caves(
    index: usize,
    level: &Grid<Terrain>,
    start: Place,
    (definitions, varied): (&Definitions, &[OptionalKind]),
    dice: &mut Dice,
) -> Option<Vec<CreatureSpawn>> {
    let mut creatures = Vec::new();
    let seen = seen_at_start(index, level, start, definitions);
    let mut unseen_floor = level.points_where(|tile| matches!(tile, Terrain::Floor));
    if index == start.level {
        unseen_floor.retain(|point| !seen.contains(*point));
    }
    let mut free = groups::FreeTiles::new(level, unseen_floor);
    let world = &definitions.world;
    let experience = world.experience_on_level(index);
    let mut place = |kinds: &[CreatureKind], dice: &mut Dice| {
        let points = free.take_group(kinds.len(), dice)?;
        for (kind, point) in kinds.iter().zip(points) {
            let mut creature = equipped(*kind, Place::new(index, point), definitions, dice);
            creature.level = experience;
            creatures.push(creature);
        }
        Some(())
    };
    for population in &world.population {
        let count = population.on_level(index);
        for size in groups::sizes(count, population.band, dice) {
            place(&vec![population.kind; size], dice)?;
        }
    }
    let here: Vec<&OptionalKind> = varied.iter().filter(|one| one.lives_on(index)).collect();
    let variety = world.variety.as_ref();
    for _ in 0..variety.map_or(0, |variety| variety.groups_on_level(index)) {
        if let Some(one) = dice.pick(&here) {
            let size = one.band.map_or(1, |band| groups::size(band, dice));
            let mut group = vec![one.kind; size];
            group.extend(one.company());
            place(&group, dice)?;
        }
    }
    Some(creatures)
}

/// Creates the warden, which guards the goal item, asleep on the free floor tile nearest to the
/// item. `None` if the world has no warden or no goal item, or no floor tile is free.
pub(super) fn warden(
    levels: &[Grid<Terrain>],
    (creatures, items): (&[CreatureSpawn], &[ItemSpawn]),
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<CreatureSpawn> {
    let world = &definitions.world;
    let kind = world.warden?;
    let goal = items.iter().find(|item| item.kind == world.goal)?.at;
    let level = levels.get(goal.level)?;
    let is_free = |point: &Point| {
        let at = Place::new(goal.level, *point);
        at != goal
            && level.get(*point) == Terrain::Floor
            && creatures.iter().all(|other| other.at != at)
    };
    let walls = bits(level, Terrain::blocks_steps);
    let point = flood_fill(&walls, goal.point).find(is_free)?;
    let mut warden = equipped(kind, Place::new(goal.level, point), definitions, dice);
    warden.level = world.experience_on_level(goal.level);
    warden.awareness = Awareness::Asleep;
    Some(warden)
}

/// Distance in tiles from a lurking creature within which no other item of the kind over it lies, so
/// that two such items close together are safe.
const ALONE: i32 = 3;

/// Puts an item over each lurking creature, unless its tile already has one, and removes the other
/// items of that kind near it.
pub(super) fn bait(
    creatures: &[CreatureSpawn],
    items: &mut Vec<ItemSpawn>,
    definitions: &Definitions,
) {
    for one in creatures {
        let Some(kind) = definitions.creature(one.kind).lurks else {
            continue;
        };
        let is_near = |at: Place| {
            at.level == one.at.level && at != one.at && at.point.chebyshev(one.at.point) <= ALONE
        };
        let is_kept = |item: &ItemSpawn| {
            let hides = |other: &CreatureSpawn| {
                other.at == item.at && definitions.creature(other.kind).lurks == Some(kind)
            };
            item.kind != kind || !is_near(item.at) || creatures.iter().any(hides)
        };
        items.retain(is_kept);
        if items.iter().all(|item| item.at != one.at) {
            items.push(ItemSpawn { kind, at: one.at });
        }
    }
}

/// Creates a creature with random equipment and carried items from the lists of its kind.
pub(super) fn equipped(
    kind: CreatureKind,
    at: Place,
    definitions: &Definitions,
    dice: &mut Dice,
) -> CreatureSpawn {
    let mut creature = CreatureSpawn::new(kind, at);
    // Item kinds appear only from a certain level on. The player, who starts on the first level,
    // may have any item that its kind lists.
    let level = match kind == definitions.player {
        true => usize::MAX,
        false => at.level,
    };
    let outfit = &definitions.creature(kind).outfit;
    creature.using = outfit
        .iter()
        .filter_map(|group| dice.pick(&definitions.found_on(level, group)).copied())
        .collect();
    if kind != definitions.player {
        for weapon in creature.using.iter().map(|kind| definitions.item(*kind)) {
            let quiver = weapon.ammunition.into_iter();
            creature
                .carrying
                .extend(quiver.flat_map(|kind| (0..weapon.quiver).map(move |_| kind)));
        }
    }
    for group in &definitions.creature(kind).carries {
        let found = definitions.found_on(level, &group.any_of);
        for _ in 0..group.count {
            if dice.chance(group.chance, 1000) {
                let kind = dice.pick(&found).copied();
                creature.carrying.extend(kind);
                creature.knows.extend(kind.filter(|_| group.known));
            }
        }
    }
    creature
}

/// The player's field of view at the start; empty on other levels.
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
