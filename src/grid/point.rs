//! A tile's place on the map.

use std::fmt;
use std::ops::{Add, Sub};

use serde::{Deserialize, Serialize};

use super::Direction;

/// A tile's place, or the offset between two tiles, in tiles.
///
/// Orders by `x`, then by `y`.
#[derive(
    Copy, Clone, Debug, Default, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize,
)]
pub struct Point {
    /// Tiles to the east; the map's west edge is 0.
    pub x: i32,
    /// Tiles to the south; the map's north edge is 0.
    pub y: i32,
}

impl Point {
    /// The tile `x` to the east and `y` to the south of the map's corner.
    pub const fn new(x: i32, y: i32) -> Self {
        Self { x, y }
    }

    /// The neighbour one tile away in `direction`.
    pub const fn step(self, direction: Direction) -> Self {
        let offset = direction.offset();
        Self::new(self.x + offset.x, self.y + offset.y)
    }

    /// Steps to `other` in the open, in tiles: a diagonal step costs as much
    /// as a straight one, so it is the greater of the two axes' distances.
    pub const fn chebyshev(self, other: Self) -> i32 {
        let dx = (self.x - other.x).abs();
        let dy = (self.y - other.y).abs();
        if dx > dy { dx } else { dy }
    }

    /// The straight distance to `other`, squared, in tiles squared.
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
