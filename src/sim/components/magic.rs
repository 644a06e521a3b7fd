//! The power to cast spells.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use super::Regeneration;

/// The power that spells are paid with.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mana {
    /// What is left, 0 to `max`.
    pub amount: i32,
    /// The most it can have.
    pub max: i32,
}

impl Mana {
    /// What is missing to the most.
    #[must_use]
    pub const fn missing(&self) -> i32 {
        if self.amount < self.max {
            self.max - self.amount
        } else {
            0
        }
    }
}

/// Regains mana over time, as hit points come back.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct ManaRegeneration(pub Regeneration);
