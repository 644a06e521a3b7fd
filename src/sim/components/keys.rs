//! The keys that somebody found, and what it is about to find.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{blueprint::LockId, place::Place};

/// The key ring: what it can open for good. A key is no item; it cannot be lost.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Keys {
    /// In the order in which they were found.
    held: Vec<LockId>,
}

impl Keys {
    /// Whether they open a lock.
    #[must_use]
    pub fn open(&self, lock: LockId) -> bool {
        self.held.contains(&lock)
    }

    /// The locks that they open, in the order in which the keys were found.
    #[must_use]
    pub fn held(&self) -> &[LockId] {
        &self.held
    }

    /// One more.
    pub(crate) fn add(&mut self, lock: LockId) {
        if !self.open(lock) {
            self.held.push(lock);
        }
    }
}

/// The secret doors that somebody stands beside, and how near it is to finding each.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SecretSearch {
    /// Where they are, row by row, and how many points of searching each has had.
    pub(crate) felt: Vec<(Place, u32)>,
}
