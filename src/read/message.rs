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
    /// The reason why a command was refused.
    Refused,
    /// News to remember: a name that was earned, a level gained.
    Notable,
}

/// A message to the player, in no language yet. Messages are equal if they say the same in the
/// same tone, whatever they are about.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Message {
    /// What it says.
    pub phrase: Phrase,
    /// The tone of what it says.
    pub tone: Tone,
    /// The creature or item that it is about, if any. Not saved with the game.
    #[serde(skip)]
    pub about: Option<StableId>,
}

impl Message {
    /// A message about no creature or item.
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

    /// News to remember.
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

/// A phrase in English.
#[must_use]
pub fn in_words(definitions: &Definitions, phrase: &Phrase) -> String {
    definitions.languages().english().text(phrase).into()
}
