//! Changes of place, and mapping.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        event::EventKind,
        world::place::Place,
        world_read::{Actor, WorldRead},
    },
};

use super::Stage;

impl Stage<'_, '_> {
    /// Moves a creature to a free tile.
    pub(in crate::sim) fn move_to(&mut self, who: Entity, to: Place) {
        let Ok(mut one) = self.bodies.get_mut(who) else {
            return;
        };
        let from = one.position.0;
        one.position.0 = to;
        self.levels.relocate(from, to);
        if self.is_player(who) {
            self.invalidate_sight();
            if let Some((creature, _)) = self.alive(who) {
                self.take_key_at(who, creature, to);
            }
        }
    }

    /// Adds to the player's map all tiles within `tiles` tiles, along each axis, that can be
    /// stepped on, and their neighbours.
    pub(super) fn map_around(&mut self, who: Entity, at: Place, tiles: i32) {
        let (Ok(mut one), Some(level)) = (self.growths.get_mut(who), self.levels.get(at.level))
        else {
            return;
        };
        let Some(player) = &mut one.player else {
            return;
        };
        let terrain = level.terrain();
        let open = terrain
            .points()
            .filter(|point| point.chebyshev(at.point) <= tiles && !level.blocks_walk().get(*point));
        for point in open {
            let around = Direction::ALL.map(|dir| point.step(dir));
            for seen in around.into_iter().chain([point]) {
                player
                    .map
                    .learn(at.level, seen, terrain.get(seen).apparent());
            }
        }
        self.invalidate_sight();
    }

    /// Swaps the places of two creatures of a level.
    pub(in crate::sim) fn change_places(&mut self, one: Actor, other: Actor) {
        for who in [one, other] {
            self.levels.leave(who.at);
        }
        for (who, to) in [(one, other.at), (other, one.at)] {
            self.levels.enter(to, who.entity, who.creature);
            if let Ok(mut body) = self.bodies.get_mut(who.entity) {
                body.position.0 = to;
            }
            if self.is_player(who.entity) {
                self.invalidate_sight();
                self.take_key_at(who.entity, who.creature, to);
            }
        }
    }

    /// Moves a creature to a free neighbouring tile, which uses up food.
    // Steps are the most common action, so each component is fetched only once.
    #[inline(always)]
    pub(in crate::sim) fn step(&mut self, actor: Actor, to: Place, food: i32) {
        let Ok(mut one) = self.bodies.get_mut(actor.entity) else {
            return;
        };
        one.position.0 = to;
        let metabolism = &mut *one.metabolism;
        let starves = metabolism.food.burn(food) && metabolism.starves;
        self.levels.relocate(actor.at, to);
        let is_player = self.is_player(actor.entity);
        if is_player {
            self.invalidate_sight();
        }
        self.emit(actor.event(EventKind::Moved).to(to));
        if is_player {
            self.take_key_at(actor.entity, actor.creature, to);
        }
        if starves {
            self.starve(actor.entity);
        }
    }
}
