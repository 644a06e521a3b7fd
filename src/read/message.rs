//! Messages to the player.

use serde::{Deserialize, Serialize};

use crate::{
    sim::{Definitions, StableId},
    text::Phrase,
};

/// The tone of a message, which decides its colour.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum Tone {
    /// Neutral news.
    #[default]
    Plain,
    /// News that is good for the player.
    Good,
    /// News that is bad for the player.
    Bad,
    /// The death of the player.
    Fatal,
    /// Reason why a command was refused.
    Refused,
    /// Noteworthy news: an earned name, a new level.
    Notable,
}

/// A message to the player, independent of language. Equality compares phrase and tone only.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// Content of the message.
    pub phrase: Phrase,
    /// Tone of the message.
    pub tone: Tone,
    /// The creature or item of the message, if any. Not saved with the game.
    #[serde(skip)]
    pub about: Option<StableId>,
}

impl Message {
    /// A message without a creature or item.
    pub fn new(phrase: impl Into<Phrase>, tone: Tone) -> Self {
        Self {
            phrase: phrase.into(),
            tone,
            about: None,
        }
    }

    /// Neutral news.
    pub(super) fn plain(phrase: impl Into<Phrase>) -> Self {
        Self::new(phrase, Tone::Plain)
    }

    /// Good news.
    pub(super) fn good(phrase: impl Into<Phrase>) -> Self {
        Self::new(phrase, Tone::Good)
    }

    /// Noteworthy news.
    pub(super) fn notable(phrase: impl Into<Phrase>) -> Self {
        Self::new(phrase, Tone::Notable)
    }

    /// Bad news.
    pub(super) fn bad(phrase: impl Into<Phrase>) -> Self {
        Self::new(phrase, Tone::Bad)
    }
}

impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        (&self.phrase, self.tone) == (&other.phrase, other.tone)
    }
}

impl Eq for Message {}

/// Returns a phrase in English.
#[must_use]
pub fn in_words(definitions: &Definitions, phrase: &Phrase) -> String {
    definitions.languages().english().text(phrase).into()
}
