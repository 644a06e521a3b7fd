//! Creatures between levels: they leave in their action and arrive when the turn is over.

use bevy_ecs::prelude::Resource;

use crate::sim::{
    event::CreatureRef,
    world::{place::Place, stable_id::StableId},
};

/// A creature on the stairs.
#[derive(Copy, Clone, Debug)]
pub(in crate::sim) struct Traveller {
    pub who: StableId,
    /// The stairs that it takes.
    pub stairs: Place,
    /// Index of the level that they lead to.
    pub level: usize,
    /// The creature that it follows.
    pub following: Option<CreatureRef>,
    /// Tiles from the other end within which it comes out; `None` if anywhere will do.
    pub landing_radius: Option<i32>,
}

/// Those who take stairs in this turn.
#[derive(Resource, Clone, Debug, Default)]
pub(in crate::sim) struct Travellers(pub(in crate::sim) Vec<Traveller>);

impl Travellers {
    /// Whether a creature does nothing more in this turn, because it leaves.
    pub(in crate::sim) fn is_leaving(&self, who: StableId) -> bool {
        self.0.iter().any(|one| one.who == who)
    }
}
