//! The verbs: one file each. A verb checks, then changes the world through
//! effects and tells what happened; or it names another intent that comes
//! nearer to what was meant; or it refuses, and nothing has changed.

mod attack;
mod cast;
mod damage;
mod dig;
mod drop;
mod eat;
mod equip;
mod fire;
mod items;
mod level_up;
pub(super) mod name;
mod pick_up;
mod quaff;
mod spread;
mod stairs;
mod tell;
mod throw;
mod walk;

use bevy::prelude::Entity;

pub(super) use items::Reach;
pub(super) use stairs::{Destination, destination};

use super::{intent::Intent, refusal::Refusal, stage::Stage};

/// What a verb answers.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Outcome {
    /// It happened.
    Done,
    /// This is what was meant.
    Instead(Intent),
    /// It cannot be; nothing has changed.
    Refused(Refusal),
}

/// Longest chain of intents that stand for one another; walk → attack is two.
const LONGEST_CHAIN: usize = 4;

/// Carries out what a creature wants, or what stands for it.
///
/// # Errors
///
/// When it cannot be done; then nothing has changed.
pub(super) fn execute(
    stage: &mut Stage<'_, '_>,
    actor: Entity,
    intent: Intent,
) -> Result<(), Refusal> {
    let mut intent = intent;
    for _ in 0..LONGEST_CHAIN {
        let outcome = match intent {
            Intent::Wait => Outcome::Done,
            Intent::Walk { dir } => walk::perform(stage, actor, dir),
            Intent::Stairs { dir } => stairs::perform(stage, actor, dir),
            Intent::Attack { target } => attack::perform(stage, actor, target),
            Intent::Dig { dir } => dig::perform(stage, actor, dir),
            Intent::Spread { at } => spread::perform(stage, actor, at),
            Intent::PickUp => pick_up::perform(stage, actor),
            Intent::Drop { item } => drop::perform(stage, actor, item),
            Intent::Eat { item } => eat::perform(stage, actor, item),
            Intent::Equip { item } => equip::put_on(stage, actor, item),
            Intent::Unequip { item } => equip::take_off(stage, actor, item),
            Intent::Quaff { item } => quaff::perform(stage, actor, item),
            Intent::Throw { item, at } => throw::perform(stage, actor, item, at),
            Intent::Fire { at } => fire::perform(stage, actor, at),
            Intent::Cast { item, spell, at } => cast::perform(stage, actor, (item, spell), at),
            Intent::Tell { listener, kind } => tell::perform(stage, actor, listener, kind),
            Intent::LevelUp { bonus } => level_up::perform(stage, actor, bonus),
        };
        match outcome {
            Outcome::Done => return Ok(()),
            Outcome::Instead(other) => intent = other,
            Outcome::Refused(refusal) => return Err(refusal),
        }
    }
    Ok(())
}
