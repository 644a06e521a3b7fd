//! What the player does.

use serde::{Deserialize, Serialize};

use crate::sim::verb::{Intent, naming::Naming};

/// What a player does: everything that can change a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// An action of the player's creature.
    Act(Intent),
    /// A name for an item, which takes no turn.
    Name(Naming),
}
