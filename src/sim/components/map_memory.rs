//! The player's memory of the map.

use std::collections::BTreeMap;

use serde::{Deserialize, Serialize};

use crate::{
    grid::{Grid, Point},
    sim::{
        definition::ItemKind,
        save::{digest::Digest, pairs},
        world::{
            engraving::Engraving, place::Place, stable_id::StableId, terrain::Terrain,
            terrain_map::TerrainMap,
        },
    },
};

/// An item as it was last seen; it may be gone.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RememberedItem {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: ItemKind,
}

/// Memory of the tiles, items and engravings a creature saw, as they were when last seen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MapMemory {
    levels: Vec<TerrainMap>,
    /// The topmost item of each tile that had one, by level and tile.
    #[serde(with = "pairs")]
    items: BTreeMap<(usize, Point), RememberedItem>,
    /// The engravings that were seen, each with whether it was read, by level and tile.
    #[serde(with = "pairs")]
    engravings: BTreeMap<(usize, Point), (Engraving, bool)>,
}

impl MapMemory {
    /// Creates an empty memory for levels of these sizes (width, height) in tiles.
    #[must_use]
    pub fn blank(sizes: impl Iterator<Item = (i32, i32)>) -> Self {
        let mut levels: Vec<TerrainMap> = Vec::new();
        for (width, height) in sizes {
            let is_of_size = |level: &&TerrainMap| {
                (level.tiles().width(), level.tiles().height()) == (width, height)
            };
            // Levels of one size share their tiles until something is remembered.
            let level = levels.iter().find(is_of_size).cloned().unwrap_or_else(|| {
                let (unknown, outside) = (Terrain::Unknown, Terrain::OutOfBounds);
                TerrainMap::new(Grid::new(width, height, unknown, outside))
            });
            levels.push(level);
        }
        Self {
            levels,
            items: BTreeMap::new(),
            engravings: BTreeMap::new(),
        }
    }

    /// The remembered terrain of a place; `Unknown` if never seen.
    #[must_use]
    pub fn at(&self, place: Place) -> Terrain {
        self.levels
            .get(place.level)
            .map_or(Terrain::OutOfBounds, |level| level.tiles().get(place.point))
    }

    /// The remembered terrain of a level.
    #[must_use]
    pub fn level(&self, level: usize) -> Option<&Grid<Terrain>> {
        self.levels.get(level).map(TerrainMap::tiles)
    }

    /// Whether anything is remembered of a level.
    #[must_use]
    pub fn knows(&self, level: usize) -> bool {
        let tiles = self.level(level).into_iter();
        tiles
            .flat_map(Grid::iter)
            .any(|(_, tile)| tile != Terrain::Unknown)
    }

    /// The remembered topmost item at a place.
    #[must_use]
    pub fn item(&self, place: Place) -> Option<RememberedItem> {
        self.items.get(&(place.level, place.point)).copied()
    }

    /// The remembered items on a level, by tile.
    pub fn items(&self, level: usize) -> impl Iterator<Item = (Point, RememberedItem)> {
        let first = Point::new(i32::MIN, i32::MIN);
        self.items
            .range((level, first)..(level + 1, first))
            .map(|((_, point), item)| (*point, *item))
    }

    /// The engravings that were seen, by place; the text is `None` for those that were not read.
    pub fn engravings(&self) -> impl Iterator<Item = (Place, Option<Engraving>)> {
        let all = self.engravings.iter();
        all.map(|(at, (one, read))| (Place::new(at.0, at.1), read.then_some(*one)))
    }

    /// Remembers the engraving of a tile, as read or as only seen. Returns whether it had not been
    /// read before.
    pub(crate) fn learn_engraving(&mut self, at: Place, engraving: Engraving, read: bool) -> bool {
        let at = (at.level, at.point);
        let is_new = self.engravings.get(&at) != Some(&(engraving, true));
        if is_new {
            self.engravings.insert(at, (engraving, read));
        }
        is_new
    }

    /// Remembers the current terrain of a tile.
    pub(crate) fn learn(&mut self, level: usize, point: Point, terrain: Terrain) {
        if let Some(level) = self.levels.get_mut(level) {
            level.set(point, terrain);
        }
    }

    /// Remembers the topmost item of a tile.
    pub(crate) fn learn_item(&mut self, place: Place, item: RememberedItem) {
        self.items.insert((place.level, place.point), item);
    }

    /// Forgets the items on a level at tiles for which `gone` is true.
    pub(crate) fn forget_items(&mut self, level: usize, gone: impl Fn(Point) -> bool) {
        self.items
            .retain(|(other, point), _| *other != level || !gone(*point));
    }

    /// The remembered levels, the first level first.
    pub fn levels(&self) -> impl Iterator<Item = &TerrainMap> {
        self.levels.iter()
    }

    /// A hash that is equal for equal memories.
    pub(crate) fn fingerprint(&self) -> u64 {
        let mut digest = Digest::default();
        for level in &self.levels {
            digest.word(level.fingerprint());
        }
        digest.take(&self.items.len());
        for remembered in &self.items {
            digest.take(&remembered);
        }
        for engraved in &self.engravings {
            digest.take(&engraved);
        }
        digest.finish()
    }
}
