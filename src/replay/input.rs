//! What a player does.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    sim::{EventLog, Intent, Naming, Refusal},
};

/// What a player does: everything that can change a game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Input {
    /// To act.
    Act(Intent),
    /// To give a name, which takes no turn.
    Name(Naming),
}

impl Input {
    /// Does it in a game, and returns what happened.
    ///
    /// # Errors
    ///
    /// When it cannot be done: then nothing has changed.
    pub fn carry_out(self, game: &mut Game) -> Result<&EventLog, Refusal> {
        match self {
            Self::Act(intent) => game.step(intent),
            Self::Name(naming) => game.name(naming),
        }
    }
}
