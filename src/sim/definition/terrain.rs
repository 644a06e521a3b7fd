//! What the kinds of tiles look like.

use crate::sim::terrain::Terrain;

use super::Rgb;

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
