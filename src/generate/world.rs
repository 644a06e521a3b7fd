//! One attempt at a world: its levels, stairs, creatures, items and proof.

use crate::{
    grid::{ConnectedAreas, Grid, Point, outward},
    sim::{
        Blueprint, Builder, Definitions, Dice, GroundPlan, InitialState, ItemKind, ItemSpawn,
        KeyPlace, Lock, Place, Region, Room, Seed, Terrain, WorldDefinition,
    },
};

use super::{
    cave, creatures, food, items,
    keep::{self, Keep, UniquePool},
    keep_contents::{self, KeepLevel},
    reachability::{self, blocks_without_keys},
    solver::{Quest, Routes},
    stairs,
    start_area::{self, StartArea},
    take_random,
};

/// Most pairs of stairs between a Keep and a level next to it in a world whose data does not
/// say how many pairs there are.
const MOST_STAIRS: u32 = 3;

/// The random streams of one attempt.
#[derive(Copy, Clone)]
struct Streams<'s> {
    seed: &'s Seed,
    attempt: u32,
}

impl Streams<'_> {
    /// The random stream for a purpose.
    fn dice(self, purpose: &str) -> Dice {
        Dice::named(self.seed, &format!("{purpose} attempt {}", self.attempt))
    }
}

/// Draws a world; `None` if not everything in it can be reached, or something has no room.
pub(super) fn attempt(
    seed: &Seed,
    definitions: &Definitions,
    attempt: u32,
) -> Option<InitialState> {
    let streams = Streams { seed, attempt };
    let world = &definitions.world;
    let mut words = streams.dice("keep words");
    let mut pool = UniquePool::new(&definitions.keep_words, &mut words);
    let mut levels: Vec<Grid<Terrain>> = Vec::new();
    let mut keeps: Vec<Option<Keep>> = Vec::new();
    for (index, builder) in world.levels.iter().enumerate() {
        let (tiles, keep) = match *builder {
            Builder::Caves => {
                let mut dice = streams.dice(&format!("cave {index}"));
                let mut tunnels = streams.dice(&format!("tunnels {index}"));
                (cave::carve(world, &mut dice, &mut tunnels), None)
            }
            Builder::Keep(kind) => {
                let mut dice = streams.dice(&format!("keep {index}"));
                let kind = definitions.keeps.get(kind)?;
                let keep = keep::build(definitions, kind, &mut pool, &mut dice)?;
                (keep.tiles.clone(), Some(keep))
            }
        };
        levels.push(tiles);
        keeps.push(keep);
    }
    // Stairs do not change which tiles are connected.
    let areas: Vec<ConnectedAreas> = levels
        .iter()
        .map(|level| ConnectedAreas::of(&reachability::bits(level, blocks_without_keys)))
        .collect();
    let mut dice = streams.dice("stairs");
    let (start_area, stairs) = connect(&mut levels, &keeps, &areas, world, &mut dice)?;
    let start = start_area.start;

    let mut plan = ground_plan(&keeps, &mut pool, &mut words)?;
    let mut creatures = Vec::new();
    let mut items = Vec::new();
    for (index, tiles) in levels.iter().enumerate() {
        let goal = (index + 1 == levels.len()).then_some(world.goal);
        if let (Builder::Keep(kind), Some(keep)) = (world.levels[index], &keeps[index]) {
            let level = KeepLevel {
                index,
                tiles,
                keep,
                kind: definitions.keeps.get(kind)?,
                definitions,
            };
            let mut dice = streams.dice(&format!("dwellers {index}"));
            creatures.extend(keep_contents::place_creatures(&level, start, &mut dice));
            let mut dice = streams.dice(&format!("keep items {index}"));
            items.extend(keep_contents::place_items(&level, goal, &mut dice)?);
        } else {
            let mut dice = streams.dice(&format!("inhabitants {index}"));
            creatures.extend(creatures::place_in_caves(
                index,
                tiles,
                start,
                definitions,
                &mut dice,
            )?);
            let mut dice = streams.dice(&format!("items {index}"));
            items.extend(items::place_in_caves(
                index,
                tiles,
                goal,
                definitions,
                &mut dice,
            )?);
        }
    }
    let has_keep = keeps.iter().any(Option::is_some);
    let routes = if has_keep {
        Routes::of(&levels, &areas)
    } else {
        Routes::of_caves(&stairs, &areas)
    };
    let quest = quest(start_area, &items, levels.len(), world.goal)?;
    plan.proof = routes.solve(&areas, quest)?;
    if has_keep {
        let mut dice = streams.dice("food");
        let more = food::missing(&levels, &plan, start, &items, definitions, &mut dice)?;
        items.extend(more);
    }
    let mut dice = streams.dice("player");
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

/// Places all stairs, fills in the caves that cannot be reached, and chooses where the player
/// starts. Returns the start and the upper ends of all stairs; `None` if there is no room.
fn connect(
    levels: &mut [Grid<Terrain>],
    keeps: &[Option<Keep>],
    areas: &[ConnectedAreas],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Option<(StartArea, Vec<Place>)> {
    let needs_room = world.starts_with_room();
    let is_cave = |level: usize| keeps[level].is_none();
    let caves: Vec<Option<Grid<bool>>> = (0..levels.len())
        .map(|level| {
            let first_only = world.stairs.is_some();
            is_cave(level).then(|| largest_caves(&levels[level], &areas[level], first_only))
        })
        .collect();
    let Some(rules) = world.stairs else {
        let stairs = join_levels(levels, keeps, areas, &caves, world, dice)?;
        reachability::fill_unreachable_caves(levels, is_cave)?;
        let start_area = start_area::draw(&mut levels[0], needs_room, |level| {
            place_start(level, keeps[0].as_ref(), |_| true, dice)
        })?;
        return Some((start_area, stairs));
    };
    let start_area = start_area::draw(&mut levels[0], needs_room, |level| {
        let may = |point| caves[0].as_ref().is_none_or(|cave| cave.get(point));
        place_start(level, keeps[0].as_ref(), may, dice)
    })?;
    let landings: Vec<Vec<Point>> = (0..levels.len() - 1)
        .map(|upper| landings(levels, upper, keeps, &caves, rules.pairs as usize))
        .collect();
    let stairs = stairs::place_apart(levels, &landings, start_area, rules, dice)?;
    reachability::fill_unreachable_caves(levels, is_cave)?;
    Some((start_area, stairs))
}

/// By tile, whether it is floor of the largest cave of a level: of the first of several equally
/// large ones if `first_only`, of any of them otherwise.
fn largest_caves(level: &Grid<Terrain>, areas: &ConnectedAreas, first_only: bool) -> Grid<bool> {
    let sizes = areas.sizes();
    let most = sizes.iter().copied().max().unwrap_or(0);
    let first = sizes.iter().position(|size| *size == most);
    let mut mask = level.map(|_| false, false);
    for (point, tile) in level.iter() {
        let is_largest = areas.label(point).map(usize::from).is_some_and(|area| {
            if first_only {
                Some(area) == first
            } else {
                sizes[area] == most
            }
        });
        mask.set(point, tile == Terrain::Floor && is_largest);
    }
    mask
}

/// Joins every level to the one below where the data does not say how many stairs there are.
/// Returns the upper ends of the stairs; `None` if a Keep has no room for any.
fn join_levels(
    levels: &mut [Grid<Terrain>],
    keeps: &[Option<Keep>],
    areas: &[ConnectedAreas],
    caves: &[Option<Grid<bool>>],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Option<Vec<Place>> {
    let mut stairs = Vec::new();
    for upper in 0..levels.len() - 1 {
        if keeps[upper].is_none() && keeps[upper + 1].is_none() {
            stairs.extend(stairs::join_caves(levels, upper, areas, world, dice));
            continue;
        }
        let mut free = landings(levels, upper, keeps, caves, 1);
        for pair in 0..=dice.below(MOST_STAIRS) {
            let Some(point) = take_random(&mut free, dice) else {
                if pair == 0 {
                    return None;
                }
                break;
            };
            stairs::set_pair(levels, upper, point);
            stairs.push(Place::new(upper, point));
        }
    }
    Some(stairs)
}

/// The tiles on which stairs may lead from level `upper` to the one below: in caves the floor
/// of the largest one, in a Keep for stairs up that of the first region and for stairs down
/// that of the last, so that no lock is bypassed. Near the entry of the last region if there
/// are at least `needed` such tiles, because the way to its lock is already long.
fn landings(
    levels: &[Grid<Terrain>],
    upper: usize,
    keeps: &[Option<Keep>],
    caves: &[Option<Grid<bool>>],
    needed: usize,
) -> Vec<Point> {
    let keep = keeps[upper].as_ref();
    let masks =
        [(upper, keep.map_or(0, Keep::last_region)), (upper + 1, 0)].map(|(level, region)| {
            match &keeps[level] {
                Some(keep) => Some(keep.floor_mask(region)),
                None => caves[level].clone(),
            }
        });
    let may = |point: Point| {
        let is_floor = |level: usize| levels[level].get(point) == Terrain::Floor;
        let is_in = |mask: &Option<Grid<bool>>| mask.as_ref().is_some_and(|mask| mask.get(point));
        masks.iter().all(is_in) && is_floor(upper) && is_floor(upper + 1)
    };
    let all: Vec<Point> = levels[upper].points().filter(|at| may(*at)).collect();
    let is_near =
        |point: &Point| keep.is_some_and(|keep| keep.is_near_entry(keep.last_region(), *point));
    let near: Vec<Point> = all.iter().copied().filter(is_near).collect();
    if near.len() < needed { all } else { near }
}

/// Places the exit on a random tile of the first level for which `may` is true, in a Keep in
/// its first region, and the player's first tile on the nearest floor.
fn place_start(
    level: &mut Grid<Terrain>,
    keep: Option<&Keep>,
    may: impl Fn(Point) -> bool,
    dice: &mut Dice,
) -> Option<StartArea> {
    let first_region = keep.map(|keep| keep.floor_mask(0));
    let is_first = |point| first_region.as_ref().is_none_or(|mask| mask.get(point));
    let floor: Vec<Point> = level
        .iter()
        .filter(|(point, tile)| *tile == Terrain::Floor && is_first(*point) && may(*point))
        .map(|(point, _)| point)
        .collect();
    let exit = *dice.pick(&floor)?;
    level.set(exit, Terrain::StairsUp);
    // Not on the other side of a wall.
    let room = keep.and_then(|keep| keep.rooms.iter().find(|room| room.tiles.contains(&exit)));
    let start = outward(exit, level.width().max(level.height())).find(|point| {
        level.get(*point) == Terrain::Floor
            && may(*point)
            && room.is_none_or(|room| room.tiles.contains(point))
    })?;
    Some(StartArea {
        start: Place::new(0, start),
        exit: Place::new(0, exit),
    })
}

/// The player's quest: to fetch the goal from the deepest level and leave. `None` if it does
/// not lie there.
fn quest(
    start_area: StartArea,
    items: &[ItemSpawn],
    levels: usize,
    goal: ItemKind,
) -> Option<Quest> {
    let item = items
        .iter()
        .find(|item| item.kind == goal && item.at.level + 1 == levels)?;
    Some(Quest {
        start: start_area.start,
        goal,
        lies_at: item.at,
        exit: start_area.exit,
    })
}

/// The rooms, regions, locks and keys of all Keeps, without the proof; `None` if the names of
/// rooms run out.
fn ground_plan(
    keeps: &[Option<Keep>],
    pool: &mut UniquePool,
    dice: &mut Dice,
) -> Option<GroundPlan> {
    let mut plan = GroundPlan::default();
    for (level, keep) in keeps.iter().enumerate() {
        let Some(keep) = keep else {
            continue;
        };
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
                name: pool.name(dice)?,
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
