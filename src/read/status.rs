//! How the player stands.

use bevy::prelude::World;

use crate::sim::{
    Cause, CombatStats, Definitions, GameState, Graveyard, Kinds, PlayerEntity, Position, StableId,
    Status,
};

use super::words::indefinite;

/// What the panel and the end screen show.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct StatusView {
    /// Hit points left, never below 0 here.
    pub hp: i32,
    /// Most hit points.
    pub max_hp: i32,
    /// Base attack.
    pub attack: i32,
    /// Base defence.
    pub defence: i32,
    /// The level, 1 for the first.
    pub depth: usize,
    /// Number of levels.
    pub depths: usize,
    /// Finished turns.
    pub turn: u32,
    /// How the game ended, in words; `None` while it goes on.
    pub ending: Option<String>,
    /// What the player killed: names and numbers, in the order of the data.
    pub kills: Vec<(String, usize)>,
}

/// How the player stands; `None` before a game was made.
#[must_use]
pub fn status(world: &World) -> Option<StatusView> {
    let player = world.get_resource::<PlayerEntity>()?.entity;
    let state = world.get_resource::<GameState>()?;
    let definitions = world.get_resource::<Definitions>()?;
    let stats = world.get::<CombatStats>(player)?;
    let place = world.get::<Position>(player)?.0;
    Some(StatusView {
        hp: stats.hp.max(0),
        max_hp: stats.max_hp,
        attack: stats.attack,
        defence: stats.defence,
        depth: place.level + 1,
        depths: definitions.world.levels,
        turn: state.turn,
        ending: ending(state.status, definitions),
        kills: kills(world, *world.get::<StableId>(player)?, definitions),
    })
}

fn ending(status: Status, definitions: &Definitions) -> Option<String> {
    match status {
        Status::Playing => None,
        Status::Dead(cause) => Some(cause_of_death(cause, definitions)),
        Status::Fled => Some("fled the caves".to_owned()),
    }
}

/// A cause in words: "killed by a bat".
#[must_use]
pub fn cause_of_death(cause: Cause, kinds: &Kinds) -> String {
    match cause {
        Cause::Blow { by } => format!("killed by {}", indefinite(&kinds.creature(by.kind).name)),
    }
}

fn kills(world: &World, player: StableId, definitions: &Definitions) -> Vec<(String, usize)> {
    let mut counts = vec![0; definitions.creatures.len()];
    if let Some(graveyard) = world.get_resource::<Graveyard>() {
        for death in graveyard.killed_by(player) {
            counts[usize::from(death.who.kind.0)] += 1;
        }
    }
    definitions
        .creatures
        .iter()
        .zip(counts)
        .filter(|(_, count)| *count > 0)
        .map(|(creature, count)| (creature.name.clone(), count))
        .collect()
}
