//! The trait of builders of levels, and what they work with.

use crate::{
    grid::Grid,
    sim::{
        CreatureSpawn, Definitions, Dice, ItemKind, ItemSpawn, KeepSettings, Place, Seed, Terrain,
        Varied,
    },
};

use crate::generate::{
    creatures, items,
    keep::{Keep, UniquePool},
};

/// A builder of levels.
pub(in crate::generate) trait LevelBuilder: Sync {
    /// The names by which `world.ron` asks for it.
    fn names(&self, settings: &KeepSettings) -> Vec<String>;

    /// Whether its levels have rooms, and with them regions and locks.
    fn has_rooms(&self) -> bool {
        false
    }

    /// Builds a level without stairs; `None` if something has no room.
    fn build(&self, name: &str, site: &mut Site) -> Option<Built>;

    /// Places creatures and items on a level with stairs, as in caves if nothing else is said; `None` if
    /// something has no room.
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

/// The creatures and items of a level.
pub(in crate::generate) type Inhabitants = (Vec<CreatureSpawn>, Vec<ItemSpawn>);

/// The random streams of one attempt at a world.
#[derive(Copy, Clone)]
pub(in crate::generate) struct Streams<'s> {
    pub(in crate::generate) seed: &'s Seed,
    pub(in crate::generate) attempt: u32,
}

impl Streams<'_> {
    /// The random stream for a purpose.
    pub(in crate::generate) fn dice(self, purpose: &str) -> Dice {
        Dice::named(self.seed, &format!("{purpose} attempt {}", self.attempt))
    }
}

/// A level that is to be built.
pub(in crate::generate) struct Site<'w, 'p> {
    /// The number of the level, from 0.
    pub(in crate::generate) index: usize,
    pub(in crate::generate) definitions: &'w Definitions,
    pub(in crate::generate) streams: Streams<'w>,
    /// Locks and themes of regions that no other level has.
    pub(in crate::generate) pool: &'p mut UniquePool<'w>,
}

impl Site<'_, '_> {
    /// The random stream of the level for a purpose.
    pub(in crate::generate) fn dice(&self, purpose: &str) -> Dice {
        self.streams.dice(&format!("{purpose} {}", self.index))
    }
}

/// A level that was built, without stairs.
pub(in crate::generate) struct Built {
    pub(in crate::generate) tiles: Grid<Terrain>,
    /// Its rooms, if it has any.
    pub(in crate::generate) keep: Option<Keep>,
}

/// A level with stairs, to be filled.
#[derive(Copy, Clone)]
pub(in crate::generate) struct Level<'w> {
    /// The number of the level, from 0.
    pub(in crate::generate) index: usize,
    pub(in crate::generate) tiles: &'w Grid<Terrain>,
    /// Its rooms, if it has any.
    pub(in crate::generate) keep: Option<&'w Keep>,
    /// Where the player starts.
    pub(in crate::generate) start: Place,
    /// The goal item, if it lies on this level.
    pub(in crate::generate) goal: Option<ItemKind>,
    pub(in crate::generate) definitions: &'w Definitions,
    /// The kinds that live in this world of those that not every world has.
    pub(in crate::generate) varied: &'w [Varied],
    pub(in crate::generate) streams: Streams<'w>,
}

impl Level<'_> {
    /// The random stream of the level for a purpose.
    pub(in crate::generate) fn dice(&self, purpose: &str) -> Dice {
        self.streams.dice(&format!("{purpose} {}", self.index))
    }
}
