//! Gaining experience, levels and their bonuses.

use bevy::prelude::Entity;

use crate::{
    grid::MAX_RADIUS,
    sim::{
        components::Bonus,
        definition::Modifiers,
        event::{CreatureRef, Event, EventKind},
        rng::Purpose,
        world_read::WorldRead,
    },
};

use super::Stage;

/// Widest sight radius, tiles.
pub(super) const WIDEST_VISION: i32 = MAX_RADIUS;

impl Stage<'_, '_> {
    /// A creature gains experience (1 or more), and levels with it.
    pub(in crate::sim) fn gain_experience(&mut self, entity: Entity, xp: i32) {
        let Some((who, at)) = self.alive(entity) else {
            return;
        };
        let Ok(mut one) = self.growths.get_mut(entity) else {
            return;
        };
        one.experience.xp = one.experience.xp.saturating_add(xp);
        let total = one.experience.xp;
        self.emit(Event::new(who, at, EventKind::Gained { xp }));
        while let Ok(mut one) = self.growths.get_mut(entity) {
            let experience = &mut *one.experience;
            let chooses = experience.chooses;
            if total <= self.definitions.rules.threshold(experience.level) {
                break;
            }
            let highest = self.definitions.world.highest_level;
            if !chooses && highest.is_some_and(|highest| experience.level >= highest) {
                break;
            }
            experience.level += 1;
            let level = experience.level;
            if chooses {
                experience.picks += 1;
            }
            self.emit(Event::new(who, at, EventKind::Advanced { level }));
            self.heal(entity, level.saturating_mul(2));
            if !chooses && let Some(bonus) = self.random_bonus(who, level) {
                self.improve(entity, bonus);
            }
        }
    }

    /// The bonus that a creature gets on a level when it does not choose.
    fn random_bonus(&self, who: CreatureRef, level: i32) -> Option<Bonus> {
        let level = level.cast_unsigned();
        let mut draws = self.streams.draws(Purpose::Growth, who.id, level, 0);
        draws.pick(&Bonus::ALL).copied()
    }

    /// Raises a creature that comes into the world to a level, with a random bonus for each
    /// level above the first. Nothing of it is an event.
    pub(in crate::sim) fn grow_to_level(&mut self, entity: Entity, level: i32) {
        let Some((who, _)) = self.alive(entity) else {
            return;
        };
        if level <= 1 {
            return;
        }
        for level in 2..=level {
            if let Some(bonus) = self.random_bonus(who, level) {
                self.apply_bonus(who, entity, bonus);
            }
        }
        let began = self.definitions.rules.threshold(level - 1);
        if let Ok(mut one) = self.growths.get_mut(entity) {
            one.experience.level = level;
            one.experience.xp = began.saturating_add(1);
        }
    }

    /// A creature gets the bonus of a level.
    pub(in crate::sim) fn improve(&mut self, entity: Entity, bonus: Bonus) {
        let Some((who, at)) = self.alive(entity) else {
            return;
        };
        self.apply_bonus(who, entity, bonus);
        self.emit(Event::new(who, at, EventKind::Improved { bonus }));
    }

    fn apply_bonus(&mut self, who: CreatureRef, entity: Entity, bonus: Bonus) {
        let more = bonus.amount(&self.definitions.creature(who.kind).numbers);
        let mut change = Modifiers::default();
        match bonus {
            Bonus::HitPoints | Bonus::Mana => {}
            Bonus::Attack => change.attack = more,
            Bonus::Defence => change.defence = more,
            Bonus::Vision => change.vision = more,
            Bonus::HpRegeneration => change.hp_regen = more,
            Bonus::ManaRegeneration => change.mana_regen = more,
        }
        self.modify(entity, change);
        let Ok(mut one) = self.bodies.get_mut(entity) else {
            return;
        };
        let raise = |number: &mut i32| *number = number.saturating_add(more);
        if bonus == Bonus::HitPoints {
            raise(&mut one.stats.max_hp);
            raise(&mut one.stats.hp);
        } else if bonus == Bonus::Mana {
            raise(&mut one.metabolism.mana.max);
            raise(&mut one.metabolism.mana.amount);
        }
    }

    /// A creature has one bonus less to choose.
    pub(in crate::sim) fn spend_pick(&mut self, who: Entity) {
        if let Ok(mut one) = self.growths.get_mut(who) {
            one.experience.picks = one.experience.picks.saturating_sub(1);
        }
    }
}
