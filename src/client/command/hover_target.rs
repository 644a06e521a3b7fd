//! Tooltip subjects of UI nodes.

use bevy::prelude::*;

use crate::{read::Stat, sim::StableId};

use super::verb::Verb;

/// Subject of a UI node's tooltip.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
pub(crate) enum HoverTarget {
    /// A number of the player, such as HP.
    Stat(Stat),
    /// An effect on the player, by its index in the order in which the effects began.
    Effect(usize),
    /// A quickslot, by its index from 0.
    Quickslot(usize),
    /// The verb of a button.
    Verb(&'static Verb),
    /// A creature or item, which may be out of sight.
    Object(StableId),
    /// The forecast of the fight, or the number of creatures in sight.
    Forecast,
}
