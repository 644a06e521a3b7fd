//! Ways of earning a name.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    event::{CreatureRef, Event, EventKind, cause::Cause},
    rng::Purpose,
    world_read::WorldRead,
};

use super::Stage;

impl Stage<'_, '_> {
    /// Gives a creature a name, if the rules have names, its kind has some, and it has none yet.
    /// Returns the index of the name.
    pub(in crate::sim) fn give_name(&mut self, entity: Entity) -> Option<u32> {
        self.definitions.rules.renown?;
        let (who, at) = self.alive(entity)?;
        let count = self.definitions.creature(who.kind).count_names();
        if count == 0 || self.renown.of(who.id).is_some() {
            return None;
        }
        let mut draws = self.streams.draws(Purpose::Name, who.id, 0, 0);
        let levels = (at.level, self.levels.len());
        Some(self.renown.add(who, levels, count, &mut draws))
    }

    /// Gives a creature a name that it has earned, unless it has one.
    pub(super) fn earn_name(&mut self, entity: Entity) {
        if let (Some((who, at)), Some(name)) = (self.alive(entity), self.give_name(entity)) {
            self.emit(Event::new(who, at, EventKind::EarnedName { name }));
            self.gain_calling(entity, who);
        }
    }

    /// Gives a creature that earned a name the first perk of a calling, if its level is high enough.
    fn gain_calling(&mut self, entity: Entity, who: CreatureRef) {
        let least = self.definitions.rules.renown.and_then(|rule| rule.calling);
        if least.is_none_or(|least| self.level_of(entity) < least) || self.is_player(entity) {
            return;
        }
        let perks = self.definitions.perks.callings_of_others();
        let mut draws = self.streams.draws(Purpose::Name, who.id, 0, 1);
        if let Some(perk) = draws.pick(&perks) {
            self.gain_perk(entity, *perk);
        }
    }

    /// Gives a name to a creature that has gained enough levels in play.
    pub(super) fn earn_name_by_levels(&mut self, entity: Entity) {
        let rule = self.definitions.rules.renown.zip(self.growth(entity));
        if rule.is_some_and(|(rule, one)| one.experience.gained() >= rule.levels) {
            self.earn_name(entity);
        }
    }

    /// Gives a name to a creature whose blow or missile takes the player below a share of its HP.
    pub(super) fn earn_name_by_wound(&mut self, target: Entity, lost: i32, cause: Cause) {
        let (Cause::Blow { by } | Cause::Missile { by, .. }) = cause else {
            return;
        };
        let rule = self.definitions.rules.renown;
        let Some(rule) = rule.filter(|_| self.is_player(target)) else {
            return;
        };
        let falls = self.stats(target).is_some_and(|stats| {
            let least = i64::from(stats.max_hp) * i64::from(rule.hp);
            let is_below = |hp: i32| i64::from(hp) * 1000 < least;
            is_below(stats.hp) && !is_below(stats.hp.saturating_add(lost))
        });
        if falls && let Some((author, ..)) = self.find(by.id) {
            self.earn_name(author);
            self.renown.note_wounding(by.id);
        }
    }
}
