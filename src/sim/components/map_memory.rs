//! What a creature remembers of the levels.

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

/// An item as it is remembered: it may have gone since.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub struct RememberedItem {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: ItemKind,
}

/// A creature's memory of the places it saw, as they were when last seen.
#[derive(Clone, Debug, Default, PartialEq, Serialize, Deserialize)]
pub struct MapMemory {
    levels: Vec<TerrainMap>,
    /// The topmost item of each tile that had one.
    #[serde(with = "pairs")]
    items: BTreeMap<(usize, Point), RememberedItem>,
    /// The engravings that were seen, each with whether it was read.
    #[serde(with = "pairs")]
    engravings: BTreeMap<(usize, Point), (Engraving, bool)>,
}

impl MapMemory {
    /// A memory of nothing, for levels of these sizes (width, height) in tiles.
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

    /// Whether anything is remembered of a level.
    #[must_use]
    pub fn knows(&self, level: usize) -> bool {
        let tiles = self.level(level).into_iter();
        tiles
            .flat_map(Grid::iter)
            .any(|(_, tile)| tile != Terrain::Unknown)
    }

    /// The item that is remembered to lie at a place.
    #[must_use]
    pub fn item(&self, place: Place) -> Option<RememberedItem> {
        self.items.get(&(place.level, place.point)).copied()
    }

    /// The items remembered to lie on a level, by their tiles.
    pub fn items(&self, level: usize) -> impl Iterator<Item = (Point, RememberedItem)> {
        let first = Point::new(i32::MIN, i32::MIN);
        self.items
            .range((level, first)..(level + 1, first))
            .map(|((_, point), item)| (*point, *item))
    }

    /// The engravings that were seen, by place; what they say if they were read.
    pub fn engravings(&self) -> impl Iterator<Item = (Place, Option<Engraving>)> {
        let all = self.engravings.iter();
        all.map(|(at, (one, read))| (Place::new(at.0, at.1), read.then_some(*one)))
    }

    /// Keeps what is scratched into the floor of a place now, as read or as only seen. Whether
    /// it had not been read there before.
    pub(crate) fn learn_engraving(&mut self, at: Place, engraving: Engraving, read: bool) -> bool {
        let at = (at.level, at.point);
        let is_new = self.engravings.get(&at) != Some(&(engraving, true));
        if is_new {
            self.engravings.insert(at, (engraving, read));
        }
        is_new
    }

    /// Keeps what a place looks like now.
    pub(crate) fn learn(&mut self, level: usize, point: Point, terrain: Terrain) {
        if let Some(level) = self.levels.get_mut(level) {
            level.set(point, terrain);
        }
    }

    /// Keeps which item lies at a place now.
    pub(crate) fn learn_item(&mut self, place: Place, item: RememberedItem) {
        self.items.insert((place.level, place.point), item);
    }

    /// Forgets the items of a level at the places where they can be seen to lie no longer.
    pub(crate) fn forget_items(&mut self, level: usize, gone: impl Fn(Point) -> bool) {
        self.items
            .retain(|(other, point), _| *other != level || !gone(*point));
    }

    /// The remembered levels, the first first.
    pub fn levels(&self) -> impl Iterator<Item = &TerrainMap> {
        self.levels.iter()
    }

    /// A number that is the same for equal memories.
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
