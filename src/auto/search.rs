//! Searching for secret doors beside the player.

use crate::sim::Intent;

use super::stop::{Stop, Stopped};

/// Turns after which a search gives up.
const TURNS: u32 = 5;

/// Waits another turn, which searches the adjacent tiles, or stops after [`TURNS`]. Finding a
/// secret door interrupts the command before that.
pub(super) fn next(waited: u32) -> Result<Intent, Stopped> {
    if waited < TURNS {
        Ok(Intent::Wait)
    } else {
        Err(Stopped::new(Stop::Done, "search-nothing"))
    }
}
