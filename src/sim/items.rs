//! Every item there is, and where it is.
//!
//! Items are rows of one table and not entities: nothing runs for each of
//! them, what happens to one must hold at once and not when commands are
//! applied, and a branch of the game copies the table as it is.

use std::collections::BTreeSet;

use bevy::prelude::Resource;
use serde::{Deserialize, Serialize};

use crate::grid::Point;

use super::{
    components::Inventory, definition::ItemKind, digest::Digest, fact::ItemRef, place::Place,
    stable_id::StableId,
};

/// An item.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Item {
    /// What it is.
    pub kind: ItemKind,
    /// Food it gives when eaten; of a corpse, the dead one's most hit points.
    pub food: i32,
    /// The tile it lies on; nothing while a creature carries it, whose
    /// [`Inventory`] has it then.
    pub lies_at: Option<Place>,
}

/// All items, on the floor and in packs.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
#[serde(from = "Vec<(StableId, Item)>", into = "Vec<(StableId, Item)>")]
pub struct Items {
    /// Ascending by id.
    all: Vec<(StableId, Item)>,
    /// By id: where it stands in `all`. Minds look through packs every turn, and
    /// searching for each item took most of their time.
    index: Vec<Option<u32>>,
    /// The items on the floor of each level, by tile.
    floors: Vec<BTreeSet<(Point, StableId)>>,
    /// Kept as items change, so that a turn's hash does not read them all.
    fingerprint: u64,
}

impl Items {
    /// An item.
    #[must_use]
    pub fn get(&self, id: StableId) -> Option<Item> {
        let index = self.index(id)?;
        Some(self.all[index].1)
    }

    /// An item as facts name it.
    #[must_use]
    pub fn what(&self, id: StableId) -> Option<ItemRef> {
        let kind = self.get(id)?.kind;
        Some(ItemRef { id, kind })
    }

    /// All items, ascending by id.
    pub fn iter(&self) -> impl Iterator<Item = (StableId, Item)> {
        self.all.iter().copied()
    }

    /// The items on a tile; more than one only where there was no room left
    /// on the whole level.
    pub fn at(&self, place: Place) -> impl Iterator<Item = StableId> {
        let all = (place.point, StableId(0))..=(place.point, StableId(u32::MAX));
        self.floors
            .get(place.level)
            .into_iter()
            .flat_map(move |floor| floor.range(all.clone()))
            .map(|(_, id)| *id)
    }

    /// The item that is taken first from a tile.
    #[must_use]
    pub fn top(&self, place: Place) -> Option<StableId> {
        // Minds ask this of every tile they stand on: one search, not the two
        // of a range with both ends.
        let floor = self.floors.get(place.level)?;
        let (point, id) = floor.range((place.point, StableId(0))..).next()?;
        (*point == place.point).then_some(*id)
    }

    /// The items on the floor of a level, by their tiles.
    pub fn on_level(&self, level: usize) -> impl Iterator<Item = (Point, StableId)> {
        self.floors.get(level).into_iter().flatten().copied()
    }

    /// Whether a pack holds an item of a kind.
    #[must_use]
    pub fn any_in(&self, pack: &Inventory, kind: ItemKind) -> bool {
        pack.items()
            .any(|(_, item)| self.get(item).is_some_and(|item| item.kind == kind))
    }

    /// A number that is the same for the same items in the same places.
    #[must_use]
    pub const fn fingerprint(&self) -> u64 {
        self.fingerprint
    }

    fn index(&self, id: StableId) -> Option<usize> {
        let index = (*self.index.get(id.0 as usize)?)?;
        Some(index as usize)
    }

    /// Adds an item whose id is higher than all before.
    pub(crate) fn add(&mut self, id: StableId, item: Item) {
        self.fingerprint ^= mark(id, item);
        self.index.resize(id.0 as usize + 1, None);
        self.index[id.0 as usize] = u32::try_from(self.all.len()).ok();
        self.all.push((id, item));
        self.enter(id, item.lies_at);
    }

    /// Puts an item on a tile, or off the floor.
    pub(crate) fn lay(&mut self, id: StableId, to: Option<Place>) {
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

    /// Takes an item out of the world.
    pub(crate) fn remove(&mut self, id: StableId) {
        if let Some(index) = self.index(id) {
            let (_, item) = self.all.remove(index);
            self.index[id.0 as usize] = None;
            for (later, _) in &self.all[index..] {
                if let Some(place) = &mut self.index[later.0 as usize] {
                    *place -= 1;
                }
            }
            self.fingerprint ^= mark(id, item);
            self.leave(id, item.lies_at);
        }
    }

    fn enter(&mut self, id: StableId, place: Option<Place>) {
        if let Some(Place { level, point }) = place {
            if self.floors.len() <= level {
                self.floors.resize_with(level + 1, BTreeSet::new);
            }
            self.floors[level].insert((point, id));
        }
    }

    fn leave(&mut self, id: StableId, place: Option<Place>) {
        if let Some(Place { level, point }) = place
            && let Some(floor) = self.floors.get_mut(level)
        {
            floor.remove(&(point, id));
        }
    }
}

impl From<Vec<(StableId, Item)>> for Items {
    fn from(mut all: Vec<(StableId, Item)>) -> Self {
        all.sort_by_key(|(id, _)| *id);
        let mut items = Self::default();
        for (id, item) in all {
            items.add(id, item);
        }
        items
    }
}

impl From<Items> for Vec<(StableId, Item)> {
    fn from(items: Items) -> Self {
        items.all
    }
}

/// The number that stands for one item being so.
fn mark(id: StableId, item: Item) -> u64 {
    Digest::of(&(id, item))
}
