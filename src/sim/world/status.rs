//! How the game stands.

use bevy_ecs::prelude::{Entity, Resource};
use serde::{Deserialize, Serialize};

use crate::sim::{event::cause::Cause, world::stable_id::StableId};

/// Whether the game goes on, and how it ended if not.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// It goes on.
    #[default]
    Playing,
    /// The player left the caves with what was lost.
    Won,
    /// The player died.
    Dead(Cause),
    /// The player left the caves without what was lost.
    Fled,
}

/// The clock and the standing of the game.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameState {
    /// Finished turns.
    pub turn: u32,
    /// How the game stands.
    pub status: Status,
}

/// Which creature the player is.
#[derive(Resource, Copy, Clone, Debug)]
pub struct PlayerEntity {
    /// Its entity.
    pub entity: Entity,
    /// Its id.
    pub id: StableId,
}
