//! The regeneration of hit points and mana.

use serde::{Deserialize, Serialize};

/// A counter that restores points at a fixed rate.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Regeneration {
    /// Points regained per 1000 turns.
    pub rate: i32,
    /// Counts down from 1000 by `rate` per turn; a point is due when it falls below 0.
    pub counter: i32,
}

impl Default for Regeneration {
    fn default() -> Self {
        Self::new(0)
    }
}

impl Regeneration {
    /// Value of a full counter, by which it must fall for each point regained.
    pub const POINT: i32 = 1000;

    /// Creates a full counter.
    #[must_use]
    pub const fn new(rate: i32) -> Self {
        Self {
            rate,
            counter: Self::POINT,
        }
    }

    /// Advances the counter by a turn; returns the number of points due, even if they are not
    /// needed.
    #[inline]
    pub(crate) const fn tick(&mut self) -> i32 {
        self.tick_at(100)
    }

    /// Advances the counter as [`tick`](Self::tick) does, at this percentage of the rate.
    #[inline]
    pub(crate) const fn tick_at(&mut self, percent: i32) -> i32 {
        self.counter -= self.rate.saturating_mul(percent) / 100;
        let mut points = 0;
        while self.counter < 0 {
            self.counter += Self::POINT;
            points += 1;
        }
        points
    }
}
