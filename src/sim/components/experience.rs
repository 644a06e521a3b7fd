//! What a creature learned from its kills.

use bevy::prelude::Component;
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sim::numbers::Numbers;

/// What a creature learned from its kills.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Experience {
    /// Points gained so far; never reset.
    pub xp: i32,
    /// Its level, 1 or more.
    pub level: i32,
    /// Bonuses it may still choose.
    pub picks: u32,
    /// Whether it chooses its bonuses itself; others get one at random, or grow by
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
    /// The experience above which a level is left: the integer part of
    /// 20 × level^1.5, so that levels 1 to 5 end above 20, 56, 103, 160, 223.
    #[must_use]
    pub fn threshold(level: i32) -> i32 {
        let level = u64::from(level.max(0).unsigned_abs());
        let root = (400 * level.saturating_pow(3)).isqrt();
        i32::try_from(root).unwrap_or(i32::MAX)
    }
}

/// What a new level brings.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum Bonus {
    /// More hit points, now and at most.
    HitPoints,
    /// More base attack.
    Attack,
    /// More base defence.
    Defence,
    /// A wider radius of sight.
    Vision,
    /// Hit points come back sooner.
    HpRegeneration,
    /// More mana, now and at most.
    Mana,
    /// Mana comes back sooner.
    ManaRegeneration,
}

impl Bonus {
    /// All of them, in the order in which they are offered.
    pub const ALL: [Self; 7] = [
        Self::HitPoints,
        Self::Attack,
        Self::Defence,
        Self::Vision,
        Self::HpRegeneration,
        Self::Mana,
        Self::ManaRegeneration,
    ];

    /// By how much it raises what it raises for a creature of a kind with these numbers:
    /// hit points, attack, defence, tiles, or what is regained in 1000 turns.
    #[must_use]
    pub const fn amount(self, kind: &Numbers) -> i32 {
        match self {
            Self::HpRegeneration if kind.hp_regen > 0 => kind.hp_regen,
            Self::HitPoints | Self::HpRegeneration => 10,
            Self::Attack | Self::Defence => 2,
            Self::Mana | Self::ManaRegeneration => 5,
            Self::Vision => 1,
        }
    }
}
