//! A line of the log.

use serde::{Deserialize, Serialize};

use crate::sim::StableId;

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

/// A line of the log. Two that say the same are the same, whomever they are about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// What is told.
    pub text: String,
    /// How to take it.
    pub tone: Tone,
    /// Whom or what it is about, if it is about somebody or something that may still be
    /// there. It is not kept with the game.
    #[serde(skip)]
    pub about: Option<StableId>,
}

impl Message {
    /// A message about nobody.
    #[must_use]
    pub const fn new(text: String, tone: Tone) -> Self {
        Self {
            text,
            tone,
            about: None,
        }
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, self.tone) == (&other.text, other.tone)
    }
}

impl Eq for Message {}
