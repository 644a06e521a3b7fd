//! Commands that run for many turns.

use crate::{grid::Direction, sim::Place};

/// A command that runs until it is done or interrupted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AutoCommand {
    /// Go to the nearest edge of the unknown or the nearest wanted item, and take that.
    Explore,
    /// Go to a place on any known level.
    Travel {
        /// The destination.
        to: Place,
    },
    /// Wait until hit points are full and no bad effect is at work.
    Rest {
        /// Whether to wait until mana is full, too.
        mana: bool,
    },
    /// Wait for some turns, so that a secret door beside the player is found.
    Search,
    /// Walk on in a direction past nothing that is worth a look.
    Walk {
        /// The direction.
        dir: Direction,
    },
}

impl AutoCommand {
    /// Whether it goes on past those that have not noticed the player, when it is given again.
    pub(super) const fn passes_unaware(self) -> bool {
        matches!(self, Self::Explore | Self::Travel { .. })
    }
}
