//! What is told of something that can be pointed at.

use crate::text::Phrase;

use super::message::Tone;

/// A tile, or something else that can be pointed at, as the player knows it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The most important thing on the tile, in one or two words.
    pub title: Phrase,
    /// The chance to win a fight against the creature.
    pub chance: Option<(Phrase, Tone)>,
    /// The creature's or item's numbers, or "remembered".
    pub detail: Vec<Phrase>,
    /// A sentence or two of description.
    pub text: Option<Phrase>,
    /// A creature's awareness and weapon, further odds, its equipment and its effects, a
    /// line each.
    pub lines: Vec<Phrase>,
    /// Names of the stairs and the items under the creature or item.
    pub floor: Vec<Phrase>,
    /// The room around the tile as far as known, or the lock that bars the tile.
    pub room: Option<Phrase>,
}

impl Description {
    /// A title without anything else.
    #[must_use]
    pub fn of(title: impl Into<Phrase>) -> Self {
        Self {
            title: title.into(),
            chance: None,
            detail: Vec::new(),
            text: None,
            lines: Vec::new(),
            floor: Vec::new(),
            room: None,
        }
    }
}
