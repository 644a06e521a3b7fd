//! Gaining experience, levels and their bonuses.

use std::ops::Range;

use bevy::prelude::Entity;

use crate::{
    grid::MAX_RADIUS,
    sim::{
        components::Bonus,
        definition::{GrowthRule, Modifiers},
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
            if total <= self.definitions.rules.threshold(chooses, experience.level) {
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
            if let Some(growth) = self.definitions.rules.growth {
                if !chooses {
                    self.grow(entity, who, growth, level - 1..level);
                }
            } else if !chooses && let Some(bonus) = self.random_bonus(who, level) {
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

    /// Gives a creature what its kind has more at the end of a range of levels than at its
    /// start.
    fn grow(&mut self, entity: Entity, who: CreatureRef, rule: GrowthRule, levels: Range<i32>) {
        let kind = self.definitions.creature(who.kind).numbers;
        let [before, now] = [levels.start, levels.end].map(|level| rule.stats(&kind, level));
        let change = Modifiers {
            attack: now.attack - before.attack,
            defence: now.defence - before.defence,
            ..Modifiers::default()
        };
        self.modify(entity, change);
        if let Ok(mut one) = self.bodies.get_mut(entity) {
            let more = now.max_hp - before.max_hp;
            one.stats.max_hp = one.stats.max_hp.saturating_add(more);
            one.stats.hp = one.stats.hp.saturating_add(more);
        }
    }

    /// A creature hurt somebody: it may learn from that when the fight is over.
    pub(in crate::sim) fn draw_blood(&mut self, who: Entity, target: Entity, damage: i32) {
        let learns = self.definitions.rules.growth.is_some() && self.is_player(target);
        if learns && let Ok(mut one) = self.growths.get_mut(who) {
            let blood = &mut one.experience.drawn_blood;
            *blood = blood.saturating_add(damage);
        }
    }

    /// A creature that hurt the player and got away learns from that: the hit points that it took
    /// and five times its level, but no more than leads to the next level, and only for so many
    /// levels in its life.
    pub(in crate::sim) fn learn_from_survival(&mut self, entity: Entity) {
        let Some(rule) = self.definitions.rules.growth else {
            return;
        };
        let Ok(mut one) = self.growths.get_mut(entity) else {
            return;
        };
        let experience = &mut *one.experience;
        let blood = std::mem::take(&mut experience.drawn_blood);
        if blood <= 0 || experience.survivals >= rule.survivals {
            return;
        }
        let level = experience.level;
        let most = rule.threshold(experience.chooses, level + 1) - experience.xp;
        let xp = blood.saturating_add(level.saturating_mul(5)).min(most);
        if xp > 0 {
            self.gain_experience(entity, xp);
        }
        if let Ok(mut one) = self.growths.get_mut(entity)
            && one.experience.level > level
        {
            one.experience.survivals += 1;
        }
    }

    /// Raises a creature that comes into the world to a level, with what each level above the
    /// first brings. Nothing of it is an event.
    pub(in crate::sim) fn grow_to_level(&mut self, entity: Entity, level: i32) {
        let Some((who, _)) = self.alive(entity) else {
            return;
        };
        if level <= 1 {
            return;
        }
        if let Some(growth) = self.definitions.rules.growth {
            self.grow(entity, who, growth, 1..level);
        } else {
            for level in 2..=level {
                if let Some(bonus) = self.random_bonus(who, level) {
                    self.apply_bonus(who, entity, bonus);
                }
            }
        }
        if let Ok(mut one) = self.growths.get_mut(entity) {
            let chooses = one.experience.chooses;
            let began = self.definitions.rules.threshold(chooses, level - 1);
            one.experience.level = level;
            one.experience.began = level;
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
