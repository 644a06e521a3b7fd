//! Terrain of a level with a fingerprint.

use std::sync::Arc;

use serde::{Deserialize, Serialize};

use crate::{
    grid::{Grid, Point},
    sim::{
        save::digest::{Digest, mix},
        world::terrain::Terrain,
    },
};

/// A point off any map.
const OUTSIDE: Point = Point::new(-1, -1);

/// The terrain of a level, real or remembered.
///
/// The fingerprint is the exclusive or of one number per tile. It is updated with each changed
/// tile, so hashing the state every turn does not read every tile. Equal terrain has equal
/// fingerprints, regardless of its history.
#[derive(Clone, Debug, PartialEq, Serialize, Deserialize)]
#[serde(from = "Grid<Terrain>", into = "Grid<Terrain>")]
pub struct TerrainMap {
    /// Shared by the branches of a game until they differ.
    tiles: Arc<Grid<Terrain>>,
    fingerprint: u64,
}

impl TerrainMap {
    /// Creates a map from a grid of terrain.
    #[must_use]
    pub fn new(tiles: Grid<Terrain>) -> Self {
        let size = Digest::of(&(tiles.width(), tiles.height(), tiles.get(OUTSIDE)));
        let fingerprint = (0..)
            .zip(tiles.as_slice())
            .fold(size, |sum, (index, tile)| sum ^ mark(index, *tile));
        let tiles = Arc::new(tiles);
        Self { tiles, fingerprint }
    }

    /// Terrain of every tile.
    #[must_use]
    pub fn tiles(&self) -> &Grid<Terrain> {
        &self.tiles
    }

    /// Fingerprint of the terrain: the same for equal terrain.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Changes a tile; ignores points off the map.
    pub(crate) fn set(&mut self, point: Point, terrain: Terrain) {
        let old = self.tiles.get(point);
        if old != terrain
            && let Some(index) = self.tiles.index(point)
        {
            self.fingerprint ^= mark(index, old) ^ mark(index, terrain);
            Arc::make_mut(&mut self.tiles).set(point, terrain);
        }
    }
}

impl From<Grid<Terrain>> for TerrainMap {
    fn from(tiles: Grid<Terrain>) -> Self {
        Self::new(tiles)
    }
}

impl From<TerrainMap> for Grid<Terrain> {
    fn from(map: TerrainMap) -> Self {
        Arc::unwrap_or_clone(map.tiles)
    }
}

/// Number that stands for the terrain of one tile in the fingerprint.
const fn mark(index: usize, terrain: Terrain) -> u64 {
    mix((index as u64) << 8 | terrain.code())
}
