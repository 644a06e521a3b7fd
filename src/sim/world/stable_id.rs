//! Ids of creatures and items that outlive the process.
//!
//! Bevy's `Entity` is valid in one world of one run; a [`StableId`] is the same in every run of a
//! seed, in saves, events and the protocol.

use std::fmt;

use bevy_ecs::prelude::{Component, Resource};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// Id of a creature or an item: the level on which it was created and a count from 1 on that
/// level. It never changes and is never reused in a game.
///
/// On the first level the id is the count; each deeper level adds 1,048,576. The player is 1,
/// wherever it starts.
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
    JsonSchema,
)]
#[serde(transparent)]
pub struct StableId(pub u32);

impl fmt::Display for StableId {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.0)
    }
}

/// Number of low bits that hold the count; the bits above hold the level.
const COUNT_BITS: u32 = 20;

impl StableId {
    /// Creates the id of the `count`-th creature or item of a level, counted from 1.
    #[must_use]
    pub const fn new(level: usize, count: u32) -> Self {
        Self(((level as u32) << COUNT_BITS) + count)
    }

    /// Index of the level on which it was created.
    #[must_use]
    pub const fn level(self) -> usize {
        (self.0 >> COUNT_BITS) as usize
    }

    /// Its number on that level, counted from 1.
    #[must_use]
    pub const fn count(self) -> usize {
        (self.0 & ((1 << COUNT_BITS) - 1)) as usize
    }
}

/// Source of new ids, in ascending order on each level.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdSource {
    /// Last id of each level.
    last: Vec<StableId>,
}

impl IdSource {
    /// Returns the next unused id of a level.
    pub(crate) fn draw(&mut self, level: usize) -> StableId {
        for next in self.last.len()..=level {
            self.last.push(StableId::new(next, 0));
        }
        self.last[level].0 += 1;
        self.last[level]
    }

    /// Returns the last id given out on a level; before the first, one that is lower than any id
    /// there.
    #[must_use]
    pub fn last(&self, level: usize) -> StableId {
        let none = StableId::new(level, 0);
        self.last.get(level).copied().unwrap_or(none)
    }

    /// Whether the ids fit this number of levels and leave enough for the rest of a game.
    #[must_use]
    pub fn is_sound(&self, levels: usize) -> bool {
        let half = 1 << (COUNT_BITS - 1);
        let mut all = self.last.iter().enumerate();
        self.last.len() <= levels && all.all(|(at, id)| id.level() == at && id.count() < half)
    }

    /// Whether an id has been given out.
    #[must_use]
    pub fn has_given(&self, id: StableId) -> bool {
        id.count() > 0 && id <= self.last(id.level())
    }
}
