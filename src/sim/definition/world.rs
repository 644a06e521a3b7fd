//! What the world is like and what is in it.

use super::{CreatureKind, ItemKind};

/// How many of a kind live on a level at the start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Population {
    /// Who.
    pub kind: CreatureKind,
    /// How many on the first level; as long as this and what deeper levels add
    /// is below 0, there are none.
    pub base: i32,
    /// How many more for each level deeper.
    pub per_level: u32,
}

impl Population {
    /// The number on level `z` (0 is the first).
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

/// How many items of a group lie on a level at the start.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Scatter {
    /// The kinds, each as likely for each item. At least one.
    pub any_of: Vec<ItemKind>,
    /// How many on the first level; as long as this and what deeper levels add
    /// is below 0, there are none.
    pub base: i32,
    /// How many more for each level deeper.
    pub per_level: u32,
}

impl Scatter {
    /// The number on level `z` (0 is the first).
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        count_on_level(self.base, self.per_level, z)
    }
}

/// `base` and `per_level` times the level, and no fewer than none.
fn count_on_level(base: i32, per_level: u32, z: usize) -> usize {
    let more = usize::try_from(per_level)
        .unwrap_or(usize::MAX)
        .saturating_mul(z);
    more.saturating_add_signed(isize::try_from(base).unwrap_or(0))
}

/// What makes a level.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Builder {
    /// Caves, by the numbers of the world.
    Caves,
    /// A Keep, by the numbers at this index of [`Kinds::keeps`](super::Kinds::keeps).
    Keep(usize),
}

/// The shape of the world and who lives in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorldDefinition {
    /// Its name, by which it is chosen.
    pub name: String,
    /// Width of a level, tiles.
    pub width: i32,
    /// Height of a level, tiles.
    pub height: i32,
    /// What makes each level, the first first. At least one.
    pub levels: Vec<Builder>,
    /// Percentage of tiles that start as floor.
    pub floor_percent: u32,
    /// How often the caves are smoothed.
    pub smoothing_passes: u32,
    /// Fewest tiles of a cave that is kept.
    pub smallest_cave: u32,
    /// Tiles of overlap between two caves that earn one more pair of stairs.
    pub tiles_per_extra_stairs: u32,
    /// Who lives on each level, in the order of the file.
    pub population: Vec<Population>,
    /// What lies on each level, in the order of the file.
    pub items: Vec<Scatter>,
    /// What the game is about: lies on the deepest level, and who carries it
    /// out has won.
    pub goal: ItemKind,
}
