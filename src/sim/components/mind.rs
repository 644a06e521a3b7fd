//! What decides for a creature, and what it remembers.

use bevy::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::place::Place;

use super::{Alert, Awareness};

/// What a creature has noticed, is about to do and remembers. What it decides by is the
/// list of tactics of its kind.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Mind {
    /// Does nothing, whatever its kind does.
    pub is_inert: bool,
    /// What it has noticed of its enemies; `None` for a creature that never hunts.
    pub alert: Option<Alert>,
    /// How far the last thing it did is heard, tiles, without what it wears and wields;
    /// kept only for creatures that others hunt.
    pub noise: i32,
    /// The tile over which its weapon is raised.
    pub wind_up: Option<Place>,
    /// What its tactics remember, at most one entry of each kind.
    pub memories: Vec<Memory>,
}

/// Something that a tactic remembers.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Memory {
    /// Children the creature has had so far, 1 or more.
    Children(u32),
    /// Where it last saw an enemy and has not looked since.
    LastSeen(Place),
    /// It has drunk an unknown potion to find out what that does.
    TriedUnknown,
}

impl Memory {
    fn is_alike(&self, other: &Self) -> bool {
        std::mem::discriminant(self) == std::mem::discriminant(other)
    }
}

impl Mind {
    /// How aware the creature is of its enemies, unless it never hunts.
    #[must_use]
    pub fn awareness(&self) -> Option<Awareness> {
        self.alert.map(|alert| alert.state)
    }

    /// Whether the creature hunts and has not noticed its enemies.
    #[must_use]
    pub fn is_unaware(&self) -> bool {
        self.alert.is_some_and(Alert::is_unaware)
    }

    /// Children the creature has had so far.
    #[must_use]
    pub fn children(&self) -> u32 {
        self.memories
            .iter()
            .find_map(|memory| match memory {
                Memory::Children(count) => Some(*count),
                Memory::LastSeen(_) | Memory::TriedUnknown => None,
            })
            .unwrap_or(0)
    }

    /// Where the creature last saw an enemy and has not looked since.
    #[must_use]
    #[inline]
    pub fn last_seen(&self) -> Option<Place> {
        self.memories.iter().find_map(|memory| match memory {
            Memory::LastSeen(place) => Some(*place),
            Memory::Children(_) | Memory::TriedUnknown => None,
        })
    }

    /// Whether the creature has drunk an unknown potion to find out what that does.
    #[must_use]
    pub fn has_tried_unknown(&self) -> bool {
        self.memories.contains(&Memory::TriedUnknown)
    }

    /// Keeps a memory in the place of one of the same kind.
    pub(crate) fn remember(&mut self, memory: Memory) {
        match self.memories.iter_mut().find(|one| one.is_alike(&memory)) {
            Some(known) => *known = memory,
            None => self.memories.push(memory),
        }
    }

    /// Gives up looking where an enemy was last seen.
    pub(crate) fn forget_last_seen(&mut self) {
        self.memories
            .retain(|memory| !matches!(memory, Memory::LastSeen(_)));
    }
}
