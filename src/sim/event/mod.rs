//! Events: the things that happen during a player's action, such as a step or a hit.
//!
//! Messages, animations, bots, tests and the end screen are derived from events and from the
//! player's perception of them.

pub(super) mod cause;
mod kind;
mod log;

use serde::{Deserialize, Serialize};

use super::definition::{CreatureKind, ItemKind};
use crate::sim::world::{place::Place, stable_id::StableId};

pub use kind::{Boast, EventHeader, EventKind, Fizzle};
pub(super) use kind::{Loudness, Visibility};
pub use log::{EventLog, Perception, WitnessedEvent};

/// Reference to a creature in an event. The creature may be gone when the event is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CreatureRef {
    /// Id of the creature.
    pub id: StableId,
    /// Kind of the creature.
    pub kind: CreatureKind,
}

/// Reference to an item in an event. The item may be gone when the event is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemRef {
    /// Id of the item.
    pub id: StableId,
    /// Kind of the item.
    pub kind: ItemKind,
}

/// An event: its kind, and the creatures, places and item involved.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The acting creature, or the one that is affected; for an item that falls, its former owner.
    pub who: CreatureRef,
    /// Place of that creature.
    pub from: Place,
    /// The other creature involved, if any.
    pub target: Option<CreatureRef>,
    /// Place that is acted on, or destination of the creature.
    pub at: Place,
    /// The item involved, if any.
    pub item: Option<ItemRef>,
    /// Kind of the event.
    pub kind: EventKind,
}

impl Event {
    /// Creates an event at the place of its creature.
    #[must_use]
    pub const fn new(who: CreatureRef, at: Place, kind: EventKind) -> Self {
        Self {
            who,
            from: at,
            target: None,
            at,
            item: None,
            kind,
        }
    }

    /// Sets the place that is acted on, or the creature's destination.
    #[must_use]
    pub const fn to(mut self, at: Place) -> Self {
        self.at = at;
        self
    }

    /// Sets the target and its place.
    #[must_use]
    pub const fn on(mut self, target: CreatureRef, at: Place) -> Self {
        self.target = Some(target);
        self.at = at;
        self
    }

    /// Sets the item.
    #[must_use]
    pub const fn with(mut self, item: ItemRef) -> Self {
        self.item = Some(item);
        self
    }

    /// The kind of item that the event is about, if any.
    #[must_use]
    pub const fn item_kind(&self) -> Option<ItemKind> {
        if let Some(item) = self.item {
            return Some(item.kind);
        }
        if let EventKind::Learned { kind, .. } | EventKind::Told { kind, .. } = self.kind {
            return Some(kind);
        }
        if let EventKind::Died { cause } = self.kind {
            return cause.missile();
        }
        None
    }
}
