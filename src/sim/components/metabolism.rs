//! What time does to a creature: it gets hungry and it heals.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

/// What a creature has eaten and not yet used up.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Food {
    /// What is left, 0 to `max`.
    pub amount: i32,
    /// What it can hold.
    pub max: i32,
}

impl Food {
    /// Uses some up, as far as there is any; whether nothing is left.
    pub(crate) fn burn(&mut self, amount: i32) -> bool {
        self.amount = self.amount.saturating_sub(amount).max(0);
        self.amount == 0
    }
}

/// Dies when it has no food left. Others go on without.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Starves;

/// Regains points over time.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regeneration {
    /// Points regained in 1000 turns.
    pub rate: i32,
    /// Counts down from 1000; a point comes when it falls below 0.
    pub counter: i32,
}

impl Default for Regeneration {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Regeneration {
    /// What one point costs of the counter.
    pub const POINT: i32 = 1000;

    /// A fresh counter.
    #[must_use]
    pub const fn new(rate: i32) -> Self {
        Self {
            rate,
            counter: Self::POINT,
        }
    }

    /// Lets a turn pass; how many points came due, wanted or not.
    #[inline]
    pub(crate) const fn tick(&mut self) -> i32 {
        self.counter -= self.rate;
        let mut points = 0;
        while self.counter < 0 {
            self.counter += Self::POINT;
            points += 1;
        }
        points
    }
}
