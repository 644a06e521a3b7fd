//! Seed and definitions → the start of a game.
//!
//! Worlds are drawn until one keeps the guarantee: every stair, the exit and
//! every item can be walked to from the start without digging. What cannot be
//! reached is filled with rock; a world that is too broken for that is drawn
//! anew from the streams of the next attempt.

mod cave;
mod creatures;
mod descent;
mod food;
mod groups;
mod items;
mod keep;
mod keep_contents;
mod level_stats;
mod reachability;
mod solver;
mod stairs;
mod start_area;
mod tunnels;
mod world;

use crate::{
    grid::{ConnectedAreas, Grid, Point, outward},
    sim::{
        AlertRule, Awareness, Blueprint, Builder, CreatureSpawn, Definitions, Dice, GroundPlan,
        InitialState, ItemKind, ItemSpawn, Place, Seed, Terrain, WorldDefinition,
    },
};

pub use level_stats::{LevelStats, level_stats, steps_without_locks};
pub use reachability::{Reachable, walkable_from};

/// How many worlds are drawn before giving up.
const MOST_ATTEMPTS: u32 = 200;

/// Why no world could be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no playable {what} came of seed {seed} in {MOST_ATTEMPTS} attempts: with a width of {width}, \
     a height of {height} and these numbers in {files} the levels hardly connect or have no \
     room; make them larger, {advice}"
)]
pub struct WorldError {
    seed: String,
    width: i32,
    height: i32,
    /// What the levels are, where their numbers stand, and what to do about those.
    what: &'static str,
    files: &'static str,
    advice: &'static str,
}

impl WorldError {
    fn of(seed: &Seed, world: &WorldDefinition) -> Self {
        let is_cave = |level: &Builder| *level == Builder::Caves;
        let (what, files, advice) = if world.levels.iter().all(is_cave) {
            (
                "caves",
                "world.ron",
                "raise floor_percent or lower the population",
            )
        } else if world.levels.iter().any(is_cave) {
            (
                "world",
                "world.ron and keep.ron",
                "raise floor_percent, lower the population, or give the Keeps smaller cells, \
                 fewer regions or fewer secrets",
            )
        } else {
            (
                "Keep",
                "keep.ron",
                "or give it smaller cells, fewer regions or fewer secrets",
            )
        };
        Self {
            seed: seed.to_string(),
            width: world.width,
            height: world.height,
            what,
            files,
            advice,
        }
    }
}

/// Makes the start of a game. It depends on the seed and the definitions alone.
///
/// # Errors
///
/// When the definitions describe a world that hardly ever holds together.
pub fn generate(seed: &Seed, definitions: &Definitions) -> Result<InitialState, WorldError> {
    let mut setting = (0..MOST_ATTEMPTS)
        .find_map(|attempt| attempt_world(seed, definitions, attempt))
        .ok_or_else(|| WorldError::of(seed, &definitions.world))?;
    if let Some(rule) = definitions.rules.alert {
        lull(&mut setting.creatures, (rule, definitions), seed);
    }
    Ok(setting)
}

/// Nobody has noticed anybody yet: some sleep, the others are idle.
fn lull(all: &mut [CreatureSpawn], (rule, kinds): (AlertRule, &Definitions), seed: &Seed) {
    let mut dice = Dice::named(seed, "sleep");
    for one in all {
        if kinds.creature(one.kind).mind.goes_after_enemies() {
            one.awareness = if dice.chance(rule.asleep, 1000) {
                Awareness::Asleep
            } else {
                Awareness::Idle
            };
        }
    }
}

/// Draws one world; `None` when it does not keep the guarantee.
fn attempt_world(seed: &Seed, definitions: &Definitions, attempt: u32) -> Option<InitialState> {
    let levels = &definitions.world.levels;
    if levels.iter().all(|level| *level == Builder::Caves) {
        attempt_caves(seed, definitions, attempt)
    } else {
        world::attempt(seed, definitions, attempt)
    }
}

