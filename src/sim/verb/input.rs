//! Input of the player.

use serde::{Deserialize, Serialize};

use crate::sim::verb::{Intent, naming::Naming};

/// An input of the player. Only inputs change a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// An action of the player's creature.
    Act(Intent),
    /// A name for an item, which takes no turn.
    Name(Naming),
}
