//! What a part of the window stands for: to point at it explains that.

use bevy::prelude::Component;

use crate::{read::Gauge, sim::StableId};

use super::verb::Verb;

/// What a node is about.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum HoverTarget {
    /// A number of the player.
    Gauge(Gauge),
    /// The effect of this place in the order in which they began.
    Effect(usize),
    /// What is in this slot of the pack.
    PackSlot(usize),
    /// What is at hand under this number, from 0.
    Quickslot(usize),
    /// What a button does.
    Verb(&'static Verb),
    /// Somebody or something that may be in sight.
    Object(StableId),
    /// Something that is told where nothing has a name for it: what it is, and what a
    /// click does.
    Text(&'static str, &'static str),
}
