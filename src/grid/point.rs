//! Position of a tile on the map.

use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

use super::Direction;

/// Position of a tile, or the offset between two tiles, in tiles.
///
/// Points are ordered by `x`, then by `y`.
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Point {
    /// Column, counted eastward from 0 at the west edge.
    pub x: i32,
    /// Row, counted southward from 0 at the north edge.
    pub y: i32,
}

impl Point {
    /// The tile in column `x` of row `y`.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The neighbour one tile away in `direction`.
    pub const fn step(self, direction: Direction) -> Self {
        let offset = direction.offset();
        Self::new(self.x + offset.x, self.y + offset.y)
    }

    /// The Chebyshev distance to `other`, in tiles: the number of steps across open floor,
    /// where a diagonal step costs as much as a straight one.
    pub const fn chebyshev(self, other: Self) -> i32 {
        let dx = (self.x - other.x).abs();
        let dy = (self.y - other.y).abs();
        if dx > dy { dx } else { dy }
    }

    /// The square of the Euclidean distance to `other`, in tiles squared.
    pub const fn distance_squared(self, other: Self) -> i32 {
        let dx = self.x - other.x;
        let dy = self.y - other.y;
        dx * dx + dy * dy
    }

    /// Whether `other` is one of the eight neighbours; a tile is not adjacent
    /// to itself.
    pub const fn is_adjacent(self, other: Self) -> bool {
        self.chebyshev(other) == 1
    }

    /// Whether the point lies on a map of `width` by `height` tiles, 0 or more each.
    #[inline]
    pub(super) const fn is_within(self, width: i32, height: i32) -> bool {
        // A negative coordinate, read as unsigned, is greater than any size.
        (self.x.cast_unsigned() < width.cast_unsigned())
            & (self.y.cast_unsigned() < height.cast_unsigned())
    }
}

impl fmt::Display for Point {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "({}, {})", self.x, self.y)
    }
}

impl Add for Point {
    type Output = Self;

    fn add(self, other: Self) -> Self {
        Self::new(self.x + other.x, self.y + other.y)
    }
}

impl Sub for Point {
    type Output = Self;

    fn sub(self, other: Self) -> Self {
        Self::new(self.x - other.x, self.y - other.y)
    }
}

impl Add<Direction> for Point {
    type Output = Self;

    fn add(self, direction: Direction) -> Self {
        self.step(direction)
    }
}
