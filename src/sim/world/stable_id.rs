//! Names for creatures and things that outlive the process.
//!
//! Bevy's `Entity` is an address in one world of one run; a [`StableId`] is
//! the same in every run of a seed, in saves, events and the protocol.

use std::fmt;

use bevy_ecs::prelude::{Component, Resource};
use schemars::JsonSchema;
use serde::{Deserialize, Serialize};

/// The number of a creature or an item: the level it came to be on and a number that counts
/// up there from 1. It never changes and is never reused in a game.
///
/// On the first level it is that count, on each deeper one 1,048,576 more. The player is 1,
/// wherever it begins.
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

/// Bits of an id that count; those above are the level.
const COUNT_BITS: u32 = 20;

impl StableId {
    /// The `count`-th thing, from 1, that came to be on a level.
    #[must_use]
    pub const fn new(level: usize, count: u32) -> Self {
        Self(((level as u32) << COUNT_BITS) + count)
    }

    /// Index of the level that it came to be on.
    #[must_use]
    pub const fn level(self) -> usize {
        (self.0 >> COUNT_BITS) as usize
    }

    /// The number that it got there, from 1.
    #[must_use]
    pub const fn count(self) -> usize {
        (self.0 & ((1 << COUNT_BITS) - 1)) as usize
    }
}

/// Hands out ids, on each level in ascending order.
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdSource {
    /// The last id of each level.
    last: Vec<StableId>,
}

impl IdSource {
    /// The next unused id of a level.
    pub(crate) fn draw(&mut self, level: usize) -> StableId {
        for next in self.last.len()..=level {
            self.last.push(StableId::new(next, 0));
        }
        self.last[level].0 += 1;
        self.last[level]
    }

    /// The last id given out on a level; a lower one of that level if there is none.
    #[must_use]
    pub fn last(&self, level: usize) -> StableId {
        let none = StableId::new(level, 0);
        self.last.get(level).copied().unwrap_or(none)
    }

    /// Whether ids can go on from here, for so many levels.
    #[must_use]
    pub fn is_sound(&self, levels: usize) -> bool {
        let half = 1 << (COUNT_BITS - 1);
        let mut all = self.last.iter().enumerate();
        self.last.len() <= levels && all.all(|(at, id)| id.level() == at && id.count() < half)
    }

    /// Whether an id was given out.
    #[must_use]
    pub fn has_given(&self, id: StableId) -> bool {
        id.count() > 0 && id <= self.last(id.level())
    }
}
