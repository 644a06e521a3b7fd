//! The time of day, for lists of games. No rule reads it.

use web_time::{SystemTime, UNIX_EPOCH};

/// Seconds since 1970.
#[must_use]
pub fn unix_time() -> u64 {
    let since = SystemTime::now().duration_since(UNIX_EPOCH);
    since.map_or(0, |since| since.as_secs())
}
