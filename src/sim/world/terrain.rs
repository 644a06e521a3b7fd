//! The kinds of tiles.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sim::world::blueprint::LockId;

/// What a tile is. It says itself whether it blocks steps and sight, so that
/// nobody needs the data files to walk.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// What a creature remembers of a place it never saw.
    #[default]
    Unknown,
    /// The answer to every question about a place off the map.
    OutOfBounds,
    /// Rock: blocks sight and steps, can be dug.
    Wall,
    /// Open floor.
    Floor,
    /// Stairs to the level below.
    StairsDown,
    /// Stairs to the level above; on the first level, the exit.
    StairsUp,
    /// Worked stone: blocks sight and steps, cannot be dug.
    Masonry,
    /// A closed door: blocks sight and steps until somebody with hands walks into it.
    ClosedDoor,
    /// An open door.
    OpenDoor,
    /// A door that looks like worked stone until somebody finds it.
    SecretDoor,
    /// A barrier that is still locked and hides what is behind it.
    Barrier(LockId),
    /// A barrier that is still locked and across which one sees.
    ClearBarrier(LockId),
    /// A barrier that was locked once and is open for good.
    Gate(LockId),
    /// Floor with the key of a lock on a pedestal.
    Pedestal(LockId),
    /// A pillar, rubble, water and the like, from the data.
    Furniture(Furnishing),
    /// Floor with a pedestal of the vault of the level, on which a choice lies.
    VaultPedestal,
}

/// A kind of furniture, and what it blocks.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct Furnishing(u8);

impl Furnishing {
    /// The most kinds of furniture that there may be.
    pub const MOST: usize = 64;

    /// The kind of this index (0 to 63) in the data; whether one can step there,
    /// and whether one sees across it.
    #[must_use]
    pub const fn new(kind: u8, walk: bool, see: bool) -> Self {
        Self(kind << 2 | (walk as u8) << 1 | see as u8)
    }

    /// Its index in the data.
    #[must_use]
    pub const fn kind(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// Whether one can step there.
    #[must_use]
    pub const fn walk(self) -> bool {
        self.0 & 2 != 0
    }

    /// Whether one sees across it.
    #[must_use]
    pub const fn see(self) -> bool {
        self.0 & 1 != 0
    }
}

impl Terrain {
    /// Whether nobody can step there as it is now. A closed door and a locked
    /// barrier do, until they are opened.
    #[must_use]
    pub const fn blocks_steps(self) -> bool {
        match self {
            Self::Floor
            | Self::StairsDown
            | Self::StairsUp
            | Self::OpenDoor
            | Self::Gate(_)
            | Self::Pedestal(_)
            | Self::VaultPedestal => false,
            Self::Furniture(furnishing) => !furnishing.walk(),
            Self::Unknown
            | Self::OutOfBounds
            | Self::Wall
            | Self::Masonry
            | Self::ClosedDoor
            | Self::SecretDoor
            | Self::Barrier(_)
            | Self::ClearBarrier(_) => true,
        }
    }

    /// Whether nobody sees across it as it is now.
    #[must_use]
    pub const fn blocks_sight(self) -> bool {
        match self {
            Self::Furniture(furnishing) => !furnishing.see(),
            Self::ClearBarrier(_) => false,
            other => other.blocks_steps(),
        }
    }

    /// Whether nothing flies across it: what hides what is behind it does, and
    /// every locked barrier.
    #[must_use]
    pub const fn blocks_flight(self) -> bool {
        matches!(self, Self::ClearBarrier(_)) || self.blocks_sight()
    }

    /// Which way it leads to another level, or out; `None` if it does neither.
    #[must_use]
    pub const fn stairs(self) -> Option<StairDirection> {
        match self {
            Self::StairsDown => Some(StairDirection::Down),
            Self::StairsUp => Some(StairDirection::Up),
            _ => None,
        }
    }

    /// Whether it leads to another level, or out.
    #[must_use]
    pub const fn is_stairs(self) -> bool {
        self.stairs().is_some()
    }

    /// The lock that keeps it shut, if it is locked.
    #[must_use]
    pub const fn locked_by(self) -> Option<LockId> {
        match self {
            Self::Barrier(lock) | Self::ClearBarrier(lock) => Some(lock),
            _ => None,
        }
    }

    /// What it looks like to who does not know its secret.
    #[must_use]
    pub const fn apparent(self) -> Self {
        match self {
            Self::SecretDoor => Self::Masonry,
            other => other,
        }
    }

    /// The character used in scenarios, the protocol and golden files: `#` wall, `.` floor, `>`
    /// and `<` stairs, `H` worked stone, `+` a closed door, `/` an open one or a gate, `X` a
    /// locked barrier, `S` a secret door, `V` a pedestal of a vault, space for what is not known. Furniture has a sign of
    /// its own, which the data says; here it is `%`.
    #[must_use]
    pub const fn symbol(self) -> char {
        match self {
            Self::Unknown | Self::OutOfBounds => ' ',
            Self::Wall => '#',
            Self::Floor | Self::Pedestal(_) => '.',
            Self::StairsDown => '>',
            Self::StairsUp => '<',
            Self::Masonry => 'H',
            Self::ClosedDoor => '+',
            Self::OpenDoor | Self::Gate(_) => '/',
            Self::SecretDoor => 'S',
            Self::Barrier(_) | Self::ClearBarrier(_) => 'X',
            Self::Furniture(_) => '%',
            Self::VaultPedestal => 'V',
        }
    }

    /// The inverse of [`Terrain::symbol`], for the four kinds that a drawn map has
    /// without a legend.
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

    /// A number of its own, of which only the lowest and the highest 8 bits are used.
    #[must_use]
    pub(in crate::sim) const fn code(self) -> u64 {
        let (kind, which) = match self {
            Self::Unknown => (0, 0),
            Self::OutOfBounds => (1, 0),
            Self::Wall => (2, 0),
            Self::Floor => (3, 0),
            Self::StairsDown => (4, 0),
            Self::StairsUp => (5, 0),
            Self::Masonry => (6, 0),
            Self::ClosedDoor => (7, 0),
            Self::OpenDoor => (8, 0),
            Self::SecretDoor => (9, 0),
            Self::Barrier(lock) => (10, lock.0),
            Self::ClearBarrier(lock) => (11, lock.0),
            Self::Gate(lock) => (12, lock.0),
            Self::Pedestal(lock) => (13, lock.0),
            Self::Furniture(furnishing) => (14, furnishing.0),
            Self::VaultPedestal => (15, 0),
        };
        kind | (which as u64) << 56
    }
}

/// Up or down.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub enum StairDirection {
    /// Towards the exit.
    Up,
    /// Deeper.
    Down,
}

impl fmt::Display for StairDirection {
    /// As in a sentence: "up".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
        })
    }
}
