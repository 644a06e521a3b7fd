//! The kinds of tiles.

use std::fmt;

use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

use crate::sim::world::blueprint::LockId;

/// Terrain of a tile. It includes what the tile blocks, so that movement does not need the
/// definitions.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub enum Terrain {
    /// A tile that a creature has never seen, in its memory.
    #[default]
    Unknown,
    /// A place off the map.
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
    /// A closed door: blocks sight and steps until a creature with hands opens it.
    ClosedDoor,
    /// An open door.
    OpenDoor,
    /// A door that looks like worked stone until the player finds it.
    SecretDoor,
    /// A locked barrier that blocks sight.
    Barrier(LockId),
    /// A locked barrier that does not block sight.
    ClearBarrier(LockId),
    /// A barrier that has been unlocked, which is permanent.
    Gate(LockId),
    /// Floor with the key of a lock on a pedestal.
    Pedestal(LockId),
    /// A terrain feature from the definitions, such as a pillar, rubble or water.
    Furniture(TerrainFeature),
    /// Floor with a pedestal of the level's vault, on which an item to choose lies.
    VaultPedestal,
}

/// A kind of terrain feature, and whether it blocks steps and sight.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct TerrainFeature(u8);

impl TerrainFeature {
    /// Maximum number of kinds of terrain features.
    pub const MOST: usize = 64;

    /// Creates the feature with this index (0 to 63) in the definitions; `walk` and `see` say
    /// whether it can be stepped on and seen across.
    #[must_use]
    pub const fn new(kind: u8, walk: bool, see: bool) -> Self {
        Self(kind << 2 | (walk as u8) << 1 | see as u8)
    }

    /// Its index in the definitions.
    #[must_use]
    pub const fn kind(self) -> usize {
        (self.0 >> 2) as usize
    }

    /// Whether it can be stepped on.
    #[must_use]
    pub const fn walk(self) -> bool {
        self.0 & 2 != 0
    }

    /// Whether it can be seen across.
    #[must_use]
    pub const fn see(self) -> bool {
        self.0 & 1 != 0
    }
}

impl Terrain {
    /// Whether it cannot be stepped on now. Closed doors and locked barriers block until they are
    /// opened.
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

    /// Whether it blocks sight now.
    #[must_use]
    pub const fn blocks_sight(self) -> bool {
        match self {
            Self::Furniture(furnishing) => !furnishing.see(),
            Self::ClearBarrier(_) => false,
            other => other.blocks_steps(),
        }
    }

    /// Whether missiles cannot cross it: they are stopped by all that blocks sight, and by locked
    /// barriers.
    #[must_use]
    pub const fn blocks_flight(self) -> bool {
        matches!(self, Self::ClearBarrier(_)) || self.blocks_sight()
    }

    /// Direction of the stairs or the exit; `None` for other terrain.
    #[must_use]
    pub const fn stairs(self) -> Option<StairDirection> {
        match self {
            Self::StairsDown => Some(StairDirection::Down),
            Self::StairsUp => Some(StairDirection::Up),
            _ => None,
        }
    }

    /// Whether it is stairs or the exit.
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

    /// Terrain as it looks to a creature that does not know its secret.
    #[must_use]
    pub const fn apparent(self) -> Self {
        match self {
            Self::SecretDoor => Self::Masonry,
            other => other,
        }
    }

    /// Character used in scenarios, the protocol and golden files: `#` wall, `.` floor, `>` and `<`
    /// stairs, `H` worked stone, `+` closed door, `/` open door or gate, `X` locked barrier, `S`
    /// secret door, `V` vault pedestal, space for unknown. Terrain features have their own symbols
    /// in the definitions; here they are `%`.
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

    /// Inverse of [`Terrain::symbol`], for the four types of terrain that drawn maps have without a
    /// legend.
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

    /// Returns a distinct code for the terrain, of which only the lowest and the highest 8 bits are
    /// used.
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
    /// Writes the direction as in a sentence: "up" or "down".
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(match self {
            Self::Up => "up",
            Self::Down => "down",
        })
    }
}
