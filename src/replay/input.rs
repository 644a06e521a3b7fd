//! What a player does.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    sim::{EventLog, Intent, Naming, Refusal},
};

/// What a player does: everything that can change a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// An action of the player's creature.
    Act(Intent),
    /// A name for an item, which takes no turn.
    Name(Naming),
}

impl Input {
    /// Applies the input to a game, and returns the events of the turn.
    ///
    /// # Errors
    ///
    /// When the game refuses the input; then it is unchanged.
    pub fn apply(self, game: &mut Game) -> Result<&EventLog, Refusal> {
        match self {
            Self::Act(intent) => game.step(intent),
            Self::Name(naming) => game.name(naming),
        }
    }
}
