//! The stage, to be read.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    definition::CreatureKind,
    parts::{Body, Character, Growth},
    world_read::{Actor, WorldRead, hand_out_fields},
};

use super::Stage;

impl Stage<'_, '_> {
    /// An actor as it is now, if it is alive: others may have moved or killed it since.
    #[inline]
    pub(in crate::sim) fn refresh(&self, actor: Actor) -> Option<Actor> {
        // Only the living stand on tiles.
        if self.levels.occupant(actor.at) == Some(actor.entity) {
            Some(actor)
        } else {
            self.actor(actor.entity).ok()
        }
    }

    /// The kinds that hunt one another on a level.
    pub(in crate::sim) fn feud(&self, level: usize) -> &[CreatureKind] {
        let omen = self.blueprint.omen(level, &self.definitions.world);
        omen.map_or(&[], |omen| &omen.feud)
    }
}

impl WorldRead for Stage<'_, '_> {
    hand_out_fields!();

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
