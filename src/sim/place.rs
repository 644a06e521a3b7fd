//! A place in the world: a level and a tile of it.

use serde::{Deserialize, Serialize};

use crate::grid::{Direction, Point};

use super::fingerprint::mix;

/// A tile of a level.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
pub struct Place {
    /// The level, 0 for the first and growing downwards.
    pub level: usize,
    /// The tile.
    pub point: Point,
}

impl Place {
    /// The place at `point` on `level`.
    #[must_use]
    pub const fn new(level: usize, point: Point) -> Self {
        Self { level, point }
    }

    /// The neighbour in a direction, on the same level.
    #[must_use]
    pub fn step(self, direction: Direction) -> Self {
        Self {
            level: self.level,
            point: self.point.step(direction),
        }
    }

    /// A number of its own for each place, for the state hash.
    #[must_use]
    pub(super) fn fingerprint(self) -> u64 {
        let Self { level, point } = self;
        let tile = u64::from(point.x.cast_unsigned()) << 32 | u64::from(point.y.cast_unsigned());
        mix(tile ^ (level as u64) << 28)
    }
}
