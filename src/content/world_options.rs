//! The optional keys of `world.ron`.

use crate::sim::{StairsDefinition, StartingLevels};

use super::reader::{Block, Value};

/// Highest level of experience in the file.
const HIGHEST_LEVEL: i32 = 100;

/// The optional parts of a world.
pub(super) struct WorldOptions {
    pub(super) tunnels: bool,
    pub(super) stairs: Option<StairsDefinition>,
    pub(super) experience_level: Option<StartingLevels>,
    pub(super) highest_level: Option<i32>,
}

/// Reads all optional keys of a world. Reports a problem for each that is wrong, and is
/// `None` if any is.
pub(super) fn read(block: &mut Block) -> Option<WorldOptions> {
    let tunnels = block.or_default("tunnels", Value::parse::<bool>);
    let stairs = block.optional("stairs", stairs);
    let experience_level = block.optional("experience_level", starting_levels);
    let highest_level = block.optional("highest_level", |value| value.within(&(1..=HIGHEST_LEVEL)));
    Some(WorldOptions {
        tunnels: tunnels?,
        stairs: stairs?,
        experience_level: experience_level?,
        highest_level: highest_level?,
    })
}

fn stairs(value: &Value) -> Option<StairsDefinition> {
    let mut block = value.block()?;
    let pairs = block.count("pairs", 1..=20);
    let apart = block.count("apart", 0..=1000);
    block.finish();
    Some(StairsDefinition {
        apart: u16::try_from(apart?).ok()?,
        pairs: pairs?,
    })
}

fn starting_levels(value: &Value) -> Option<StartingLevels> {
    let mut block = value.block()?;
    let base = block.number("base", 1..=HIGHEST_LEVEL);
    let per_level = block.number("per_level", 0..=20);
    let spread = block.number_or("spread", 0..=500, 0);
    let old = block.number_or("old", 0..=20, 0);
    block.finish();
    Some(StartingLevels {
        base: base?,
        per_level: per_level?,
        spread: spread?.unsigned_abs(),
        old: old?,
    })
}
