//! The clock by which hit points and mana come back.

use serde::{Deserialize, Serialize};

/// A clock by which points come back over time.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regeneration {
    /// Points regained in 1000 turns.
    pub rate: i32,
    /// Counts down from 1000; a point is due when it falls below 0.
    pub counter: i32,
}

impl Default for Regeneration {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Regeneration {
    /// The price of a point, taken from the counter.
    pub const POINT: i32 = 1000;

    /// A fresh clock.
    #[must_use]
    pub const fn new(rate: i32) -> Self {
        Self {
            rate,
            counter: Self::POINT,
        }
    }

    /// Lets a turn pass; how many points are due, wanted or not.
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
