//! The levels: what each tile is and who stands on it.

use bevy::prelude::{Entity, Resource};
use serde::{Deserialize, Serialize};

use crate::grid::{BitGrid, Grid, Point};

use super::{
    definition::CreatureKind, digest::Digest, place::Place, terrain::Terrain,
    terrain_map::TerrainMap,
};

/// One level of the caves.
#[derive(Clone, Debug, Serialize, Deserialize)]
#[serde(from = "StoredLevel", into = "StoredLevel")]
pub struct Level {
    terrain: TerrainMap,
    /// The same as bits, for sight and paths: set where sight and steps stop.
    blocked: BitGrid,
    occupants: Grid<Option<Entity>>,
    /// Where somebody stands, as bits: most tiles are empty, and to see that is
    /// all that most questions need.
    occupied: BitGrid,
    /// How many of each kind lived here at the start, by kind.
    founders: Vec<u32>,
}

impl Level {
    /// A level of this terrain, with nobody on it.
    #[must_use]
    pub fn new(terrain: Grid<Terrain>) -> Self {
        let (width, height) = (terrain.width(), terrain.height());
        let mut blocked = BitGrid::new(width, height, false, true);
        for (point, tile) in terrain.iter() {
            blocked.set(point, tile.blocks());
        }
        Self {
            terrain: TerrainMap::new(terrain),
            blocked,
            occupants: Grid::new(width, height, None, None),
            occupied: BitGrid::new(width, height, false, false),
            founders: Vec::new(),
        }
    }

    /// What every tile is.
    #[must_use]
    pub const fn terrain(&self) -> &Grid<Terrain> {
        self.terrain.tiles()
    }

    /// Where sight and steps stop.
    #[must_use]
    pub const fn blocked(&self) -> &BitGrid {
        &self.blocked
    }

    /// Who stands on a tile.
    #[must_use]
    pub fn occupant(&self, point: Point) -> Option<Entity> {
        if self.occupied.get(point) {
            self.occupants.get(point)
        } else {
            None
        }
    }

    /// Where steps stop now: rock and everybody's tiles.
    #[must_use]
    pub fn closed(&self) -> BitGrid {
        self.blocked.union(&self.occupied)
    }

    /// Whether the tile can be stepped on and nobody stands there.
    #[must_use]
    pub fn is_free(&self, point: Point) -> bool {
        !self.blocked.get(point) && !self.occupied.get(point)
    }

    /// Whether the tile belongs to the outermost ring, which is always wall.
    #[must_use]
    pub fn is_rim(&self, point: Point) -> bool {
        point.x <= 0
            || point.y <= 0
            || point.x >= self.blocked.width() - 1
            || point.y >= self.blocked.height() - 1
    }

    /// How many of a kind lived here at the start.
    #[must_use]
    pub fn founders(&self, kind: CreatureKind) -> u32 {
        self.founders.get(usize::from(kind.0)).copied().unwrap_or(0)
    }
}

/// What a level is, without what follows from it.
#[derive(Serialize, Deserialize)]
#[serde(rename = "Level")]
struct StoredLevel {
    terrain: TerrainMap,
    founders: Vec<u32>,
}

impl From<StoredLevel> for Level {
    fn from(stored: StoredLevel) -> Self {
        let mut level = Self::new(stored.terrain.tiles().clone());
        level.founders = stored.founders;
        level
    }
}

impl From<Level> for StoredLevel {
    fn from(level: Level) -> Self {
        Self {
            terrain: level.terrain,
            founders: level.founders,
        }
    }
}

/// All levels, the first on top.
#[derive(Resource, Clone, Debug, Default, Serialize, Deserialize)]
pub struct Levels {
    levels: Vec<Level>,
}

impl Levels {
    /// The levels of a world, the first first.
    #[must_use]
    pub const fn new(levels: Vec<Level>) -> Self {
        Self { levels }
    }

    /// Number of levels.
    #[must_use]
    pub const fn len(&self) -> usize {
        self.levels.len()
    }

    /// Whether there is no level at all.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.levels.is_empty()
    }

    /// A level, if there is one of this number.
    #[must_use]
    pub fn get(&self, level: usize) -> Option<&Level> {
        self.levels.get(level)
    }

    /// A number that is the same for equal levels.
    #[must_use]
    pub fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        for level in &self.levels {
            digest.word(level.terrain.fingerprint());
            digest.take(&level.founders);
        }
        digest.finish()
    }

    /// All levels, the first first.
    pub fn iter(&self) -> impl Iterator<Item = &Level> {
        self.levels.iter()
    }

    /// What a tile is; out of bounds off the map and off the world.
    #[must_use]
    pub fn terrain(&self, place: Place) -> Terrain {
        self.get(place.level).map_or(Terrain::OutOfBounds, |level| {
            level.terrain.tiles().get(place.point)
        })
    }

    /// Who stands on a tile.
    #[must_use]
    pub fn occupant(&self, place: Place) -> Option<Entity> {
        self.get(place.level)?.occupant(place.point)
    }

    /// Whether a tile can be stepped on when nobody stands there.
    #[must_use]
    pub fn is_open(&self, place: Place) -> bool {
        self.get(place.level)
            .is_some_and(|level| !level.blocked.get(place.point))
    }

    /// Whether a creature could step there now.
    #[must_use]
    pub fn is_free(&self, place: Place) -> bool {
        self.get(place.level)
            .is_some_and(|level| level.is_free(place.point))
    }

    pub(crate) fn set_terrain(&mut self, place: Place, terrain: Terrain) {
        if let Some(level) = self.levels.get_mut(place.level) {
            level.terrain.set(place.point, terrain);
            level.blocked.set(place.point, terrain.blocks());
        }
    }

    /// Nobody stands anywhere.
    pub(crate) fn clear_occupants(&mut self) {
        for level in &mut self.levels {
            level.occupants.fill(None);
            let (width, height) = (level.occupied.width(), level.occupied.height());
            level.occupied = BitGrid::new(width, height, false, false);
        }
    }

    pub(crate) fn set_occupant(&mut self, place: Place, occupant: Option<Entity>) {
        if let Some(level) = self.levels.get_mut(place.level) {
            level.occupants.set(place.point, occupant);
            level.occupied.set(place.point, occupant.is_some());
        }
    }

    /// Counts a creature among those that lived here at the start.
    pub(crate) fn add_founder(&mut self, level: usize, kind: CreatureKind) {
        if let Some(level) = self.levels.get_mut(level) {
            let index = usize::from(kind.0);
            if level.founders.len() <= index {
                level.founders.resize(index + 1, 0);
            }
            level.founders[index] += 1;
        }
    }
}
