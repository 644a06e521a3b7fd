//! The eight directions of a step.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use super::Point;

/// A compass direction. The eight directions run clockwise from north.
#[derive(
    Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize, JsonSchema,
)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// North, where `y` decreases.
    N,
    /// North-east.
    NE,
    /// East, where `x` increases.
    E,
    /// South-east.
    SE,
    /// South, where `y` increases.
    S,
    /// South-west.
    SW,
    /// West, where `x` decreases.
    W,
    /// North-west.
    NW,
}

impl Direction {
    /// All eight directions, clockwise from north.
    pub const ALL: [Self; 8] = [
        Self::N,
        Self::NE,
        Self::E,
        Self::SE,
        Self::S,
        Self::SW,
        Self::W,
        Self::NW,
    ];

    /// The four directions along rows and columns, row by row.
    pub const SIDES: [Self; 4] = [Self::N, Self::W, Self::E, Self::S];

    /// The offset of one step: -1, 0 or 1 on each axis, not 0 on both.
    pub const fn offset(self) -> Point {
        match self {
            Self::N => Point::new(0, -1),
            Self::NE => Point::new(1, -1),
            Self::E => Point::new(1, 0),
            Self::SE => Point::new(1, 1),
            Self::S => Point::new(0, 1),
            Self::SW => Point::new(-1, 1),
            Self::W => Point::new(-1, 0),
            Self::NW => Point::new(-1, -1),
        }
    }

    /// The opposite direction.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction whose [`offset`](Self::offset) is `offset`; `None` for the zero offset
    /// and for offsets longer than one step.
    pub const fn from_offset(offset: Point) -> Option<Self> {
        match (offset.x, offset.y) {
            (0, -1) => Some(Self::N),
            (1, -1) => Some(Self::NE),
            (1, 0) => Some(Self::E),
            (1, 1) => Some(Self::SE),
            (0, 1) => Some(Self::S),
            (-1, 1) => Some(Self::SW),
            (-1, 0) => Some(Self::W),
            (-1, -1) => Some(Self::NW),
            _ => None,
        }
    }

    /// The direction from `from` to an adjacent `to`; `None` unless they are adjacent.
    pub const fn between(from: Point, to: Point) -> Option<Self> {
        Self::from_offset(Point::new(to.x - from.x, to.y - from.y))
    }

    /// The direction of a step from `from` that comes nearer to `to` on each axis where they
    /// differ, at any distance; `None` if they are the same tile.
    pub const fn toward(from: Point, to: Point) -> Option<Self> {
        Self::from_offset(Point::new(
            (to.x - from.x).signum(),
            (to.y - from.y).signum(),
        ))
    }

    /// The compass direction of `to` as seen from `from`, at any distance: a straight one if
    /// `to` is more than twice as far away on one axis as on the other, a diagonal one
    /// otherwise; `None` if they are the same tile.
    pub const fn compass(from: Point, to: Point) -> Option<Self> {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let (far_x, far_y) = (x.abs(), y.abs());
        Self::from_offset(Point::new(
            if far_y > 2 * far_x { 0 } else { x.signum() },
            if far_x > 2 * far_y { 0 } else { y.signum() },
        ))
    }

    /// Name of the direction, such as "north-east".
    pub const fn name(self) -> &'static str {
        match self {
            Self::N => "north",
            Self::NE => "north-east",
            Self::E => "east",
            Self::SE => "south-east",
            Self::S => "south",
            Self::SW => "south-west",
            Self::W => "west",
            Self::NW => "north-west",
        }
    }
}

impl fmt::Display for Direction {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
