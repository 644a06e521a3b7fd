//! Experience, levels and perks.

use std::ops::Range;

use bevy_ecs::prelude::Entity;

use crate::{
    grid::MAX_RADIUS,
    sim::{
        components::{Belief, Provenance},
        definition::{Gift, GrowthRule, Modifiers, PerkKind},
        event::{CreatureRef, Event, EventKind},
        rng::Purpose,
        verb::knowledge,
        world::item_landing::room_near,
        world_read::WorldRead,
    },
};

use super::Stage;

/// Greatest vision radius, in tiles.
pub(super) const WIDEST_VISION: i32 = MAX_RADIUS;

/// Maximum number of levels per gain of experience; the rest come with the next gain.
const MOST_LEVELS: usize = 100;

impl Stage<'_, '_> {
    /// Gives a creature experience (1 or more), and the levels that it reaches with it.
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
        for _ in 0..MOST_LEVELS {
            let Ok(mut one) = self.growths.get_mut(entity) else {
                break;
            };
            let experience = &mut *one.experience;
            let chooses = experience.chooses;
            if total
                <= self
                    .definitions
                    .rules
                    .threshold(experience, experience.level)
            {
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
            if chooses {
                self.raise_player(entity, level);
                self.draw_offers(entity);
                continue;
            }
            if let Some(growth) = self.definitions.rules.growth {
                self.grow(entity, who, growth, level - 1..level);
            }
            if let Some(perk) = self.random_perk(entity, who, level) {
                self.gain_perk(entity, perk);
            }
            self.earn_name_by_levels(entity);
        }
    }

    /// Adds what reaching a level brings the player.
    fn raise_player(&mut self, entity: Entity, level: i32) {
        let Some(growth) = self.definitions.player_growth(level) else {
            return;
        };
        let attack = Modifiers {
            attack: growth.attack,
            ..Modifiers::default()
        };
        self.modify(entity, attack);
        self.raise_maxima(entity, growth.hp, growth.mana);
    }

    /// Adds to a creature's maximum hit points and maximum mana, and as much to both.
    fn raise_maxima(&mut self, entity: Entity, hp: i32, mana: i32) {
        if let Ok(mut one) = self.bodies.get_mut(entity) {
            let raise = |number: &mut i32, more| *number = number.saturating_add(more);
            raise(&mut one.stats.max_hp, hp);
            raise(&mut one.stats.hp, hp);
            raise(&mut one.metabolism.mana.max, mana);
            raise(&mut one.metabolism.mana.amount, mana);
        }
    }

    /// The random perk that a creature which does not choose its perks gets on reaching a level, if
    /// that level brings one.
    fn random_perk(&self, entity: Entity, who: CreatureRef, level: i32) -> Option<PerkKind> {
        let perks = &self.definitions.perks;
        let began = self.growth(entity)?.experience.began;
        if (level - began) % perks.others_every != 0 {
            return None;
        }
        let open = perks.open(self.perks(entity));
        let open: Vec<PerkKind> = open.filter(|kind| perks.get(*kind).others).collect();
        let level = level.cast_unsigned();
        let mut draws = self.streams.draws(Purpose::Growth, who.id, level, 0);
        draws.pick(&open).copied()
    }

    /// Takes experience from a creature, which keeps its level.
    pub(in crate::sim) fn lose_experience(&mut self, entity: Entity, xp: i32) {
        if let Ok(mut one) = self.growths.get_mut(entity) {
            one.experience.xp = one.experience.xp.saturating_sub(xp);
        }
    }

    /// Draws the perks that the player is offered next, if it has a perk to choose: one from each
    /// of several groups.
    pub(in crate::sim) fn draw_offers(&mut self, entity: Entity) {
        let Some((who, _)) = self.alive(entity) else {
            return;
        };
        let perks = &self.definitions.perks;
        let (Some(count), true) = (perks.offered, self.picks(entity) > 0) else {
            return;
        };
        let held = self.perks(entity);
        let group = |kind: PerkKind| perks.get(kind).group.as_str();
        let picks = i32::try_from(self.picks(entity)).unwrap_or(i32::MAX);
        let level = self.level_of(entity).saturating_sub(picks - 1);
        let is_gift = |kind: PerkKind| !perks.get(kind).gives.is_empty();
        let brings_gift = perks.gift_levels.contains(&level);
        let had = u32::try_from(held.len()).unwrap_or(u32::MAX);
        let mut draws = self.streams.draws(Purpose::Growth, who.id, had, 1);
        let calling = perks.calling(held);
        if calling.is_none() && perks.calling_level.is_some_and(|first| level >= first) {
            let suits = self.definitions.kit.as_ref();
            let suits = suits.and_then(|kit| kit.calling.as_deref());
            let offers = perks.draw_callings(count, suits, &mut draws);
            if !offers.is_empty() {
                return self.offer(entity, offers);
            }
        }
        let all = perks.open(held);
        let all = all.filter(|kind| brings_gift || !is_gift(*kind));
        let all: Vec<PerkKind> = all.collect();
        let declined = self.growth(entity).and_then(|one| one.player);
        let declined = declined.map_or(&[][..], |player| &player.declined);
        let is_declined = |kind: &PerkKind| declined.iter().any(|(other, _)| other == kind);
        let groups_of = |open: &[PerkKind]| {
            let mut groups: Vec<&str> = Vec::new();
            for kind in open {
                if !groups.contains(&group(*kind)) {
                    groups.push(group(*kind));
                }
            }
            groups
        };
        let rested = all.iter().copied().filter(|kind| !is_declined(kind));
        let rested: Vec<PerkKind> = rested.collect();
        let mut groups = groups_of(&rested);
        let mut open = &rested;
        if groups.len() < count {
            groups = groups_of(&all);
            open = &all;
        }
        // The perk of the starting kit does not count: it was never offered.
        let kit = self.definitions.kit.as_ref().map(|kit| kit.perk);
        let is_first = held.is_empty() || held == kit.as_slice();
        let first = perks.first.as_deref().filter(|_| is_first);
        let gift = open.iter().copied().find(|kind| is_gift(*kind));
        let sure = [gift.map(group).or(first), calling];
        while groups.len() > count {
            let others: Vec<&str> = groups
                .iter()
                .copied()
                .filter(|it| !sure.contains(&Some(*it)))
                .collect();
            let Some(without) = draws.pick(&others).copied() else {
                break;
            };
            groups.retain(|other| *other != without);
        }
        let mut offers: Vec<PerkKind> = Vec::new();
        for name in groups {
            let of_group = open.iter().copied().filter(|kind| group(*kind) == name);
            offers.extend(draws.pick(&of_group.collect::<Vec<_>>()).copied());
        }
        offers.sort();
        self.offer(entity, offers);
    }

