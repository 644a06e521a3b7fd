//! Creatures between levels: they leave in their action and arrive when the turn is over.

use bevy_ecs::prelude::Resource;

use super::{event::CreatureRef, place::Place, stable_id::StableId};

/// A creature on the stairs.
#[derive(Copy, Clone, Debug)]
pub(super) struct Traveller {
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
pub(super) struct Travellers(pub(super) Vec<Traveller>);

impl Travellers {
    /// Whether a creature does nothing more in this turn, because it leaves.
    pub(super) fn is_leaving(&self, who: StableId) -> bool {
        self.0.iter().any(|one| one.who == who)
    }
}
