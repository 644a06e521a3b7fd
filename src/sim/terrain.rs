//! The kinds of tiles.

use std::fmt;

use serde::{Deserialize, Serialize};

/// What a tile is.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
#[repr(u8)]
pub enum Terrain {
    /// What a creature remembers of a place it never saw.
    #[default]
    Unknown = 0,
    /// The answer to every question about a place off the map.
    OutOfBounds = 1,
    /// Rock: blocks sight and steps, can be dug.
    Wall = 2,
    /// Open floor.
    Floor = 3,
    /// Stairs to the level below.
    StairsDown = 4,
    /// Stairs to the level above; on the first level, the exit.
    StairsUp = 5,
}

impl Terrain {
    /// Whether it blocks both sight and steps.
    #[must_use]
    pub const fn blocks(self) -> bool {
        !matches!(self, Self::Floor | Self::StairsDown | Self::StairsUp)
    }

    /// Whether it leads to another level, or out.
    #[must_use]
    pub const fn is_stairs(self) -> bool {
        matches!(self, Self::StairsDown | Self::StairsUp)
    }

    /// The character used in scenarios, the protocol and golden files: `#`
    /// wall, `.` floor, `>` and `<` stairs, space for what is not known.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Unknown | Self::OutOfBounds => ' ',
            Self::Wall => '#',
            Self::Floor => '.',
            Self::StairsDown => '>',
            Self::StairsUp => '<',
        }
    }

    /// The inverse of [`Terrain::symbol`], for the four kinds a map can hold.
    #[must_use]
    pub const fn from_symbol(symbol: char) -> Option<Self> {
        match symbol {
            '#' => Some(Self::Wall),
            '.' => Some(Self::Floor),
            '>' => Some(Self::StairsDown),
            '<' => Some(Self::StairsUp),
            _ => None,
        }
    }
}

/// Up or down.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Vertical {
    /// Towards the exit.
    Up,
    /// Deeper.
    Down,
}

impl fmt::Display for Vertical {
    /// As in a sentence: "up".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
        })
    }
}
