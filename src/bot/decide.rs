//! What every bot does.

use crate::sim::{Intent, Known};

/// A player that decides from what the player knows, and from nothing else.
pub trait Bot {
    /// The next intent. `refused` tells whether the last one was not possible.
    fn decide(&mut self, view: &Known, refused: bool) -> Intent;
}
