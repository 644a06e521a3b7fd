//! The omens of levels: sets of changes that make a level differ from others. They have their own
//! RNG streams, so they do not depend on the number of attempts that the world took.

use crate::{
    grid::{Point, TileSet, flood_fill},
    sim::{
        Awareness, CreatureSpawn, Definitions, Dice, InitialState, ItemSpawn, Omen, Place, Seed,
        Terrain,
    },
};

use super::{creatures::equipped, draws::take_random, groups, items, reachability::bits};

/// Draws the omen of each level but the first. No omen repeats before all suitable ones have been
/// used.
pub(super) fn draw(seed: &Seed, definitions: &Definitions, has_rooms: &[bool]) -> Vec<Option<u16>> {
    let world = &definitions.world;
    let mut dice = Dice::named(seed, "omens");
    let all = || (0..).zip(&world.omens).map(|(index, _)| index);
    let mut left: Vec<u16> = Vec::new();
    let mut draw = |has_rooms: &bool| {
        let fits = |one: &u16| !has_rooms || world.omens[usize::from(*one)].in_keeps;
        if !left.iter().any(fits) {
            left = all().collect();
        }
        let one = *dice.pick(&left.iter().copied().filter(fits).collect::<Vec<_>>())?;
        left.retain(|other| *other != one);
        Some(one)
    };
    let below = has_rooms.iter().skip(1).map(&mut draw);
    std::iter::once(None).chain(below).collect()
}

