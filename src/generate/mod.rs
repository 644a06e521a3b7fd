//! Seed and definitions → the start of a game.
//!
//! Worlds are drawn until one keeps the guarantee: every stair, the exit and
//! every item can be walked to from the start without digging. What cannot be
//! reached is filled with rock; a world that is too broken for that is drawn
//! anew from the streams of the next attempt.

mod cave;
mod inhabitants;
mod reach;
mod stairs;
mod things;

use crate::{
    grid::{Grid, Point, outward},
    sim::{Definitions, Dice, Place, Seed, Setting, Settlement, Terrain},
};

pub use reach::{Reachable, walkable_from};

/// How many worlds are drawn before giving up.
const MOST_ATTEMPTS: u32 = 200;

/// Why no world could be made.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "no playable caves came of seed {seed} in {MOST_ATTEMPTS} attempts: with a width of {width}, \
     a height of {height} and these numbers in world.ron the levels hardly connect or have no \
     room; make them larger, raise floor_percent or lower the population"
)]
pub struct WorldError {
    seed: String,
    width: i32,
    height: i32,
}

/// Makes the start of a game. It depends on the seed and the definitions alone.
///
/// # Errors
///
/// When the definitions describe a world that hardly ever holds together.
pub fn generate(seed: &Seed, definitions: &Definitions) -> Result<Setting, WorldError> {
    (0..MOST_ATTEMPTS)
        .find_map(|attempt| attempt_world(seed, definitions, attempt))
        .ok_or_else(|| WorldError {
            seed: seed.to_string(),
            width: definitions.world.width,
            height: definitions.world.height,
        })
}

/// Draws one world; `None` when it does not keep the guarantee.
fn attempt_world(seed: &Seed, definitions: &Definitions, attempt: u32) -> Option<Setting> {
    let world = &definitions.world;
    let mut levels: Vec<Grid<Terrain>> = (0..world.levels)
        .map(|level| {
            let mut dice = Dice::named(seed, &format!("cave {level} attempt {attempt}"));
            cave::carve(world, &mut dice)
        })
        .collect();
    let mut dice = Dice::named(seed, &format!("stairs attempt {attempt}"));
    stairs::place(&mut levels, world, &mut dice);
    let exit = reach::keep_one_world(&mut levels, &mut dice)?;
    let start = outward(exit, world.width.max(world.height))
        .find(|point| levels[0].get(*point) == Terrain::Floor)?;

    let start = Place::new(0, start);
    let player = Settlement::new(definitions.player, start);
    let creatures = inhabitants::settle(&levels, start, seed, definitions, attempt)?;
    let items = things::scatter(&levels, seed, definitions, attempt)?;
    Some(Setting {
        seed: seed.clone(),
        levels,
        player,
        creatures,
        items,
    })
}

/// Whether a tile is on the outermost ring, which is always wall.
fn is_rim(grid: &Grid<Terrain>, point: Point) -> bool {
    point.x <= 0 || point.y <= 0 || point.x >= grid.width() - 1 || point.y >= grid.height() - 1
}
