//! Unrestricted read access to a running game.

use std::ops::Deref;

use bevy_ecs::prelude::{Entity, World};

use super::{
    super::{event::EventLog, parts::CreatureQueryItem},
    Known, KnownCreature,
};
use crate::sim::world::{
    blueprint::Blueprint, graveyard::Graveyard, items::Items, level::Levels, place::Place,
    renown::Renown, stable_id::StableId, turn_order::TurnOrder,
};

/// Unrestricted read access to a running game, known to the player or not: for tools, finished
/// games and spectators.
#[derive(Copy, Clone)]
pub struct Omniscient<'w> {
    known: Known<'w>,
    /// Terrain and occupants.
    pub levels: &'w Levels,
    /// Rooms, locks, keys, secrets and omens of the levels.
    pub blueprint: &'w Blueprint,
    /// All items.
    pub items: &'w Items,
    /// All creatures, in ascending order of id.
    pub order: &'w TurnOrder,
    /// Record of all deaths.
    pub graveyard: &'w Graveyard,
    /// Creatures that have earned names.
    pub renown: &'w Renown,
    /// Events of the last turn.
    pub events: &'w EventLog,
}

impl<'w> Omniscient<'w> {
    /// Returns unrestricted access to a simulation.
    ///
    /// # Panics
    ///
    /// If it was never [populated](crate::sim::populate()).
    #[must_use]
    pub fn of(world: &'w World) -> Self {
        let known = Known::of(world);
        Self {
            known,
            levels: known.levels,
            blueprint: known.blueprint,
            items: known.items,
            order: known.order,
            graveyard: known.graveyard,
            renown: known.renown,
            events: known.events,
        }
    }

    /// Place and experience level of a living creature, including creatures on suspended levels.
    #[must_use]
    pub fn whereabouts(&self, id: StableId) -> Option<(Place, i32)> {
        let parts = self.order.find(id).and_then(|one| self.creature(one));
        let parts = parts.or_else(|| Some(self.known.waiting.creature(id)?.as_item()))?;
        Some((parts.position.0, parts.experience.level))
    }

    /// All living creatures on levels that are not suspended, in ascending order of id, without the
    /// defence of their shields.
    pub fn living(&self) -> impl Iterator<Item = (KnownCreature, CreatureQueryItem<'w, 'static>)> {
        let (known, order) = (self.known, self.order);
        let all = order.iter().filter_map(move |(_, one)| known.parts(one));
        let living = all.filter(|one| one.stats.is_alive());
        living.map(move |one| (known.as_it_is(&one), one))
    }

    /// Returns a creature; `None` if it has left the world.
    #[must_use]
    pub fn creature(&self, entity: Entity) -> Option<CreatureQueryItem<'w, 'static>> {
        self.known.parts(entity)
    }
}

/// Unrestricted access includes the player's knowledge.
impl<'w> Deref for Omniscient<'w> {
    type Target = Known<'w>;

    fn deref(&self) -> &Known<'w> {
        &self.known
    }
}
