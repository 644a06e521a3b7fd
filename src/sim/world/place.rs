//! Places in the world: a level and a tile of it.

use serde::{Deserialize, Serialize};

use crate::grid::{Direction, Point};

/// A tile of a level.
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Place {
    /// Index of the level: 0 for the first, growing downwards.
    pub level: usize,
    /// The tile.
    pub point: Point,
}

impl Place {
    /// Creates the place at `point` on `level`.
    #[must_use]
    pub const fn new(level: usize, point: Point) -> Self {
        Self { level, point }
    }

    /// Returns the neighbour in a direction, on the same level.
    #[must_use]
    pub fn step(self, direction: Direction) -> Self {
        Self {
            level: self.level,
            point: self.point.step(direction),
        }
    }
}
