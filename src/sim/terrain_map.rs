//! A level's terrain that knows its own fingerprint.

use crate::grid::{Grid, Point};

use super::{fingerprint::mix, terrain::Terrain};

/// The terrain of a level, real or remembered.
///
/// Its fingerprint is the exclusive or of one number for each tile, so that a
/// changed tile changes it at once and hashing the state every turn does not
/// read every tile. Equal terrain has equal fingerprints, however it came to be.
#[derive(Clone, Debug, PartialEq)]
pub struct TerrainMap {
    tiles: Grid<Terrain>,
    fingerprint: u64,
}

impl TerrainMap {
    /// Takes a grid as it is.
    #[must_use]
    pub fn new(tiles: Grid<Terrain>) -> Self {
        let fingerprint = (0..)
            .zip(tiles.as_slice())
            .fold(0, |sum, (index, tile)| sum ^ mark(index, *tile));
        Self { tiles, fingerprint }
    }

    /// What every tile is.
    #[must_use]
    pub const fn tiles(&self) -> &Grid<Terrain> {
        &self.tiles
    }

    /// A number that is the same for equal terrain.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    /// Changes a tile; off the map nothing happens.
    pub(crate) fn set(&mut self, point: Point, terrain: Terrain) {
        let old = self.tiles.get(point);
        if old != terrain
            && let Some(index) = self.tiles.index(point)
        {
            self.fingerprint ^= mark(index, old) ^ mark(index, terrain);
            self.tiles.set(point, terrain);
        }
    }
}

/// The number that stands for one tile being so.
const fn mark(index: usize, terrain: Terrain) -> u64 {
    mix((index as u64) << 8 | terrain as u64)
}
