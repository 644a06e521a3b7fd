//! What the player did and never did, for the end of the story.

use bevy::prelude::Component;

/// How often the player did what some pride themselves on never doing.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq)]
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
