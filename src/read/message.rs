//! Messages to the player.

use serde::{Deserialize, Serialize};

use crate::sim::StableId;

/// The tone of a message, which decides its colour.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tone {
    /// Neutral news.
    Plain,
    /// News that is good for the player.
    Good,
    /// News that is bad for the player.
    Bad,
    /// The death of the player.
    Fatal,
    /// The reason why a command was refused.
    Refused,
}

/// A line of the message log. Messages are equal if text and tone are, whatever they are
/// about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// The sentence.
    pub text: String,
    /// The tone of the sentence.
    pub tone: Tone,
    /// The creature or item that the message is about, if any. Not saved with the game.
    #[serde(skip)]
    pub about: Option<StableId>,
}

impl Message {
    /// A message about no creature or item.
    #[must_use]
    pub const fn new(text: String, tone: Tone) -> Self {
        Self {
            text,
            tone,
            about: None,
        }
    }

    /// Neutral news.
    pub(super) fn plain(text: impl Into<String>) -> Self {
        Self::new(text.into(), Tone::Plain)
    }

    /// Good news.
    pub(super) fn good(text: impl Into<String>) -> Self {
        Self::new(text.into(), Tone::Good)
    }

    /// Bad news.
    pub(super) fn bad(text: impl Into<String>) -> Self {
        Self::new(text.into(), Tone::Bad)
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, self.tone) == (&other.text, other.tone)
    }
}

impl Eq for Message {}
