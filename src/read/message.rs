//! Messages to the player.

use serde::{Deserialize, Serialize};

use crate::{
    sim::{Definitions, StableId},
    text::Phrase,
};

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

/// A message in no language yet.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct News {
    /// What it says.
    pub phrase: Phrase,
    /// The tone of what it says.
    pub tone: Tone,
    /// The creature or item that it is about, if any.
    pub about: Option<StableId>,
}

impl News {
    /// News about no creature or item.
    pub(super) fn new(phrase: impl Into<Phrase>, tone: Tone) -> Self {
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

    /// Bad news.
    pub(super) fn bad(phrase: impl Into<Phrase>) -> Self {
        Self::new(phrase, Tone::Bad)
    }

    /// The message that the log keeps.
    #[must_use]
    pub fn message(&self, definitions: &Definitions) -> Message {
        Message {
            text: in_words(definitions, &self.phrase),
            tone: self.tone,
            about: self.about,
        }
    }
}

/// A phrase in the words that the player reads.
#[must_use]
pub fn in_words(definitions: &Definitions, phrase: &Phrase) -> String {
    definitions.languages().english().text(phrase).into()
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
}

impl PartialEq for Message {
    fn eq(&self, other: &Self) -> bool {
        (&self.text, self.tone) == (&other.text, other.tone)
    }
}

impl Eq for Message {}
