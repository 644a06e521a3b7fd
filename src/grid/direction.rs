//! The eight ways to step.

use std::fmt;

use serde::{Deserialize, Serialize};

use super::Point;

/// One of the eight neighbours, clockwise from north.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "lowercase")]
pub enum Direction {
    /// North, `y` falls.
    N,
    /// North-east.
    NE,
    /// East, `x` grows.
    E,
    /// South-east.
    SE,
    /// South, `y` grows.
    S,
    /// South-west.
    SW,
    /// West, `x` falls.
    W,
    /// North-west.
    NW,
}

impl Direction {
    /// All eight, clockwise from north.
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

    /// The step as an offset: both axes in -1..=1, not both 0.
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

    /// The way back.
    pub const fn opposite(self) -> Self {
        Self::ALL[(self as usize + 4) % 8]
    }

    /// The direction whose [`offset`](Self::offset) is `offset`; none for the
    /// null offset and for anything longer than one step.
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

    /// The step from `from` to `to`; none unless they are adjacent.
    pub const fn between(from: Point, to: Point) -> Option<Self> {
        Self::from_offset(Point::new(to.x - from.x, to.y - from.y))
    }

    /// The step at `from` that nears `to` on every axis on which they differ,
    /// at any distance; none if they are the same tile.
    pub const fn toward(from: Point, to: Point) -> Option<Self> {
        Self::from_offset(Point::new(
            (to.x - from.x).signum(),
            (to.y - from.y).signum(),
        ))
    }

    /// Which of the eight `to` lies in as one would say it at `from`, at any distance: not
    /// a slanted one for what lies more than twice as far on one axis as on the other;
    /// none if they are the same tile.
    pub const fn roughly(from: Point, to: Point) -> Option<Self> {
        let (x, y) = (to.x - from.x, to.y - from.y);
        let (far_x, far_y) = (x.abs(), y.abs());
        Self::from_offset(Point::new(
            if far_y > 2 * far_x { 0 } else { x.signum() },
            if far_x > 2 * far_y { 0 } else { y.signum() },
        ))
    }

    /// The direction in words, as in "north-east".
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
