//! What a UI node explains while the mouse is over it.

use bevy::prelude::*;

use crate::{read::Stat, sim::StableId};

use super::verb::Verb;

/// Subject of a UI node's tooltip.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum HoverTarget {
    /// A number of the player, such as hit points.
    Stat(Stat),
    /// An effect on the player, by its index in the order in which effects began.
    Effect(usize),
    /// An item in the pack, by its slot.
    PackSlot(usize),
    /// A quickslot, by its index from 0.
    Quickslot(usize),
    /// The verb of a button.
    Verb(&'static Verb),
    /// A creature or item, which may be out of sight.
    Object(StableId),
    /// The line about the risk of a fight, or the number of creatures in sight.
    Forecast,
}
