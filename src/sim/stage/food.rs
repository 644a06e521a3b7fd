//! Burning food and eating.

use bevy_ecs::prelude::Entity;

use crate::sim::{event::cause::Cause, rules::hunger::after_meal, world_read::WorldRead};

use super::Stage;

impl Stage<'_, '_> {
    /// Uses up a creature's food (0 or more). If none is left, it starves, if it can.
    pub(in crate::sim) fn burn_food(&mut self, who: Entity, amount: i32) {
        let Ok(mut one) = self.bodies.get_mut(who) else {
            return;
        };
        let metabolism = &mut *one.metabolism;
        if metabolism.food.burn(amount) && metabolism.starves {
            self.starve(who);
        }
    }

    /// Gives a creature food, or takes some if the amount is negative. Overeating costs 1 HP.
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

    /// Takes all HP of a creature without food, unless the rules make starvation gradual.
    pub(super) fn starve(&mut self, who: Entity) {
        if self.definitions.rules.starvation.is_some() {
            return;
        }
        let hp = self.stats(who).map_or(0, |stats| stats.hp);
        self.damage(who, hp, Cause::Starvation);
    }
}
