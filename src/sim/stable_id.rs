//! Names for creatures and things that outlive the process.
//!
//! Bevy's `Entity` is an address in one world of one run; a [`StableId`] is
//! the same in every run of a seed, in saves, facts and the protocol.

use std::fmt;

use bevy::prelude::{Component, Entity, Resource};
use serde::{Deserialize, Serialize};

/// The number of a creature or an item: from 1, never changed, never reused
/// in a game.
#[derive(
    Component,
    Copy,
    Clone,
    Debug,
    Default,
    PartialEq,
    Eq,
    Hash,
    PartialOrd,
    Ord,
    Serialize,
    Deserialize,
)]
#[serde(transparent)]
pub struct StableId(pub u32);

impl fmt::Display for StableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Hands out ids in ascending order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq)]
pub struct IdSource {
    last: u32,
}

impl IdSource {
    /// The next unused id.
    pub(crate) fn draw(&mut self) -> StableId {
        self.last += 1;
        StableId(self.last)
    }

    /// The last id given out, 0 when there is none.
    #[must_use]
    pub const fn last(&self) -> u32 {
        self.last
    }
}

/// All creatures in the order in which they act: ascending id.
#[derive(Resource, Clone, Debug, Default)]
pub struct TurnOrder {
    actors: Vec<(StableId, Entity)>,
}

impl TurnOrder {
    /// Adds a creature whose id is higher than all before.
    pub(crate) fn push(&mut self, id: StableId, entity: Entity) {
        self.actors.push((id, entity));
    }

    /// Drops the creatures that `keep` refuses.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(Entity) -> bool) {
        self.actors.retain(|(_, entity)| keep(*entity));
    }

    /// The creature at a place in the order.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<(StableId, Entity)> {
        self.actors.get(index).copied()
    }

    /// Number of creatures.
    #[must_use]
    pub fn len(&self) -> usize {
        self.actors.len()
    }

    /// Whether there is no creature at all.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.actors.is_empty()
    }

    /// The creature of an id, if it is still in the world.
    #[must_use]
    pub fn find(&self, id: StableId) -> Option<Entity> {
        let index = self.actors.binary_search_by_key(&id, |(id, _)| *id).ok()?;
        Some(self.actors[index].1)
    }

    /// All creatures, ascending by id.
    pub fn iter(&self) -> impl Iterator<Item = (StableId, Entity)> {
        self.actors.iter().copied()
    }
}
