//! Commands that run for many turns.

use crate::{grid::Direction, sim::Place};

/// A command that runs until it is done or interrupted.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum AutoCommand {
    /// Go to the nearest unexplored edge or wanted item, and pick the item up.
    Explore,
    /// Go to a place on any known level.
    Travel {
        /// The destination.
        to: Place,
    },
    /// Wait until hit points are full and no bad effect is active.
    Rest {
        /// Whether to wait until mana is full as well.
        mana: bool,
    },
    /// Wait a few turns to find a secret door next to the player.
    Search,
    /// Walk in a direction until the way is blocked, or stairs or a new item are next to the
    /// player.
    Walk {
        /// The direction.
        dir: Direction,
    },
}

impl AutoCommand {
    /// Whether the command, when repeated, goes past threats that have not noticed the player.
    pub(super) const fn passes_unaware(self) -> bool {
        matches!(self, Self::Explore | Self::Travel { .. })
    }
}
