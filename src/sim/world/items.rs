//! All items and their places.
//!
//! Items are rows of a table, not entities: no system runs for each item, a change must take effect
//! at once rather than when commands are applied, and a branch of the game copies the table as it
//! is.

use bevy_ecs::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::{
    grid::Point,
    sim::{
        components::Inventory,
        definition::{ItemKind, Kinds, SpellKind},
        event::ItemRef,
        save::{digest::Digest, older::if_saved},
        world::{place::Place, stable_id::StableId},
    },
};

/// An item.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// Its kind.
    pub kind: ItemKind,
    /// Food that it gives when used; for a corpse, the maximum HP of the dead creature.
    pub food: i32,
    /// Number of uses left.
    pub charges: u16,
    /// The tile it lies on; `None` while a creature carries it in its [`Inventory`].
    pub lies_at: Option<Place>,
    /// Number of scrolls of making that were read for it.
    #[serde(deserialize_with = "if_saved")]
    pub made: u8,
    /// The spell of a book for which they were read.
    #[serde(deserialize_with = "if_saved")]
    pub spell: Option<SpellKind>,
}

impl Item {
    /// Number of scrolls of making that were read for a spell of the book.
    #[must_use]
    pub fn scrolls_for(self, spell: SpellKind) -> u8 {
        if self.spell == Some(spell) {
            self.made
        } else {
            0
        }
    }
}

/// All items, on the floor and in packs.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(try_from = "Vec<(StableId, Item)>", into = "Vec<(StableId, Item)>")]
pub struct Items {
    /// Ascending by id.
    all: Vec<(StableId, Item)>,
    /// The items on the floor of each level.
    floors: Vec<Floor>,
    /// Updated as items change, so that hashing a turn does not read all items.
    fingerprint: u64,
}

impl Items {
    /// Returns an item by id.
    #[must_use]
    pub fn get(&self, id: StableId) -> Option<Item> {
        let index = self.index(id)?;
        Some(self.all[index].1)
    }

    /// Returns the id and kind of an item, as used in events; `None` if it does not exist.
    #[must_use]
    pub fn item_ref(&self, id: StableId) -> Option<ItemRef> {
        let kind = self.get(id)?.kind;
        Some(ItemRef { id, kind })
    }

    /// All items, in ascending order of id.
    pub fn iter(&self) -> impl Iterator<Item = (StableId, Item)> {
        self.all.iter().copied()
    }

    /// Items on a tile; more than one only if the whole level was full.
    pub fn at(&self, place: Place) -> impl Iterator<Item = StableId> {
        let floor = self.floors.get(place.level);
        floor
            .map_or(&[][..], |floor| floor.from(place.point))
            .iter()
            .take_while(move |(point, _)| *point == place.point)
            .map(|(_, id)| *id)
    }

    /// Returns the item that is picked up first from a tile.
    #[must_use]
    #[inline]
    pub fn top(&self, place: Place) -> Option<StableId> {
        let floor = self.floors.get(place.level)?;
        if !floor.may_hold(place.point) {
            return None;
        }
        let (point, id) = floor.from(place.point).first()?;
        (*point == place.point).then_some(*id)
    }

    /// Items on the floor of a level, in order of their tiles.
    pub fn on_level(&self, level: usize) -> impl Iterator<Item = (Point, StableId)> {
        let floor = self.floors.get(level);
        floor.into_iter().flat_map(|floor| &floor.items).copied()
    }

    /// Whether a pack holds an item of a kind.
    #[must_use]
    pub fn any_in(&self, pack: &Inventory, kind: ItemKind) -> bool {
        pack.items()
            .any(|(_, item)| self.get(item).is_some_and(|item| item.kind == kind))
    }

    /// The item that a shot with a weapon uses up, from a pack; `None` if it uses up nothing.
    ///
    /// # Errors
    ///
    /// If the pack has no such item: the kind that is missing.
    pub fn ammunition(
        &self,
        kinds: &Kinds,
        pack: &Inventory,
        weapon: ItemKind,
    ) -> Result<Option<ItemRef>, ItemKind> {
        let Some(kind) = kinds.item(weapon).ammunition else {
            return Ok(None);
        };
        let carried = pack.items().filter_map(|(_, id)| self.item_ref(id));
        let mut fitting = carried.filter(|item| item.kind == kind);
        fitting.next().map(Some).ok_or(kind)
    }