/// Omens of a world, each with its level.
fn all<'d>(
    initial: &InitialState,
    definitions: &'d Definitions,
) -> impl Iterator<Item = (usize, &'d Omen)> + use<'d> {
    let omens = initial.blueprint.omens.clone().into_iter().enumerate();
    omens
        .filter_map(|(level, omen)| Some((level, definitions.world.omens.get(usize::from(omen?))?)))
}

/// Whether an omen may move or wake a creature: a hunter of the level that neither lurks nor is the
/// warden.
pub(super) fn is_hunter(one: &CreatureSpawn, level: usize, definitions: &Definitions) -> bool {
    let kind = definitions.creature(one.kind);
    let stays = kind.lurks.is_some() || definitions.world.warden == Some(one.kind);
    one.at.level == level && kind.hunts() && !stays
}

/// Adds the creatures and items of each level's omen, removes the creatures that it excludes, and
/// pitches camps.
pub(super) fn populate(initial: &mut InitialState, definitions: &Definitions) {
    for (level, omen) in all(initial, definitions) {
        let mut dice = Dice::named(&initial.seed, &format!("omen {level}"));
        let gone = |one: &CreatureSpawn| one.at.level == level && omen.without.contains(&one.kind);
        initial.creatures.retain(|one| !gone(one));
        // If the creatures and items do not all fit, the rest is left out.
        let _room = add(initial, (level, omen), definitions, &mut dice);
        pitch_camp(initial, (level, omen), definitions, &mut dice);
    }
}

/// Bare floor tiles of a level, row by row, except the places in `taken`; on a level with rooms,
/// only tiles of rooms that are not secret.
pub(super) fn free_floor(
    initial: &InitialState,
    level: usize,
    taken: impl Iterator<Item = Place>,
) -> Vec<Point> {
    let plan = &initial.blueprint;
    let tiles = &initial.levels[level];
    let mut bare = TileSet::new(tiles.width(), tiles.height());
    let mut floor = tiles.points_where(|tile| matches!(tile, Terrain::Floor));
    if plan.rooms.iter().any(|room| room.level == level) {
        floor.retain(|point| {
            let room = plan.room_at(Place::new(level, *point));
            room.is_some_and(|room| !plan.rooms[room].is_secret)
        });
    }
    floor.iter().for_each(|point| bare.set(*point, true));
    let here = taken.filter(|at| at.level == level);
    here.for_each(|at| bare.set(at.point, false));
    floor.retain(|point| bare.contains(*point));
    floor
}

fn add(
    initial: &mut InitialState,
    (level, omen): (usize, &Omen),
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<()> {
    if omen.population.is_empty() && omen.items.is_empty() {
        return Some(());
    }
    let taken = initial.creatures.iter().map(|one| one.at);
    let floor = free_floor(initial, level, taken);
    let mut free = groups::FreeTiles::new(&initial.levels[level], floor);
    let newcomer = |kind, point, dice: &mut Dice| CreatureSpawn {
        level: definitions.experience_at(level, 0),
        ..equipped(kind, Place::new(level, point), definitions, dice)
    };
    for more in &omen.population {
        for size in groups::sizes(more.on_level(level), more.band, dice) {
            for point in free.take_group(size, dice)? {
                initial.creatures.push(newcomer(more.kind, point, dice));
            }
        }
    }
    if omen.items.is_empty() {
        return Some(());
    }
    let taken = initial.items.iter().map(|item| item.at);
    let mut floor = free_floor(initial, level, taken);
    for (kind, _) in items::draw_kinds(&omen.items, level, definitions, dice) {
        if let Some(owner) = omen.carried_by {
            let mut owner = newcomer(owner, free.take(dice)?, dice);
            owner.carrying.insert(0, kind);
            owner.knows.push(kind);
            initial.creatures.push(owner);
        } else {
            let at = Place::new(level, take_random(&mut floor, dice)?);
            initial.items.push(ItemSpawn { kind, at });
        }
    }
    Some(())
}

/// Moves `omen.camp` per 1000 of the level's hunters to tiles around one of them, and the weapons
/// and armour that lie on the level's bare floor as well.
fn pitch_camp(
    initial: &mut InitialState,
    (level, omen): (usize, &Omen),
    definitions: &Definitions,
    dice: &mut Dice,
) {
    if omen.camp == 0 {
        return;
    }
    let hunters = (0..initial.creatures.len())
        .filter(|index| is_hunter(&initial.creatures[*index], level, definitions));
    let mut hunters: Vec<usize> = hunters.collect();
    let count = hunters.len() * omen.camp as usize / 1000;
    let mut camp = Vec::new();
    camp.extend((0..count).filter_map(|_| take_random(&mut hunters, dice)));
    let Some(middle) = camp.first().map(|first| initial.creatures[*first].at.point) else {
        return;
    };
    let walls = bits(&initial.levels[level], Terrain::blocks_steps);
    let near: Vec<Point> = flood_fill(&walls, middle).collect();
    let is_floor = |at: Place| initial.levels[level].get(at.point) == Terrain::Floor;
    let stay = (0..initial.creatures.len()).filter(|index| !camp.contains(index));
    let taken: Vec<Place> = stay.map(|index| initial.creatures[index].at).collect();
    let places = near.iter().map(|point| Place::new(level, *point));
    let places = places.filter(|at| is_floor(*at) && !taken.contains(at));
    for (index, at) in camp.into_iter().zip(places) {
        initial.creatures[index].at = at;
    }
    let is_gear = |item: &ItemSpawn| {
        let is_gear = definitions.item(item.kind).equipment().is_some();
        is_gear && item.at.level == level && is_floor(item.at)
    };
    let others = initial.items.iter().filter(|item| !is_gear(item));
    let taken: Vec<Place> = others.map(|item| item.at).collect();
    let places = near.iter().map(|point| Place::new(level, *point));
    let places = places.filter(|at| is_floor(*at) && !taken.contains(at));
    let gear = initial.items.iter_mut().filter(|item| is_gear(item));
    for (item, at) in gear.zip(places) {
        item.at = at;
    }
}

/// Makes a level's hunters idle or asleep, as its omen says. If the omen has a tracker, the hunter
/// with the highest experience level becomes it: it is raised to the tracker's level and gets a
/// name.
pub(super) fn wake_or_sleep(initial: &mut InitialState, definitions: &Definitions) {
    for (level, omen) in all(initial, definitions) {
        let all = initial.creatures.iter_mut();
        let mut hunters: Vec<_> = all
            .filter(|one| is_hunter(one, level, definitions))
            .collect();
        if let Some(awake) = omen.awake {
            let state = if awake {
                Awareness::Idle
            } else {
                Awareness::Asleep
            };
            hunters.iter_mut().for_each(|one| one.awareness = state);
        }
        let tracker = hunters.into_iter().filter(|_| omen.tracker > 0);
        let tracker = tracker.filter(|one| !definitions.creature(one.kind).stays);
        if let Some(one) = tracker.max_by_key(|one| one.level) {
            one.level = one
                .level
                .max(definitions.experience_at(level, 0) + omen.tracker);
            one.is_named = true;
            one.awareness = Awareness::Idle;
        }
    }
}
