//! Engravings: claims about items on the floor, true or not.

use serde::{Deserialize, Serialize};

use crate::sim::{definition::ItemKind, world::stable_id::StableId};

/// The writer of an engraving.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// An earlier adventurer, by the index of its name in the world's rule for notes.
    Dead(u16),
    /// A creature of the game.
    Creature(StableId),
}

/// A claim about a kind of item, engraved on the floor. The text names the kind by its appearance.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engraving {
    /// The kind that the claim is about.
    pub kind: ItemKind,
    /// The kind that the claim says it is; the same if the claim is true.
    pub said: ItemKind,
    /// The writer.
    pub by: Hand,
}
