//! Read access to the stage.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    definition::CreatureKind,
    parts::{Body, Character, Growth},
    world_read::{Actor, WorldRead, field_getters},
};

use super::Stage;

impl Stage<'_, '_> {
    /// Returns an actor in its current state, if it is alive: it may have been moved or killed
    /// since.
    #[inline]
    pub(in crate::sim) fn refresh(&self, actor: Actor) -> Option<Actor> {
        // Only living creatures occupy tiles.
        if self.levels.occupant(actor.at) == Some(actor.entity) {
            Some(actor)
        } else {
            self.actor(actor.entity).ok()
        }
    }

    /// Kinds of creatures that hunt each other on a level.
    pub(in crate::sim) fn feud(&self, level: usize) -> &[CreatureKind] {
        let omen = self.blueprint.omen(level, &self.definitions.world);
        omen.map_or(&[], |omen| &omen.feud)
    }
}

impl WorldRead for Stage<'_, '_> {
    field_getters!();

    fn player(&self) -> Option<Entity> {
        self.player.as_ref().map(|player| player.entity)
    }

    #[inline]
    fn body(&self, who: Entity) -> Option<Body<'_>> {
        Some(self.bodies.get(who).ok()?.into())
    }

    #[inline]
    fn growth(&self, who: Entity) -> Option<Growth<'_>> {
        Some(self.growths.get(who).ok()?.into())
    }

    #[inline]
    fn character(&self, who: Entity) -> Option<Character<'_>> {
        Some(self.characters.get(who).ok()?.into())
    }
}
