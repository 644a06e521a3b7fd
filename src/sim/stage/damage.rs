//! Losing HP, and death.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Awareness, NoticeCause},
    event::{CreatureRef, Event, EventKind, cause::Cause},
    world::{graveyard::Death, place::Place, status::Status},
    world_read::WorldRead,
};

use super::Stage;

impl Stage<'_, '_> {
    /// Takes HP (0 or more) from a creature, which dies if none are left.
    pub(in crate::sim) fn damage(&mut self, target: Entity, amount: i32, cause: Cause) {
        let Ok(mut one) = self.bodies.get_mut(target) else {
            return;
        };
        if !one.stats.is_alive() {
            return;
        }
        one.stats.hp = one.stats.hp.saturating_sub(amount);
        let lives = one.stats.is_alive();
        let who = CreatureRef {
            id: *one.id,
            kind: one.creature.0,
        };
        let at = one.position.0;
        match cause {
            // The attack event already contains the damage.
            Cause::Blow { .. } | Cause::Missile { .. } => {}
            Cause::Starvation | Cause::Overeating | Cause::Effect { .. } => {
                let damage = amount;
                self.emit(Event::new(who, at, EventKind::Hurt { damage, cause }));
            }
        }
        if lives {
            self.interrupt_song(target);
            if amount > 0 {
                self.end_effects_by_hurt(target);
            }
            self.disturb(target, who, at, cause.author());
            self.earn_name_by_wound(target, amount, cause);
            if amount > 0 && self.definitions.is_captive(who.kind) {
                self.resent(who, at, cause);
            }
        } else {
            self.die(target, who, at, cause);
        }
    }

    fn die(&mut self, target: Entity, who: CreatureRef, at: Place, cause: Cause) {
        self.end_effects(target);
        // The tile is free for the next actor at once; the body is removed when the turn is
        // settled.
        self.levels.leave(at);
        self.emit(Event::new(who, at, EventKind::Died { cause }));
        let turn = self.state.turn;
        let carried = self.carried(target);
        self.graveyard.bury(Death {
            who,
            at,
            cause,
            turn,
            carried,
        });
        if self.is_player(target) {
            self.end_game(Status::Dead(cause));
        }
    }

    /// Makes a hurt creature that was not hunting notice its attacker, if that is an enemy on its
    /// level. If not, the creature at least wakes.
    fn disturb(
        &mut self,
        target: Entity,
        who: CreatureRef,
        at: Place,
        author: Option<CreatureRef>,
    ) {
        let alert = self.character(target).and_then(|one| one.mind.alert);
        let Some(alert) = alert.filter(|alert| alert.is_unaware()) else {
            return;
        };
        let enemy = author.filter(|author| self.definitions.is_enemy(who.kind, author.kind));
        match enemy.and_then(|enemy| self.find(enemy.id)) {
            Some((.., place)) if place.level == at.level => {
                self.startle(target, place, NoticeCause::Hit);
            }
            _ if alert.state == Awareness::Asleep => {
                self.wake(target);
                let cause = NoticeCause::Hit;
                self.emit(Event::new(who, at, EventKind::Woke { cause }));
            }
            _ => {}
        }
    }
}
