//! Lively Keeps: among every few rooms of a region, counted from its first room on, one has a hunter
//! that is awake, or an item worth a thought.

use crate::{
    grid::Point,
    sim::{Awareness, Definitions, Dice, InitialState, ItemKind, ItemSpawn, Place, Scatter},
};

use super::{
    draws::take_random,
    level_stats::connected_rooms,
    omens::{free_floor, is_hunter},
};

/// Divides the rooms of each region into groups of `lively_rooms` rooms, and in each group that has
/// nothing of interest wakes a hunter or, if there is none to wake, adds an item of the level.
pub(super) fn enliven(initial: &mut InitialState, definitions: &Definitions) {
    let Some(size) = definitions.world.lively_rooms else {
        return;
    };
    if initial.blueprint.regions.is_empty() {
        return;
    }
    let mut dice = Dice::named(&initial.seed, "lively rooms");
    for (region, rooms) in rooms_by_distance(initial).into_iter().enumerate() {
        for group in rooms.chunks(size.max(1)) {
            if !is_lively(initial, group, definitions)
                && wake(initial, group, definitions, &mut dice).is_none()
            {
                // A group without bare floor stays as it is.
                let _room = add_item(initial, (region, group), definitions, &mut dice);
            }
        }
    }
}

/// The rooms of each region that are not secret, beginning with its first room; rooms with fewer
/// doors on the way there come first.
fn rooms_by_distance(initial: &InitialState) -> Vec<Vec<usize>> {
    let plan = &initial.blueprint;
    let mut beside = vec![Vec::new(); plan.rooms.len()];
    for (level, tiles) in initial.levels.iter().enumerate() {
        for (point, tile) in tiles.iter() {
            for [one, other] in connected_rooms(plan, Place::new(level, point), tile) {
                beside[one].push(other);
                beside[other].push(one);
            }
        }
    }
    let in_region = |region: usize| {
        let is_in = |room: &usize| {
            let room = &plan.rooms[*room];
            usize::from(room.region) == region && !room.is_secret
        };
        let first = (0..plan.rooms.len()).find(is_in);
        let mut found: Vec<usize> = first.into_iter().collect();
        let mut done = 0;
        while let Some(&room) = found.get(done) {
            done += 1;
            for next in beside[room].iter().filter(|next| is_in(next)) {
                if !found.contains(next) {
                    found.push(*next);
                }
            }
        }
        found
    };
    (0..plan.regions.len()).map(in_region).collect()
}

fn is_in(initial: &InitialState, at: Place, rooms: &[usize]) -> bool {
    let room = initial.blueprint.room_at(at);
    room.is_some_and(|room| rooms.contains(&room))
}

/// Whether rooms have a hunter that is awake, or an item that is neither food nor a missile.
fn is_lively(initial: &InitialState, rooms: &[usize], definitions: &Definitions) -> bool {
    let mut creatures = initial.creatures.iter();
    let mut items = initial.items.iter();
    creatures.any(|one| {
        one.awareness != Awareness::Asleep
            && is_hunter(one, one.at.level, definitions)
            && is_in(initial, one.at, rooms)
    }) || items
        .any(|item| definitions.item(item.kind).is_of_interest() && is_in(initial, item.at, rooms))
}

/// Wakes a random hunter in the rooms; `None` if there is none, or the omen of the level lets all
/// hunters sleep.
fn wake(
    initial: &mut InitialState,
    rooms: &[usize],
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<()> {
    let level = initial.blueprint.rooms[*rooms.first()?].level;
    let omen = initial.blueprint.omen(level, &definitions.world);
    if omen.is_some_and(|omen| omen.awake == Some(false)) {
        return None;
    }
    let hunters = (0..initial.creatures.len()).filter(|index| {
        let one = &initial.creatures[*index];
        is_hunter(one, level, definitions) && is_in(initial, one.at, rooms)
    });
    let hunter = take_random(&mut hunters.collect(), dice)?;
    initial.creatures[hunter].awareness = Awareness::Idle;
    Some(())
}

/// Adds an item of the depth of a region to one of its rooms; `None` if nothing fits.
fn add_item(
    initial: &mut InitialState,
    (region, rooms): (usize, &[usize]),
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<()> {
    let level = initial.blueprint.rooms[*rooms.first()?].level;
    let depth = if initial.levels.len() == 1 {
        region
    } else {
        level
    };
    let groups = definitions.world.items.iter();
    let groups = groups.filter(|group| !group.exact && group.on_level(depth) > 0);
    let found = |group: &Scatter| definitions.found_on(depth, group.kinds_on_level(depth));
    let mut kinds: Vec<ItemKind> = groups.flat_map(found).collect();
    kinds.retain(|kind| definitions.item(*kind).is_of_interest());
    let taken = initial.items.iter().map(|item| item.at);
    let mut floor: Vec<Point> = free_floor(initial, level, taken);
    floor.retain(|point| is_in(initial, Place::new(level, *point), rooms));
    let at = Place::new(level, take_random(&mut floor, dice)?);
    let kind = *dice.pick(&kinds)?;
    initial.items.push(ItemSpawn { kind, at });
    Some(())
}
