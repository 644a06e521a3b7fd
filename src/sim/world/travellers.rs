//! Creatures that take stairs: they leave with their action and arrive at the end of the turn.

use bevy_ecs::prelude::Resource;

use crate::sim::{
    event::CreatureRef,
    world::{place::Place, stable_id::StableId},
};

/// A creature that is taking stairs.
#[derive(Copy, Clone, Debug)]
pub(in crate::sim) struct Traveller {
    pub who: StableId,
    /// The stairs that it takes.
    pub stairs: Place,
    /// Index of the level that the stairs lead to.
    pub level: usize,
    /// The creature that it follows, if any.
    pub following: Option<CreatureRef>,
    /// Greatest distance in tiles from the other end at which it may arrive; `None` for no limit.
    pub landing_radius: Option<i32>,
}

/// Creatures that take stairs this turn.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::sim) struct Travellers(pub(in crate::sim) Vec<Traveller>);

impl Travellers {
    /// Whether a creature is leaving, so that it does not act again this turn.
    pub(in crate::sim) fn is_leaving(&self, who: StableId) -> bool {
        self.0.iter().any(|one| one.who == who)
    }
}