    /// Fingerprint of the items: the same for the same items in the same places.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    fn index(&self, id: StableId) -> Option<usize> {
        self.all.binary_search_by_key(&id, |(id, _)| *id).ok()
    }

    /// Adds an item with a new id.
    pub(crate) fn add(&mut self, id: StableId, item: Item) {
        self.fingerprint ^= mark(id, item);
        let index = self.all.partition_point(|(other, _)| *other < id);
        self.all.insert(index, (id, item));
        self.enter(id, item.lies_at);
    }

    /// Moves an item to a tile or, with `None`, off the floor.
    pub(crate) fn set_place(&mut self, id: StableId, to: Option<Place>) {
        if let Some(index) = self.index(id) {
            let mut item = self.all[index].1;
            self.leave(id, item.lies_at);
            self.fingerprint ^= mark(id, item);
            item.lies_at = to;
            self.fingerprint ^= mark(id, item);
            self.all[index].1 = item;
            self.enter(id, to);
        }
    }

    /// Uses up a charge. Returns the number left.
    pub(crate) fn spend_charge(&mut self, id: StableId) -> u16 {
        self.change(id, |item| item.charges = item.charges.saturating_sub(1));
        self.get(id).map_or(0, |item| item.charges)
    }

    /// Makes an item better, and adds charges to it. Only a book has a spell.
    pub(crate) fn make_better(&mut self, id: StableId, charges: u16, spell: Option<SpellKind>) {
        self.change(id, |item| {
            item.made = item.made.saturating_add(1);
            item.charges = item.charges.saturating_add(charges);
            item.spell = spell;
        });
    }

    /// Moves what scrolls of making added from one item to another.
    pub(crate) fn move_made(&mut self, from: StableId, to: StableId) {
        let mut moved = 0;
        self.change(from, |item| moved = std::mem::take(&mut item.made));
        self.change(to, |item| item.made = item.made.saturating_add(moved));
    }

    fn change(&mut self, id: StableId, change: impl FnOnce(&mut Item)) {
        if let Some(index) = self.index(id) {
            let item = &mut self.all[index].1;
            self.fingerprint ^= mark(id, *item);
            change(item);
            self.fingerprint ^= mark(id, *item);
        }
    }

    /// Removes an item from the world.
    pub(crate) fn remove(&mut self, id: StableId) {
        if let Some(index) = self.index(id) {
            let (_, item) = self.all.remove(index);
            self.fingerprint ^= mark(id, item);
            self.leave(id, item.lies_at);
        }
    }

    /// Removes and returns the items that lie or are carried on a level. `carried` must be in
    /// ascending order.
    pub(crate) fn take_level(
        &mut self,
        level: usize,
        carried: &[StableId],
    ) -> Vec<(StableId, Item)> {
        let is_there = |(id, item): &mut (StableId, Item)| match item.lies_at {
            Some(place) => place.level == level,
            None => carried.binary_search(id).is_ok(),
        };
        let mut taken: Vec<(StableId, Item)> = self.all.extract_if(.., is_there).collect();
        taken.shrink_to_fit();
        self.all.shrink_to_fit();
        for (id, item) in &taken {
            self.fingerprint ^= mark(*id, *item);
        }
        if let Some(floor) = self.floors.get_mut(level) {
            *floor = Floor::default();
        }
        taken
    }

    fn enter(&mut self, id: StableId, place: Option<Place>) {
        if let Some(Place { level, point }) = place {
            if self.floors.len() <= level {
                self.floors.resize_with(level + 1, Floor::default);
            }
            self.floors[level].lay(point, id);
        }
    }

    fn leave(&mut self, id: StableId, place: Option<Place>) {
        if let Some(Place { level, point }) = place
            && let Some(floor) = self.floors.get_mut(level)
        {
            floor.lift(point, id);
        }
    }
}

/// Error: an item is out of order or off any map. Holds the id of the first such item.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("there is no room for item {0}")]
pub struct InvalidItems(StableId);

/// Exclusive upper bounds, in any game, of the level index of an item and of its coordinates.
pub(in crate::sim) const MOST_LEVELS: usize = 1 << 10;
const FARTHEST: i32 = 1 << 16;

impl TryFrom<Vec<(StableId, Item)>> for Items {
    type Error = InvalidItems;

    fn try_from(mut all: Vec<(StableId, Item)>) -> Result<Self, InvalidItems> {
        let mut items = Self::default();
        all.sort_by_key(|(id, _)| *id);
        for (id, item) in all {
            let is_next = items.all.last().is_none_or(|(last, _)| *last < id);
            let has_room = item.lies_at.is_none_or(|Place { level, point }| {
                level < MOST_LEVELS && point.x.max(point.y) < FARTHEST
            });
            if !is_next || !has_room {
                return Err(InvalidItems(id));
            }
            items.add(id, item);
        }
        Ok(items)
    }
}

impl From<Items> for Vec<(StableId, Item)> {
    fn from(items: Items) -> Self {
        items.all
    }
}

/// The items on the floor of a level.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
struct Floor {
    /// In ascending order of tile. Items are few, so a sorted list is faster to search and copy
    /// than a tree.
    items: Vec<(Point, StableId)>,
    /// For each row, a bit for each column (modulo 64) with any item. Creatures check every tile
    /// they stand on, and most hold nothing.
    rows: Vec<u64>,
}

impl Floor {
    /// Whether a tile may hold an item; `false` is certain.
    #[inline]
    fn may_hold(&self, point: Point) -> bool {
        let row = usize::try_from(point.y).ok().and_then(|y| self.rows.get(y));
        row.is_some_and(|row| row & column(point) != 0)
    }

    /// Items from a tile on, in order of tile.
    fn from(&self, point: Point) -> &[(Point, StableId)] {
        let first = self.items.partition_point(|(other, _)| *other < point);
        &self.items[first..]
    }

    fn lay(&mut self, point: Point, id: StableId) {
        let index = self.items.partition_point(|other| *other < (point, id));
        self.items.insert(index, (point, id));
        let row = usize::try_from(point.y).unwrap_or_default();
        if self.rows.len() <= row {
            self.rows.resize(row + 1, 0);
        }
        self.rows[row] |= column(point);
    }

    fn lift(&mut self, point: Point, id: StableId) {
        self.items.retain(|other| *other != (point, id));
        let row = usize::try_from(point.y).ok();
        if let Some(row) = row.and_then(|row| self.rows.get_mut(row)) {
            let left = self.items.iter().filter(|(other, _)| other.y == point.y);
            *row = left.fold(0, |row, (other, _)| row | column(*other));
        }
    }
}

/// The bit of a tile's column in its row.
const fn column(point: Point) -> u64 {
    1 << (point.x & 63)
}

/// Number that stands for an item's current state in the fingerprint.
fn mark(id: StableId, item: Item) -> u64 {
    Digest::of(&(id, item))
}
