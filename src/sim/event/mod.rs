//! What happened in a turn: the only thing that leaves it.
//!
//! Log text, animation, tests, bots and the end screen are all made from
//! events, filtered by what the player perceived of them.

mod kind;
mod log;

use serde::{Deserialize, Serialize};

use super::{
    definition::{CreatureKind, ItemKind},
    place::Place,
    stable_id::StableId,
};

pub use kind::{EventHeader, EventKind, Fizzle};
pub(super) use kind::{Loudness, Visibility};
pub use log::{EventLog, Perception, WitnessedEvent};

/// A creature as events name it: it may be gone when the event is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct CreatureRef {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: CreatureKind,
}

/// An item as events name it: it may be gone when the event is read.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Hash, Serialize, Deserialize)]
pub struct ItemRef {
    /// Its id.
    pub id: StableId,
    /// Its kind.
    pub kind: ItemKind,
}

/// Something that happened: a header that says who, where, to whom and with
/// what, and the deed.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct Event {
    /// Who did it, or whom it befell; of an item that falls, who had it.
    pub who: CreatureRef,
    /// Where that one was.
    pub from: Place,
    /// To whom it was done, if to another.
    pub target: Option<CreatureRef>,
    /// Where it was done, or where it led.
    pub at: Place,
    /// The item that was used.
    pub item: Option<ItemRef>,
    /// What was done.
    pub kind: EventKind,
}

impl Event {
    /// An act of somebody who is at a place, done there.
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

    /// The same, done at or leading to another place.
    #[must_use]
    pub const fn to(mut self, at: Place) -> Self {
        self.at = at;
        self
    }

    /// The same, done to somebody at a place.
    #[must_use]
    pub const fn on(mut self, target: CreatureRef, at: Place) -> Self {
        self.target = Some(target);
        self.at = at;
        self
    }

    /// The same, with an item.
    #[must_use]
    pub const fn with(mut self, item: ItemRef) -> Self {
        self.item = Some(item);
        self
    }

    /// The kind of item that it is about, if it is about one.
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
