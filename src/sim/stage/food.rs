//! Using food up and taking it in.

use bevy_ecs::prelude::Entity;

use crate::sim::{event::cause::Cause, rules::hunger::after_meal, world_read::WorldRead};

use super::Stage;

impl Stage<'_, '_> {
    /// A creature uses up food (0 or more), and starves when none is left if it can.
    pub(in crate::sim) fn burn_food(&mut self, who: Entity, amount: i32) {
        let Ok(mut one) = self.bodies.get_mut(who) else {
            return;
        };
        let metabolism = &mut *one.metabolism;
        if metabolism.food.burn(amount) && metabolism.starves {
            self.starve(who);
        }
    }

    /// A creature takes in food, or loses some when the amount is below 0. Too much costs a hit
    /// point.
    pub(in crate::sim) fn feed(&mut self, who: Entity, amount: i32) {
        let Ok(mut one) = self.bodies.get_mut(who) else {
            return;
        };
        let starves = one.metabolism.starves;
        let food = &mut one.metabolism.food;
        let (fed, is_too_much) = after_meal(*food, amount);
        *food = fed;
        if is_too_much {
            self.damage(who, 1, Cause::Overeating);
        } else if fed.amount == 0 && starves {
            self.starve(who);
        }
    }

    /// A creature loses all its hit points to hunger, unless the rules let it starve slowly,
    /// turn by turn.
    pub(super) fn starve(&mut self, who: Entity) {
        if self.definitions.rules.starvation.is_some() {
            return;
        }
        let hp = self.stats(who).map_or(0, |stats| stats.hp);
        self.damage(who, hp, Cause::Starvation);
    }
}
