//! Worlds that have a Keep, or several, alone or among caves.

use crate::{
    grid::{ConnectedAreas, Grid, Point, outward},
    sim::{
        Blueprint, Builder, Definitions, Dice, GroundPlan, InitialState, ItemSpawn, KeyPlace, Lock,
        Place, Region, Room, Seed, Terrain,
    },
};

use super::{
    cave, creatures, descent, errand, food, items,
    keep::{self, Keep, UniquePool},
    keep_contents, reachability, solver, stairs, start_area,
};

/// Most pairs of stairs between a Keep and the level above or below it.
const MOST_STAIRS: u32 = 3;

/// Tells the streams of one attempt apart.
#[derive(Copy, Clone)]
pub(super) struct Attempt<'w> {
    pub(super) seed: &'w Seed,
    pub(super) number: u32,
}

impl Attempt<'_> {
    /// The stream of a purpose.
    pub(super) fn dice(self, purpose: &str) -> Dice {
        Dice::named(self.seed, &format!("{purpose} attempt {}", self.number))
    }
}

/// Draws one world; `None` when it does not keep the guarantee.
pub(super) fn attempt(seed: &Seed, definitions: &Definitions, number: u32) -> Option<InitialState> {
    let draw = Attempt { seed, number };
    let world = &definitions.world;
    let mut words = draw.dice("keep words");
    let mut stock = UniquePool::new(&definitions.keep_words, &mut words);
    let mut levels: Vec<Grid<Terrain>> = Vec::new();
    let mut keeps: Vec<Option<Keep>> = Vec::new();
    for (index, builder) in world.levels.iter().enumerate() {
        let (tiles, keep) = match *builder {
            Builder::Caves => {
                let mut dice = draw.dice(&format!("cave {index}"));
                let mut tunnels = draw.dice(&format!("tunnels {index}"));
                (cave::carve(world, &mut dice, &mut tunnels), None)
            }
            Builder::Keep(kind) => {
                let mut dice = draw.dice(&format!("keep {index}"));
                let kind = definitions.keeps.get(kind)?;
                let keep = keep::build(definitions, kind, &mut stock, &mut dice)?;
                (keep.tiles.clone(), Some(keep))
            }
        };
        levels.push(tiles);
        keeps.push(keep);
    }
    let mut dice = draw.dice("stairs");
    let parts = parts(&levels);
    let (start, exit) = descend((&mut levels, &parts), &keeps, definitions, &mut dice)?;

    let built: Vec<(usize, &Keep)> = keeps
        .iter()
        .enumerate()
        .filter_map(|(level, keep)| Some((level, keep.as_ref()?)))
        .collect();
    let mut plan = ground_plan(&built, &mut stock, &mut words)?;
    let mut creatures = Vec::new();
    let mut items = Vec::new();
    for (index, level) in levels.iter().enumerate() {
        let here = (index, level);
        let goal = (index + 1 == levels.len()).then_some(world.goal);
        if let Some(keep) = &keeps[index] {
            let kind = match world.levels[index] {
                Builder::Keep(kind) => definitions.keeps.get(kind)?,
                Builder::Caves => return None,
            };
            let house = keep_contents::KeepLevel {
                level: here,
                keep,
                kind,
                definitions,
            };
            let mut dice = draw.dice(&format!("dwellers {index}"));
            creatures.extend(keep_contents::settle(&house, start, &mut dice));
            let mut dice = draw.dice(&format!("keep items {index}"));
            items.extend(keep_contents::scatter(&house, goal, &mut dice)?);
        } else {
            let mut dice = draw.dice(&format!("inhabitants {index}"));
            creatures.extend(creatures::settle_caves(
                here,
                start,
                definitions,
                &mut dice,
            )?);
            let mut dice = draw.dice(&format!("items {index}"));
            let here = items::scatter_in_caves(here, goal, definitions, &mut dice)?;
            items.extend(here);
        }
    }
    let errand = errand((start, exit), &items, levels.len(), world.goal)?;
    plan.proof = solver::Ways::of(&levels, &parts).solve(&parts, errand)?;
    let mut dice = draw.dice("food");
    let more: Vec<ItemSpawn> = food::more((&levels, &plan), start, &items, definitions, &mut dice)?;
    items.extend(more);
    let mut dice = draw.dice("player");
    let player = creatures::equipped(definitions.player, start, definitions, &mut dice);
    Some(InitialState {
        seed: seed.clone(),
        levels,
        blueprint: Blueprint::from(plan),
        player,
        creatures,
        items,
    })
}

