//! Engravings: claims scratched into the floor, true or not.

use serde::{Deserialize, Serialize};

use crate::sim::{definition::ItemKind, world::stable_id::StableId};

/// Whoever scratched something into the floor.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Hand {
    /// An earlier adventurer, by the index of its name in the rule for notes of the world.
    Dead(u16),
    /// A creature of the game.
    Creature(StableId),
}

/// A claim about a kind of item, scratched into the floor. The kind is written of by its looks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Engraving {
    /// The kind that it is about.
    pub kind: ItemKind,
    /// The kind that it is said to be: its own if the claim is true.
    pub said: ItemKind,
    /// The writer.
    pub by: Hand,
}
