//! Events: what happened in a turn.
//!
//! Messages, animations, bots, tests and the end screen are made from events and from
//! what the player perceived of them.

pub(super) mod cause;
mod kind;
mod log;

use serde::{Deserialize, Serialize};

use super::definition::{CreatureKind, ItemKind};
use crate::sim::world::{place::Place, stable_id::StableId};

pub use kind::{Boast, EventHeader, EventKind, Fizzle};
pub(super) use kind::{Loudness, Visibility};
pub use log::{EventLog, Perception, WitnessedEvent};

/// A creature in an event. It may be gone when the event is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CreatureRef {
    /// The creature's id.
    pub id: StableId,
    /// The creature's kind.
    pub kind: CreatureKind,
}

/// An item in an event. It may be gone when the event is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemRef {
    /// The item's id.
    pub id: StableId,
    /// The item's kind.
    pub kind: ItemKind,
}

/// Something that happened: the creatures, places and item, and the kind of event.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// The creature that acts, or to which the event happens; of an item that falls, its
    /// former owner.
    pub who: CreatureRef,
    /// The place of that creature.
    pub from: Place,
    /// The other creature that is acted on, if any.
    pub target: Option<CreatureRef>,
    /// The place that is acted on, or to which the creature goes.
    pub at: Place,
    /// The item, if there is one.
    pub item: Option<ItemRef>,
    /// What happened.
    pub kind: EventKind,
}

impl Event {
    /// An event at the place of its creature.
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

    /// Sets the place that is acted on, or to which the creature goes.
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