/// Joins the levels, fills in what is not joined, and chooses the player's first tile and
/// the exit.
fn descend(
    (levels, parts): (&mut [Grid<Terrain>], &[ConnectedAreas]),
    keeps: &[Option<Keep>],
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<(Place, Place)> {
    let world = &definitions.world;
    let first = keeps[0].as_ref();
    let mut begun = None;
    if let Some(law) = world.stairs {
        let main = (first.is_none()).then(|| descent::main_cave(&levels[0], &parts[0]));
        let (start, exit) = start_area::begin(&mut levels[0], world.starts_with_room(), |level| {
            let may = |point| main.as_ref().is_none_or(|main| main.get(point));
            begin(level, first, may, dice)
        })?;
        let landings: Option<Vec<Vec<Point>>> = (0..levels.len() - 1)
            .map(|upper| shared_landings(levels, upper, keeps, parts, law.pairs))
            .collect();
        descent::place(levels, &landings?, (start, exit), law, dice)?;
        begun = Some((start, exit));
    } else {
        join_levels((levels, parts), keeps, definitions, dice)?;
    }
    if keeps.iter().any(Option::is_none) {
        reachability::keep_one_world(levels, |level| keeps[level].is_none())?;
    }
    if begun.is_some() {
        return begun;
    }
    start_area::begin(&mut levels[0], world.starts_with_room(), |level| {
        begin(level, first, |_| true, dice)
    })
}

/// What hangs together on each level as long as nothing is unlocked or found. Stairs
/// change nothing about it.
fn parts(levels: &[Grid<Terrain>]) -> Vec<ConnectedAreas> {
    levels
        .iter()
        .map(|level| ConnectedAreas::of(&reachability::bits_of(level, reachability::is_shut)))
        .collect()
}

/// Joins every level to the one below. The stairs up of a Keep lie in its first
/// region, those down in its last, so that no lock is bypassed.
fn join_levels(
    (levels, parts): (&mut [Grid<Terrain>], &[ConnectedAreas]),
    keeps: &[Option<Keep>],
    definitions: &Definitions,
    dice: &mut Dice,
) -> Option<()> {
    for upper in 0..levels.len().saturating_sub(1) {
        let lower = upper + 1;
        if keeps[upper].is_none() && keeps[lower].is_none() {
            stairs::join_caves(levels, upper, parts, &definitions.world, dice);
            continue;
        }
        let may = [
            landings(levels, upper, keeps, parts, Keep::last_region),
            landings(levels, lower, keeps, parts, |_| 0),
        ];
        let mut shared = near_entry(keeps[upper].as_ref(), descent::shared(&may), 1);
        for pair in 0..=dice.below(MOST_STAIRS) {
            let Some(count) = u32::try_from(shared.len()).ok().filter(|count| *count > 0) else {
                if pair == 0 {
                    return None;
                }
                break;
            };
            let point = shared.swap_remove(dice.below(count) as usize);
            stairs::set_pair(levels, upper, point);
        }
    }
    Some(())
}

/// Of the tiles on which stairs down may stand, in a Keep those not far behind the last
/// lock, if they are as many as are needed: all the way to it was long.
fn near_entry(keep: Option<&Keep>, all: Vec<Point>, needed: usize) -> Vec<Point> {
    let near: Vec<Point> = keep.map_or_else(Vec::new, |keep| {
        let is_near = |point: &Point| keep.is_near_entry(keep.last_region(), *point);
        all.iter().copied().filter(is_near).collect()
    });
    if near.len() < needed { all } else { near }
}

/// The tiles on which stairs may lead from a level to the one below; `None` when there
/// are none.
fn shared_landings(
    levels: &[Grid<Terrain>],
    upper: usize,
    keeps: &[Option<Keep>],
    caves: &[ConnectedAreas],
    pairs: u32,
) -> Option<Vec<Point>> {
    let may = |level: usize, region: fn(&Keep) -> usize| match &keeps[level] {
        Some(_) => landings(levels, level, keeps, caves, region),
        None => descent::main_cave(&levels[level], &caves[level]),
    };
    let shared = descent::shared(&[may(upper, Keep::last_region), may(upper + 1, |_| 0)]);
    let all = near_entry(keeps[upper].as_ref(), shared, pairs as usize);
    (!all.is_empty()).then_some(all)
}

/// The tiles of a level where stairs to a Keep, or of one, may stand: in caves the
/// floor of the largest, in a Keep that of one region.
fn landings(
    levels: &[Grid<Terrain>],
    level: usize,
    keeps: &[Option<Keep>],
    caves: &[ConnectedAreas],
    region: impl Fn(&Keep) -> usize,
) -> Grid<bool> {
    let tiles = &levels[level];
    if let Some(keep) = &keeps[level] {
        let mut may = tiles.map(|_| false, false);
        for point in keep.floor_of(region(keep)) {
            may.set(point, tiles.get(point) == Terrain::Floor);
        }
        return may;
    }
    let sizes = caves[level].sizes();
    let most = sizes.iter().copied().max().unwrap_or(0);
    let mut may = tiles.map(|tile| tile == Terrain::Floor, false);
    for point in tiles.points() {
        let label = caves[level].label(point);
        let is_largest = label.is_some_and(|label| sizes[usize::from(label)] == most);
        may.set(point, may.get(point) && is_largest);
    }
    may
}

/// The player's first tile and the exit beside it, in a Keep in its first region, in
/// caves where they are joined to the rest.
fn begin(
    level: &mut Grid<Terrain>,
    keep: Option<&Keep>,
    is_joined: impl Fn(Point) -> bool,
    dice: &mut Dice,
) -> Option<(Place, Place)> {
    let first = level.map(|_| keep.is_none(), false);
    let mut may = first;
    for point in keep.into_iter().flat_map(|keep| keep.floor_of(0)) {
        may.set(point, true);
    }
    let exit = reachability::open_exit(level, |point| may.get(point) && is_joined(point), dice)?;
    let reach = level.width().max(level.height());
    // Not on the other side of a wall.
    let room = keep.and_then(|keep| keep.rooms.iter().find(|room| room.tiles.contains(&exit)));
    let start = outward(exit, reach).find(|point| {
        level.get(*point) == Terrain::Floor
            && is_joined(*point)
            && room.is_none_or(|room| room.tiles.contains(point))
    })?;
    Some((Place::new(0, start), Place::new(0, exit)))
}

/// What was built on all levels, without the proof.
fn ground_plan(
    keeps: &[(usize, &Keep)],
    stock: &mut UniquePool,
    dice: &mut Dice,
) -> Option<GroundPlan> {
    let mut plan = GroundPlan::default();
    for (level, keep) in keeps {
        let level = *level;
        let first = plan.regions.len();
        for (region, theme) in keep.themes.iter().copied().enumerate() {
            let lock = region
                .checked_sub(1)
                .and_then(|index| keep.locks.get(index));
            plan.regions.push(Region {
                level,
                theme,
                lock: lock.map(|(lock, _)| lock.id),
            });
        }
        for room in &keep.rooms {
            plan.rooms.push(Room {
                region: u16::try_from(first + room.region).ok()?,
                name: stock.name(dice)?,
                level,
                tiles: room.tiles.clone(),
                is_secret: room.is_secret,
            });
        }
        let place = |point: &Point| Place::new(level, *point);
        for ((lock, at), key) in keep.locks.iter().zip(&keep.keys) {
            plan.locks.push(Lock {
                kind: lock.kind,
                mark: lock.mark,
                at: at.iter().map(place).collect(),
            });
            plan.keys.push(KeyPlace {
                lock: lock.id,
                at: place(key),
            });
        }
        plan.secrets.extend(keep.secrets.iter().map(place));
    }
    Some(plan)
}
