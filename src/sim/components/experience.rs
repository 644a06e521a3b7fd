//! What a creature learned from its kills.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

/// What a creature learned from its kills.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experience {
    /// Points gained so far; never reset.
    pub xp: i32,
    /// Its level, 1 or more.
    pub level: i32,
    /// Perks it may still choose.
    pub picks: u32,
    /// Whether it chooses its perks itself; others get them at random, and grow by
    /// [`GrowthRule`](crate::sim::GrowthRule).
    pub chooses: bool,
    /// The level that it began at.
    pub began: i32,
    /// How many generations it is from somebody who was there from the beginning. Each halves
    /// what its death is worth.
    pub generation: u8,
    /// Hit points that it took from the player and did not learn from yet.
    pub drawn_blood: i32,
    /// Levels that it gained by surviving fights with the player.
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
    /// Levels that it gained in play.
    #[must_use]
    pub const fn gained(&self) -> i32 {
        self.level - self.began
    }

    /// The experience above which a level is left: the integer part of
    /// 20 × level^1.5, so that levels 1 to 5 end above 20, 56, 103, 160, 223.
    #[must_use]
    pub fn threshold(level: i32) -> i32 {
        let level = u64::from(level.max(0).unsigned_abs());
        let root = (400 * level.saturating_pow(3)).isqrt();
        i32::try_from(root).unwrap_or(i32::MAX)
    }
}
