//! Index of all creatures by id.

use bevy_ecs::prelude::{Entity, Resource};

use crate::sim::{event::CreatureRef, world::stable_id::StableId};

/// All creatures in ascending order of id, the order in which they act.
#[derive(Resource, Clone, Debug, Default)]
pub struct TurnOrder {
    actors: Vec<(CreatureRef, Entity)>,
}

impl TurnOrder {
    /// Adds a creature.
    pub(crate) fn add(&mut self, who: CreatureRef, entity: Entity) {
        let index = self.actors.partition_point(|(other, _)| other.id < who.id);
        self.actors.insert(index, (who, entity));
    }

    /// Removes the creatures for which `keep` returns `false`.
    pub(crate) fn retain(&mut self, mut keep: impl FnMut(Entity) -> bool) {
        self.actors.retain(|(_, entity)| keep(*entity));
    }

    /// Number of creatures.
    #[must_use]
    pub fn len(&self) -> usize {
        self.actors.len()
    }

    /// Whether no creature is in the world.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.actors.is_empty()
    }

    /// Returns the creature with an id, if it is still in the world.
    #[must_use]
    pub fn find(&self, id: StableId) -> Option<Entity> {
        let index = self.actors.binary_search_by_key(&id, |(who, _)| who.id);
        Some(self.actors[index.ok()?].1)
    }

    /// Returns the creature at an index of the order, with its kind.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<(CreatureRef, Entity)> {
        self.actors.get(index).copied()
    }

    /// All creatures, in ascending order of id.
    pub fn iter(&self) -> impl Iterator<Item = (StableId, Entity)> {
        self.actors.iter().map(|(who, entity)| (who.id, *entity))
    }

    /// All creatures with their kinds, in ascending order of id.
    pub fn creatures(&self) -> impl Iterator<Item = (CreatureRef, Entity)> {
        self.actors.iter().copied()
    }
}
