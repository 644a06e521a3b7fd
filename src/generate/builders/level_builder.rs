//! The trait of level builders (algorithms that generate levels), and the types that they use.

use crate::{
    grid::Grid,
    sim::{
        CreatureSpawn, Definitions, Dice, ItemKind, ItemSpawn, KeepSettings, OptionalKind, Place,
        Seed, Terrain,
    },
};

use crate::generate::{
    creatures, items,
    keep::{Keep, UniquePool},
};

/// An algorithm that generates levels, such as caves or Keeps.
pub(in crate::generate) trait LevelBuilder: Sync {
    /// Names by which `world.ron` refers to the kinds of levels that it builds.
    fn names(&self, settings: &KeepSettings) -> Vec<String>;

    /// Whether its levels have rooms, and thus regions and locks.
    fn has_rooms(&self) -> bool {
        false
    }

    /// Builds a level without stairs; `None` if it lacks room for something.
    fn build(&self, name: &str, site: &mut Site) -> Option<Built>;

    /// Places creatures and items on a level with stairs, by default as in caves; `None` if they do
    /// not fit.
    fn fill(&self, _name: &str, level: &Level) -> Option<Inhabitants> {
        let Level {
            index,
            tiles,
            start,
            goal,
            definitions,
            varied,
            ..
        } = *level;
        let mut dice = level.dice("inhabitants");
        let known = (definitions, varied);
        let creatures = creatures::place_in_caves(index, tiles, start, known, &mut dice)?;
        let mut dice = level.dice("items");
        let items = items::place_in_caves(index, tiles, goal, definitions, &mut dice)?;
        Some((creatures, items))
    }
}

/// Creatures and items to place on a level.
pub(in crate::generate) type Inhabitants = (Vec<CreatureSpawn>, Vec<ItemSpawn>);

/// RNG streams of one attempt at a world.
#[derive(Copy, Clone)]
pub(in crate::generate) struct Streams<'s> {
    pub(in crate::generate) seed: &'s Seed,
    pub(in crate::generate) attempt: u32,
}

impl Streams<'_> {
    /// The RNG stream for a purpose.
    pub(in crate::generate) fn dice(self, purpose: &str) -> Dice {
        Dice::named(self.seed, &format!("{purpose} attempt {}", self.attempt))
    }
}

/// A level to build.
pub(in crate::generate) struct Site<'w, 'p> {
    /// Index of the level, from 0.
    pub(in crate::generate) index: usize,
    pub(in crate::generate) definitions: &'w Definitions,
    pub(in crate::generate) streams: Streams<'w>,
    /// Locks, themes and room names from which the level draws; shared by all levels of the world.
    pub(in crate::generate) pool: &'p mut UniquePool<'w>,
}

impl Site<'_, '_> {
    /// The level's RNG stream for a purpose.
    pub(in crate::generate) fn dice(&self, purpose: &str) -> Dice {
        self.streams.dice(&format!("{purpose} {}", self.index))
    }
}

/// A finished level without stairs.
pub(in crate::generate) struct Built {
    pub(in crate::generate) tiles: Grid<Terrain>,
    /// Rooms of the level, if it has any.
    pub(in crate::generate) keep: Option<Keep>,
}

/// A level with stairs, to be filled with creatures and items.
#[derive(Copy, Clone)]
pub(in crate::generate) struct Level<'w> {
    /// Index of the level, from 0.
    pub(in crate::generate) index: usize,
    pub(in crate::generate) tiles: &'w Grid<Terrain>,
    /// Rooms of the level, if it has any.
    pub(in crate::generate) keep: Option<&'w Keep>,
    /// The place where the player starts the game.
    pub(in crate::generate) start: Place,
    /// The goal item, if it lies on this level.
    pub(in crate::generate) goal: Option<ItemKind>,
    pub(in crate::generate) definitions: &'w Definitions,
    /// Optional creature kinds that were drawn for this world.
    pub(in crate::generate) varied: &'w [OptionalKind],
    pub(in crate::generate) streams: Streams<'w>,
}

impl Level<'_> {
    /// The level's RNG stream for a purpose.
    pub(in crate::generate) fn dice(&self, purpose: &str) -> Dice {
        self.streams.dice(&format!("{purpose} {}", self.index))
    }
}