/// The same for a world of caves alone.
fn attempt_caves(seed: &Seed, definitions: &Definitions, attempt: u32) -> Option<InitialState> {
    let world = &definitions.world;
    let mut levels: Vec<Grid<Terrain>> = (0..world.levels.len())
        .map(|level| {
            let mut dice = Dice::named(seed, &format!("cave {level} attempt {attempt}"));
            let mut tunnels = Dice::named(seed, &format!("tunnels {level} attempt {attempt}"));
            cave::carve(world, &mut dice, &mut tunnels)
        })
        .collect();
    let mut dice = Dice::named(seed, &format!("stairs attempt {attempt}"));
    let caves: Vec<ConnectedAreas> = levels
        .iter()
        .map(|level| ConnectedAreas::of(&reachability::bits(level)))
        .collect();
    let Descent {
        start,
        exit,
        stairs,
    } = descend(&mut levels, &caves, world, &mut dice)?;

    let mut dice = Dice::named(seed, &format!("player attempt {attempt}"));
    let player = creatures::equipped(definitions.player, start, definitions, &mut dice);
    let creatures = creatures::settle(&levels, start, seed, definitions, attempt)?;
    let items = items::scatter(&levels, seed, definitions, attempt)?;
    let errand = errand((start, exit), &items, levels.len(), world.goal)?;
    let proof = solver::Ways::of_caves(stairs).solve(&caves, errand)?;
    let plan = GroundPlan {
        proof,
        ..GroundPlan::default()
    };
    Some(InitialState {
        seed: seed.clone(),
        levels,
        blueprint: Blueprint::from(plan),
        player,
        creatures,
        items,
    })
}

/// How one comes into a world of caves and deeper.
struct Descent {
    start: Place,
    exit: Place,
    stairs: Vec<solver::Stair>,
}

/// Joins levels of caves, fills in what is not joined, and chooses the start.
fn descend(
    levels: &mut [Grid<Terrain>],
    caves: &[ConnectedAreas],
    world: &WorldDefinition,
    dice: &mut Dice,
) -> Option<Descent> {
    let needs_room = world.starts_with_room();
    let Some(law) = world.stairs else {
        let stairs = stairs::place(levels, caves, world, dice);
        reachability::keep_one_world(levels, |_| true)?;
        let (start, exit) = start_area::begin(&mut levels[0], needs_room, |level| {
            begin_in_caves(level, |_| true, dice)
        })?;
        return Some(Descent {
            start,
            exit,
            stairs,
        });
    };
    let may: Vec<Grid<bool>> = levels
        .iter()
        .zip(caves)
        .map(|(level, caves)| descent::main_cave(level, caves))
        .collect();
    let (start, exit) = start_area::begin(&mut levels[0], needs_room, |level| {
        begin_in_caves(level, |point| may[0].get(point), dice)
    })?;
    let landings: Vec<Vec<Point>> = may.windows(2).map(descent::shared).collect();
    let places = descent::place(levels, &landings, (start, exit), law, dice)?;
    reachability::keep_one_world(levels, |_| true)?;
    let stair = |at: Place| {
        let part = |level: usize| Some((level, caves.get(level)?.label(at.point)?));
        let (above, below) = (part(at.level)?, part(at.level + 1)?);
        Some(solver::Stair { at, above, below })
    };
    Some(Descent {
        start,
        exit,
        stairs: places.into_iter().filter_map(stair).collect(),
    })
}

/// The player's first tile and the exit beside it.
fn begin_in_caves(
    level: &mut Grid<Terrain>,
    may: impl Fn(Point) -> bool,
    dice: &mut Dice,
) -> Option<(Place, Place)> {
    let exit = reachability::open_exit(level, &may, dice)?;
    let start = outward(exit, level.width().max(level.height()))
        .find(|point| level.get(*point) == Terrain::Floor && may(*point))?;
    Some((Place::new(0, start), Place::new(0, exit)))
}

/// What the player is to do: fetch the thing on the deepest level, and leave.
fn errand(
    (start, exit): (Place, Place),
    items: &[ItemSpawn],
    levels: usize,
    goal: ItemKind,
) -> Option<solver::Quest> {
    let thing = items
        .iter()
        .find(|item| item.kind == goal && item.at.level + 1 == levels)?;
    Some(solver::Quest {
        start,
        goal,
        lies_at: thing.at,
        exit,
    })
}

/// Whether a tile is on the outermost ring, which is always wall.
fn is_rim<T: Copy>(grid: &Grid<T>, point: Point) -> bool {
    point.x <= 0 || point.y <= 0 || point.x >= grid.width() - 1 || point.y >= grid.height() - 1
}
