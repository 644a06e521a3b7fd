//! What time does to a creature: it gets hungry, heals and regains mana.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use super::regeneration::Regeneration;

/// Everything about a creature that runs on with each turn.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Metabolism {
    /// Food eaten and not yet used up.
    pub food: Food,
    /// Whether the creature dies when it has no food left.
    pub starves: bool,
    /// Clock by which hit points come back.
    pub regeneration: Regeneration,
    /// Power that spells are paid with.
    pub mana: Mana,
    /// Clock by which mana comes back.
    pub mana_regeneration: Regeneration,
}

/// What a creature has eaten and not yet used up.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Food {
    /// Food left, 0 to `max`.
    pub amount: i32,
    /// Food the creature can hold.
    pub max: i32,
}

impl Food {
    /// Uses some food up, as far as there is any; whether nothing is left.
    pub(crate) fn burn(&mut self, amount: i32) -> bool {
        self.amount = self.amount.saturating_sub(amount).max(0);
        self.amount == 0
    }
}

/// The power that spells are paid with.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mana {
    /// Mana left, 0 to `max`.
    pub amount: i32,
    /// Maximum mana.
    pub max: i32,
}

impl Mana {
    /// Mana missing to the maximum, 0 or more.
    #[must_use]
    pub const fn missing(&self) -> i32 {
        if self.amount < self.max {
            self.max - self.amount
        } else {
            0
        }
    }
}
