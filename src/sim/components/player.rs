//! Who the player is to the rules, and what it never did.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

/// Marks the creature that somebody outside the simulation decides for.
///
/// Rules do not ask for it; only what belongs to the one at the keyboard does:
/// when the game ends, and what is told.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Player;

/// How often the player did what some pride themselves on never doing.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Conduct {
    /// Blows struck.
    pub blows: u32,
    /// Creatures hit with something thrown or fired.
    pub missiles: u32,
    /// Potions drunk.
    pub quaffs: u32,
    /// Spells cast.
    pub casts: u32,
    /// Rocks dug away.
    pub digs: u32,
    /// Things eaten.
    pub meals: u32,
    /// Corpses eaten.
    pub meat: u32,
    /// Things wielded.
    pub weapons: u32,
    /// Things put on.
    pub armours: u32,
}
