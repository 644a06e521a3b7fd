//! The records of a game's log.

use serde::{Deserialize, Serialize};

use crate::replay::{Keyframe, RecordedInput};

/// A record of a game's log.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub(super) enum LogRecord {
    /// An accepted input.
    Input(RecordedInput),
    /// All creatures at one moment.
    Keyframe(Keyframe),
}

impl LogRecord {
    /// Whether the bytes of a record encode an input. Their first byte is the variant.
    pub(super) const fn is_input(payload: &[u8]) -> bool {
        matches!(payload.first(), Some(0))
    }
}
