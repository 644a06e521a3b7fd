//! World generation: from a seed and definitions to the initial state of a game.
//!
//! Worlds are drawn until one is playable: all stairs, the exit and all items can be reached from
//! the start without digging. Unreachable caves are filled with rock; if that is not enough, the
//! world is drawn again from the RNG streams of the next attempt.

mod builders;
mod captive;
mod cave;
mod creatures;
mod draws;
mod food;
mod groups;
mod items;
mod keep;
mod keep_contents;
mod level_stats;
mod lively;
mod notes;
mod omens;
mod patches;
mod reachability;
mod solver;
mod stair_placement;
mod stairs;
mod start_area;
mod tunnels;
mod vault;
mod world;

use crate::sim::{
    AlertRule, Awareness, CreatureSpawn, Definitions, Dice, InitialState, Seed, StartingLevels,
};

pub use builders::builders;
pub use level_stats::{LevelStats, level_stats, steps_without_locks};
pub use reachability::{ReachableTiles, walkable_from};

/// Maximum number of worlds drawn before generation fails.
const MOST_ATTEMPTS: u32 = 200;

/// No playable world could be generated from a seed and its definitions.
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
    /// Word for the world in the message: "caves", "world" or "Keep".
    what: &'static str,
    /// Data files with the relevant numbers.
    files: &'static str,
    /// How to change these numbers.
    advice: &'static str,
}

impl WorldError {
    fn of(seed: &Seed, definitions: &Definitions) -> Self {
        let world = &definitions.world;
        let is_cave = |level: usize| !definitions.has_rooms(level);
        let mut levels = 0..world.levels.len();
        let (what, files, advice) = if levels.clone().all(is_cave) {
            (
                "caves",
                "world.ron",
                "raise floor_percent or lower the population",
            )
        } else if levels.any(is_cave) {
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

/// Generates the initial state of a game, which depends only on the seed and the definitions.
///
/// # Errors
///
/// If none of the attempts gives a playable world.
pub fn generate(seed: &Seed, definitions: &Definitions) -> Result<InitialState, WorldError> {
    let mut initial = (0..MOST_ATTEMPTS)
        .find_map(|attempt| world::attempt(seed, definitions, attempt))
        .ok_or_else(|| WorldError::of(seed, definitions))?;
    omens::populate(&mut initial, definitions);
    if let Some(rule) = definitions.rules.alert {
        put_to_sleep(&mut initial, rule, definitions);
    }
    if let Some(rule) = definitions.world.experience_level {
        vary_levels(&mut initial, rule, definitions);
    }
    omens::wake_or_sleep(&mut initial, definitions);
    captive::place(&mut initial, definitions);
    lively::enliven(&mut initial, definitions);
    // A world without writers, or without items to write about, simply gets no notes.
    let _none = notes::engrave(&mut initial, definitions);
    Ok(initial)
}

/// Makes each creature that hunts asleep, with a chance of `rule.asleep` per 1000, or else idle.
/// The warden keeps its state.
fn put_to_sleep(initial: &mut InitialState, rule: AlertRule, definitions: &Definitions) {
    let mut dice = Dice::named(&initial.seed, "sleep");
    for creature in &mut initial.creatures {
        let is_warden = definitions.world.warden == Some(creature.kind);
        if definitions.creature(creature.kind).hunts() && !is_warden {
            creature.awareness = if dice.chance(rule.asleep, 1000) {
                Awareness::Asleep
            } else {
                Awareness::Idle
            };
        }
    }
}

/// Raises or lowers the experience level of creatures by 1, each with a chance of `rule.spread` per
/// 1000. Then, on each level of the world but the first, raises a random hunter by `rule.old`
/// experience levels, gives it a name, and lets it have read `rule.made` scrolls of making.
fn vary_levels(initial: &mut InitialState, rule: StartingLevels, definitions: &Definitions) {
    let mut dice = Dice::named(&initial.seed, "experience");
    if rule.spread > 0 {
        for creature in &mut initial.creatures {
            let draw = dice.below(1000);
            let change = i32::from(draw < rule.spread) - i32::from(draw >= 1000 - rule.spread);
            creature.level = (creature.level + change).max(1);
        }
    }
    if rule.old == 0 {
        return;
    }
    for level in 1..initial.levels.len() {
        let creatures = initial.creatures.iter_mut();
        let hunts = |one: &&mut CreatureSpawn| {
            one.at.level == level
                && definitions.creature(one.kind).hunts()
                && definitions.world.warden != Some(one.kind)
        };
        let mut hunters: Vec<&mut CreatureSpawn> = creatures.filter(hunts).collect();
        let count = u32::try_from(hunters.len()).unwrap_or(u32::MAX);
        if let Some(old) = hunters.get_mut(dice.below(count) as usize) {
            old.level += rule.old;
            old.is_named = true;
            old.scrolls = rule.made;
        }
    }
}