    /// Lets a player choose among these perks.
    fn offer(&mut self, entity: Entity, offers: Vec<PerkKind>) {
        if let Ok(one) = self.growths.get_mut(entity)
            && let Some(mut player) = one.player
        {
            player.offers = offers;
        }
    }

    /// Adds to a creature's stats the growth of its kind from level `levels.start` to level
    /// `levels.end`.
    fn grow(&mut self, entity: Entity, who: CreatureRef, rule: GrowthRule, levels: Range<i32>) {
        let kind = self.definitions.creature(who.kind).numbers;
        let [before, now] = [levels.start, levels.end].map(|level| rule.stats(&kind, level));
        let change = Modifiers {
            attack: now.attack - before.attack,
            defence: now.defence - before.defence,
            ..Modifiers::default()
        };
        self.modify(entity, change);
        self.raise_maxima(entity, now.max_hp - before.max_hp, 0);
    }

    /// Counts damage dealt to the player, for which the attacker may gain experience after the
    /// fight.
    pub(in crate::sim) fn draw_blood(&mut self, who: Entity, target: Entity, damage: i32) {
        let learns = self.definitions.rules.growth.is_some() && self.is_player(target);
        if learns && let Ok(mut one) = self.growths.get_mut(who) {
            let blood = &mut one.experience.drawn_blood;
            *blood = blood.saturating_add(damage);
        }
    }

    /// Gives experience to a creature that hurt the player and escaped: the damage it dealt plus
    /// five times its level, but at most enough for one level. It can gain only a limited number of
    /// levels in this way.
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
        let most = rule.threshold(experience, level + 1) - experience.xp;
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

    /// Raises a new creature to a level, with the growth or perks of each level above the first,
    /// but without events.
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
                if let Some(perk) = self.random_perk(entity, who, level) {
                    self.apply_perk(entity, perk);
                }
            }
        }
        if let Ok(mut one) = self.growths.get_mut(entity) {
            let experience = &mut *one.experience;
            experience.level = level;
            experience.began = level;
            let threshold = self.definitions.rules.threshold(experience, level - 1);
            experience.xp = threshold.saturating_add(1);
        }
    }

    /// Gives a creature a perk, with an event.
    pub(in crate::sim) fn gain_perk(&mut self, entity: Entity, perk: PerkKind) {
        let Some((who, at)) = self.alive(entity) else {
            return;
        };
        self.apply_perk(entity, perk);
        self.emit(Event::new(who, at, EventKind::Improved { perk }));
        let definitions = self.definitions.clone();
        self.give_items(entity, &definitions.perks.get(perk).gives);
    }

    /// Applies a perk to a creature, without an event.
    pub(in crate::sim) fn apply_perk(&mut self, entity: Entity, perk: PerkKind) {
        let Some((who, _)) = self.alive(entity) else {
            return;
        };
        let definitions = self.definitions.clone();
        let definition = definitions.perks.get(perk);
        let mut change = definition.change;
        change.hp_regen += definition.recovery_of(&definitions.creature(who.kind).numbers);
        self.modify(entity, change);
        self.raise_maxima(entity, definition.hp, definition.mana);
        if let Ok(mut one) = self.characters.get_mut(entity) {
            one.effects.add_perk(perk);
        }
    }

    /// Uses up one of the perks that a creature may still choose, and ends the offer from which it
    /// chose.
    pub(in crate::sim) fn spend_pick(&mut self, who: Entity, chosen: PerkKind) {
        if let Ok(mut one) = self.growths.get_mut(who) {
            one.experience.picks = one.experience.picks.saturating_sub(1);
            if let Some(player) = &mut one.player {
                player.decline_all_but(chosen, self.definitions.perks.declined_waits);
            }
        }
    }

    /// Makes the items that a perk gives, and lets the creature know them.
    fn give_items(&mut self, entity: Entity, gifts: &[Gift]) {
        let kinds = gifts
            .iter()
            .flat_map(|gift| (0..gift.count).map(|_| gift.item));
        for kind in kinds {
            let Some((who, at)) = self.alive(entity) else {
                return;
            };
            let to = room_near(&self.levels, &self.items, at);
            let item = self.make_item(kind, None, to);
            self.take_item(entity, item);
            self.emit(Event::new(who, to, EventKind::Received).with(item));
            let is_known = self.names(entity).is_some_and(|names| names.is_sure(kind));
            if self.appearances.of(kind).is_some() && !is_known {
                let belief = Belief::Kind(kind);
                knowledge::learn(self, (who, entity), kind, belief, Provenance::Shown);
            }
        }
    }
}
