//! Clock and status of a game.

use bevy_ecs::prelude::{Entity, Resource};
use serde::{Deserialize, Serialize};

use crate::sim::{event::cause::Cause, world::stable_id::StableId};

/// Whether the game goes on, and if not, how it ended.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Status {
    /// The game goes on.
    #[default]
    Playing,
    /// The player left the caves with the goal item.
    Won,
    /// The player died.
    Dead(Cause),
    /// The player left the caves without the goal item.
    Fled,
}

/// Clock and status of the game.
#[derive(Resource, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameState {
    /// Number of finished turns.
    pub turn: u32,
    /// Whether the game goes on.
    pub status: Status,
}

/// Identity of the player's creature.
#[derive(Resource, Copy, Clone, Debug)]
pub struct PlayerEntity {
    /// Entity of the player.
    pub entity: Entity,
    /// Id of the player.
    pub id: StableId,
}
