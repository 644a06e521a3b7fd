//! What a creature sees and remembers.

use bevy::prelude::Component;

use crate::{
    grid::{Grid, Point},
    sim::{place::Place, terrain::Terrain, terrain_map::TerrainMap},
};

/// Marks the creature that somebody outside the simulation decides for.
///
/// Rules do not ask for it; only what belongs to the one at the keyboard does:
/// when the game ends, and what is told.
#[derive(Component, Copy, Clone, Debug, Default, PartialEq, Eq)]
pub struct Player;

/// How far a creature sees, tiles.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub struct Vision {
    /// Sight radius, 0 to 60 tiles.
    pub radius: i32,
}

/// The terrain a creature remembers, as it was when last seen.
#[derive(Component, Clone, Debug, PartialEq)]
pub struct MapMemory {
    levels: Vec<TerrainMap>,
}

impl MapMemory {
    /// A memory of nothing, for levels of these sizes (width, height) in tiles.
    #[must_use]
    pub fn blank(sizes: impl Iterator<Item = (i32, i32)>) -> Self {
        let blank = |(width, height)| {
            TerrainMap::new(Grid::new(
                width,
                height,
                Terrain::Unknown,
                Terrain::OutOfBounds,
            ))
        };
        Self {
            levels: sizes.map(blank).collect(),
        }
    }

    /// What is remembered of a place.
    #[must_use]
    pub fn at(&self, place: Place) -> Terrain {
        self.levels
            .get(place.level)
            .map_or(Terrain::OutOfBounds, |level| level.tiles().get(place.point))
    }

    /// What is remembered of a level.
    #[must_use]
    pub fn level(&self, level: usize) -> Option<&Grid<Terrain>> {
        self.levels.get(level).map(TerrainMap::tiles)
    }

    /// Keeps what a place looks like now.
    pub(crate) fn learn(&mut self, level: usize, point: Point, terrain: Terrain) {
        if let Some(level) = self.levels.get_mut(level) {
            level.set(point, terrain);
        }
    }

    /// The remembered levels, the first first.
    pub fn levels(&self) -> impl Iterator<Item = &TerrainMap> {
        self.levels.iter()
    }
}
