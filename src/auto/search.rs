//! Searching for secret doors beside the player.

use crate::sim::Intent;

use super::stop::{Stop, Stopped};

/// Turns after which a search gives up.
const TURNS: u32 = 5;

/// Waits a turn, up to the limit. A door that is found interrupts the command.
pub(super) fn next(waited: u32) -> Result<Intent, Stopped> {
    if waited < TURNS {
        Ok(Intent::Wait)
    } else {
        Err(Stopped::new(Stop::Done, "search-nothing"))
    }
}
