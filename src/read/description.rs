//! Description of a tile, or of anything else under the pointer.

use crate::text::Phrase;

use super::message::Tone;

/// Everything that the player knows of a tile or another thing.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Description {
    /// The most important thing on the tile, in one or two words.
    pub title: Phrase,
    /// Probability of winning a fight against the creature, in words.
    pub chance: Option<(Phrase, Tone)>,
    /// Stats of the creature or item, or "remembered".
    pub detail: Vec<Phrase>,
    /// A sentence or two of description.
    pub text: Option<Phrase>,
    /// Further lines: a creature's awareness and weapon, more odds, its equipment and its effects.
    pub lines: Vec<Phrase>,
    /// Names of the stairs and the items under the creature or item.
    pub floor: Vec<Phrase>,
    /// The room around the tile as far as known, or the lock of the barrier on the tile.
    pub room: Option<Phrase>,
}

impl Description {
    /// A description with nothing but a title.
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
