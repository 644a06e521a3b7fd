//! Gaining HP, and gaining and spending mana.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    event::{CreatureRef, Event, EventKind},
    world_read::WorldRead,
};

use super::Stage;

impl Stage<'_, '_> {
    /// Gives a creature HP (0 or more), up to its maximum.
    pub(in crate::sim) fn heal(&mut self, target: Entity, amount: i32) {
        let Ok(mut one) = self.bodies.get_mut(target) else {
            return;
        };
        let amount = amount.min(one.stats.max_hp - one.stats.hp);
        if !one.stats.is_alive() || amount <= 0 {
            return;
        }
        one.stats.hp += amount;
        let who = CreatureRef {
            id: *one.id,
            kind: one.creature.0,
        };
        let at = one.position.0;
        self.emit(Event::new(who, at, EventKind::Healed { amount }));
    }

    /// Gives a creature mana (0 or more), up to its maximum.
    pub(in crate::sim) fn restore_mana(&mut self, target: Entity, amount: i32) {
        let Some((who, at)) = self.alive(target) else {
            return;
        };
        let Ok(mut one) = self.bodies.get_mut(target) else {
            return;
        };
        let mana = &mut one.metabolism.mana;
        let amount = amount.min(mana.missing());
        if amount > 0 {
            mana.amount += amount;
            self.emit(Event::new(who, at, EventKind::Restored { amount }));
        }
    }

    /// Takes mana from a creature, which must have enough.
    pub(in crate::sim) fn spend_mana(&mut self, who: Entity, amount: i32) {
        if let Ok(mut one) = self.bodies.get_mut(who) {
            let mana = &mut one.metabolism.mana;
            mana.amount = mana.amount.saturating_sub(amount).max(0);
        }
    }
}
