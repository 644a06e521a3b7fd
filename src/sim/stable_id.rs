//! Names for creatures and things that outlive the process.
//!
//! Bevy's `Entity` is an address in one world of one run; a [`StableId`] is
//! the same in every run of a seed, in saves, events and the protocol.

use std::fmt;

use bevy::prelude::{Component, Resource};
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
#[derive(Resource, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
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
