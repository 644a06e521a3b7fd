//! Searching for secret doors beside the player.

use crate::sim::Intent;

use super::stop::{Stop, Stopped};

/// Turns of a search that finds nothing.
const TURNS: u32 = 5;

/// Waits a turn, unless that was done often enough. A door that is found stops every command.
pub(super) fn next(waited: u32) -> Result<Intent, Stopped> {
    if waited < TURNS {
        Ok(Intent::Wait)
    } else {
        Err(Stopped::new(Stop::Done, "search-nothing"))
    }
}
