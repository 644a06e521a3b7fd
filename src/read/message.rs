//! A line of the log.

use serde::{Deserialize, Serialize};

/// How a message should be taken.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tone {
    /// Worth knowing.
    Plain,
    /// Good for the player.
    Good,
    /// Bad for the player.
    Bad,
    /// The last thing the player hears.
    Fatal,
    /// Why something was not done.
    Refused,
}

/// A line of the log.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Message {
    /// What is told.
    pub text: String,
    /// How to take it.
    pub tone: Tone,
}

impl Message {
    pub(super) const fn new(text: String, tone: Tone) -> Self {
        Self { text, tone }
    }
}
