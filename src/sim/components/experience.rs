//! Experience and level of a creature.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

/// Experience and level of a creature.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experience {
    /// Experience points; never reset at a new level.
    pub xp: i32,
    /// Current level, 1 or more.
    pub level: i32,
    /// Number of perks it may still choose.
    pub picks: u32,
    /// Whether it chooses its perks itself. Other creatures get random perks and grow by
    /// [`GrowthRule`](crate::sim::GrowthRule).
    pub chooses: bool,
    /// Level at which the creature was created, 1 or more.
    pub began: i32,
    /// Generations since its ancestor that was placed at world creation. Each halves the experience
    /// for killing it.
    pub generation: u8,
    /// Damage that it has dealt to the player in its current hunt, in hit points. When it gives up
    /// the hunt, this becomes experience.
    pub drawn_blood: i32,
    /// Levels gained by surviving fights with the player.
    pub survivals: u8,
}

impl Default for Experience {
    fn default() -> Self {
        Self {
            xp: 0,
            level: 1,
            picks: 0,
            chooses: false,
            began: 1,
            generation: 0,
            drawn_blood: 0,
            survivals: 0,
        }
    }
}

impl Experience {
    /// Levels gained in play.
    #[must_use]
    pub const fn gained(&self) -> i32 {
        self.level - self.began
    }

    /// The experience that a creature must exceed to leave a level: the integer part of 20 ×
    /// level^1.5, which is 20, 56, 103, 160 and 223 for levels 1 to 5.
    #[must_use]
    pub fn threshold(level: i32) -> i32 {
        let level = u64::from(level.max(0).unsigned_abs());
        let root = (400 * level.saturating_pow(3)).isqrt();
        i32::try_from(root).unwrap_or(i32::MAX)
    }
}
