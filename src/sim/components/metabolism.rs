//! Hunger, and the regeneration of hit points and mana.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use super::regeneration::Regeneration;

/// The stats of a creature that change each turn.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Metabolism {
    /// Food in the stomach.
    pub food: Food,
    /// Whether the creature dies when it has no food left.
    pub starves: bool,
    /// Regeneration of hit points.
    pub regeneration: Regeneration,
    /// Mana, which pays for spells.
    pub mana: Mana,
    /// Regeneration of mana.
    pub mana_regeneration: Regeneration,
}

/// Food in a creature's stomach.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Food {
    /// Food left, 0 to `max`.
    pub amount: i32,
    /// Maximum food.
    pub max: i32,
}

impl Food {
    /// Uses up food, down to 0; returns whether none is left.
    pub(crate) fn burn(&mut self, amount: i32) -> bool {
        self.amount = self.amount.saturating_sub(amount).max(0);
        self.amount == 0
    }
}

/// Mana, which pays for spells.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mana {
    /// Mana left, 0 to `max`.
    pub amount: i32,
    /// Maximum mana.
    pub max: i32,
}

impl Mana {
    /// Mana below the maximum, 0 or more.
    #[must_use]
    pub const fn missing(&self) -> i32 {
        if self.amount < self.max {
            self.max - self.amount
        } else {
            0
        }
    }
}
