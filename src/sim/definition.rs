//! What the kinds of things are: the typed form of the data files.
//!
//! The simulation owns these types and reads nothing else of the data; the
//! `content` module fills them from text.

use std::{
    ops::{Deref, DerefMut},
    sync::Arc,
};

use bevy::prelude::Resource;

use super::terrain::Terrain;

/// Index of a creature kind in [`Kinds::creatures`].
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct CreatureKind(pub u16);

/// A colour as red, green and blue, 0 to 255 each.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Rgb(pub [u8; 3]);

/// What moves a creature of a kind.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum MindDefinition {
    /// A person or a bot outside the simulation decides.
    Player,
    /// Does nothing, ever.
    Inert,
    /// Steps at random and attacks creatures of other kinds it bumps into.
    Wanderer,
    /// Stays where it is and now and then puts out a child.
    Spreader(SpreaderDefinition),
}

/// How a spreading kind multiplies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct SpreaderDefinition {
    /// Chance of a child at each action, per 1000.
    pub chance: u32,
    /// How far a child may appear, tiles along each axis.
    pub reach: i32,
    /// Most children one parent ever has.
    pub offspring: u32,
    /// A level never holds more of the kind than this times its starting number.
    pub crowding: u32,
}

/// A kind of creature.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CreatureDefinition {
    /// The name as in a sentence: "bat". Unique.
    pub name: String,
    /// The letter that stands for it.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Rgb,
    /// The name of its sprite in the atlas.
    pub sprite: String,
    /// One or two sentences for looking and hovering.
    pub description: String,
    /// Hit points at the start and at most; 1 or more.
    pub hp: i32,
    /// Base attack, 0 or more.
    pub attack: i32,
    /// Base defence, 0 or more.
    pub defence: i32,
    /// Energy gained a turn; an action costs 100.
    pub speed: i32,
    /// Sight radius, tiles.
    pub vision: i32,
    /// Whether it digs into rock that it walks into.
    pub digs: bool,
    /// What moves it.
    pub mind: MindDefinition,
}

/// How a kind of tile looks and reads.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainDefinition {
    /// The character that stands for it.
    pub glyph: char,
    /// The glyph's colour.
    pub colour: Rgb,
    /// Names of its sprites; the place picks one. At least one.
    pub sprites: Vec<String>,
    /// The name as in a sentence.
    pub name: String,
    /// One line for looking and hovering.
    pub description: String,
}

/// The looks of every kind of tile.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct TerrainDefinitions {
    /// Open floor.
    pub floor: TerrainDefinition,
    /// Rock.
    pub wall: TerrainDefinition,
    /// Stairs to the next deeper level.
    pub stairs_down: TerrainDefinition,
    /// Stairs to the level above.
    pub stairs_up: TerrainDefinition,
    /// The stairs up of the first level.
    pub exit: TerrainDefinition,
    /// What is remembered of a place never seen.
    pub unknown: TerrainDefinition,
    /// What lies beyond the map.
    pub out_of_bounds: TerrainDefinition,
}

impl TerrainDefinitions {
    /// The definition of a tile kind on a level (0 is the first, whose stairs
    /// up are the exit).
    #[must_use]
    pub fn of(&self, terrain: Terrain, level: usize) -> &TerrainDefinition {
        match terrain {
            Terrain::Floor => &self.floor,
            Terrain::Wall => &self.wall,
            Terrain::StairsDown => &self.stairs_down,
            Terrain::StairsUp if level == 0 => &self.exit,
            Terrain::StairsUp => &self.stairs_up,
            Terrain::Unknown => &self.unknown,
            Terrain::OutOfBounds => &self.out_of_bounds,
        }
    }
}

/// How many of a kind live on a level at the start.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Population {
    /// Who.
    pub kind: CreatureKind,
    /// How many on the first level.
    pub base: u32,
    /// How many more for each level deeper.
    pub per_level: u32,
}

impl Population {
    /// The number on level `z` (0 is the first).
    #[must_use]
    pub fn on_level(&self, z: usize) -> usize {
        self.base as usize + self.per_level as usize * z
    }
}

/// The shape of the world and who lives in it.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct WorldDefinition {
    /// Width of a level, tiles.
    pub width: i32,
    /// Height of a level, tiles.
    pub height: i32,
    /// Number of levels.
    pub levels: usize,
    /// Percentage of tiles that start as floor.
    pub floor_percent: u32,
    /// How often the caves are smoothed.
    pub smoothing_passes: u32,
    /// Fewest tiles of a cave that is kept.
    pub smallest_region: u32,
    /// Tiles of overlap between two caves that earn one more pair of stairs.
    pub tiles_per_extra_stairs: u32,
    /// Who lives on each level, in the order of the file.
    pub population: Vec<Population>,
}

/// Everything the data files say, checked and ready for use. Cheap to clone:
/// all games of a process share one copy until one is changed.
#[derive(Resource, Clone, Debug, PartialEq, Eq)]
pub struct Definitions(Arc<Kinds>);

impl Definitions {
    /// Makes definitions that games can share.
    #[must_use]
    pub fn new(kinds: Kinds) -> Self {
        Self(Arc::new(kinds))
    }
}

impl Deref for Definitions {
    type Target = Kinds;

    fn deref(&self) -> &Kinds {
        &self.0
    }
}

impl DerefMut for Definitions {
    /// Changing shared definitions makes a copy first.
    fn deref_mut(&mut self) -> &mut Kinds {
        Arc::make_mut(&mut self.0)
    }
}

/// What the kinds of things are and what the world is like.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Kinds {
    /// Tiles.
    pub terrain: TerrainDefinitions,
    /// Creatures, in the order of the file; [`CreatureKind`] is an index.
    pub creatures: Vec<CreatureDefinition>,
    /// The kind the player is.
    pub player: CreatureKind,
    /// The world.
    pub world: WorldDefinition,
}

impl Kinds {
    /// The definition of a kind.
    #[must_use]
    pub fn creature(&self, kind: CreatureKind) -> &CreatureDefinition {
        &self.creatures[usize::from(kind.0)]
    }

    /// The kind of this name, if there is one.
    #[must_use]
    pub fn creature_named(&self, name: &str) -> Option<CreatureKind> {
        self.creatures
            .iter()
            .position(|creature| creature.name == name)
            .and_then(|index| u16::try_from(index).ok())
            .map(CreatureKind)
    }
}
