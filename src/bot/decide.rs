//! The interface of all bots.

use crate::sim::{Intent, Known};

/// A computer player that decides only from the knowledge of its character.
pub trait Bot {
    /// Chooses the next intent. `refused` tells whether the game refused the last one.
    fn decide(&mut self, view: &Known, refused: bool) -> Intent;
}
