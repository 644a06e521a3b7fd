//! The truth about a running game.

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

/// All that is true of a running game, known to the player or not: for tools, for finished
/// games, and for people who watch.
#[derive(Copy, Clone)]
pub struct Omniscient<'w> {
    known: Known<'w>,
    /// Terrain and occupants.
    pub levels: &'w Levels,
    /// What was built on the levels.
    pub blueprint: &'w Blueprint,
    /// All items.
    pub items: &'w Items,
    /// All creatures, ascending by id.
    pub order: &'w TurnOrder,
    /// The dead.
    pub graveyard: &'w Graveyard,
    /// Those who have earned names.
    pub renown: &'w Renown,
    /// What happened in the last turn.
    pub events: &'w EventLog,
}

impl<'w> Omniscient<'w> {
    /// The truth about a simulation.
    ///
    /// # Panics
    ///
    /// When it was never [populated](crate::sim::populate()).
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

    /// Where a living creature is, on a level that waits too, and its level of experience.
    #[must_use]
    pub fn whereabouts(&self, id: StableId) -> Option<(Place, i32)> {
        let parts = self.order.find(id).and_then(|one| self.creature(one));
        let parts = parts.or_else(|| Some(self.known.waiting.creature(id)?.as_item()))?;
        Some((parts.position.0, parts.experience.level))
    }

    /// All living creatures of the levels that are played, ascending by id, as they are: without the
    /// defence of their shields.
    pub fn living(&self) -> impl Iterator<Item = (KnownCreature, CreatureQueryItem<'w, 'static>)> {
        let (known, order) = (self.known, self.order);
        let all = order.iter().filter_map(move |(_, one)| known.parts(one));
        let living = all.filter(|one| one.stats.is_alive());
        living.map(move |one| (known.as_it_is(&one), one))
    }

    /// A creature; `None` when it has left the world.
    #[must_use]
    pub fn creature(&self, entity: Entity) -> Option<CreatureQueryItem<'w, 'static>> {
        self.known.parts(entity)
    }
}

/// Whoever knows everything knows what the player knows.
impl<'w> Deref for Omniscient<'w> {
    type Target = Known<'w>;

    fn deref(&self) -> &Known<'w> {
        &self.known
    }
}
