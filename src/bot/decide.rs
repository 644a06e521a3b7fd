//! The interface of all bots.

use crate::sim::{Intent, Known};

/// A player that decides only from what the player's character knows.
pub trait Bot {
    /// Chooses the next intent. `refused` tells whether the last one was impossible.
    fn decide(&mut self, view: &Known, refused: bool) -> Intent;
}
