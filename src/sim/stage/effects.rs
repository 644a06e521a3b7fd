//! Start, turns and end of the effects of potions and spells.

use std::ops::RangeInclusive;

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Energy, StatusEffect},
    definition::{EffectDefinition, EffectKind, ItemKind, Modifiers, PerkTrait},
    event::{CreatureRef, Event, EventKind},
    rng::Purpose,
    senses::flight::sees,
    verb::knowledge,
    world_read::WorldRead,
};

use super::{Stage, effect_steps::Source, growth::WIDEST_VISION};

impl Stage<'_, '_> {
    /// Starts an effect on a creature. Returns whether it visibly did something; a lasting effect
    /// always does.
    pub(in crate::sim) fn begin_effect(
        &mut self,
        target: Entity,
        kind: EffectKind,
        by: Option<CreatureRef>,
    ) -> bool {
        let definitions = self.definitions.clone();
        self.begin_effect_as(target, (kind, definitions.effect(kind)), by)
    }

    /// Starts an effect with numbers that may differ from the usual ones of its kind.
    pub(in crate::sim) fn begin_effect_as(
        &mut self,
        target: Entity,
        effect: (EffectKind, &EffectDefinition),
        by: Option<CreatureRef>,
    ) -> bool {
        let (_, EffectDefinition { around, .. }) = effect;
        if *around == 0 {
            return self.begin_effect_on(target, effect, by);
        }
        let mut works = false;
        for other in self.others_in_sight(target, *around) {
            works |= self.begin_effect_on(other, effect, by);
        }
        works
    }

    /// Other creatures that a creature sees within a number of tiles, in ascending order of id.
    fn others_in_sight(&self, who: Entity, tiles: i32) -> Vec<Entity> {
        let Some((_, at)) = self.alive(who) else {
            return Vec::new();
        };
        let Some(level) = self.levels.get(at.level) else {
            return Vec::new();
        };
        let mut all: Vec<(CreatureRef, Entity)> = level
            .occupied()
            .within(at.point, tiles)
            .filter(|point| *point != at.point)
            .filter(|point| sees(&self.levels, at, self.vision(who), *point))
            .filter_map(|point| level.creature_at(point).map(|(entity, who)| (who, entity)))
            .collect();
        all.sort_by_key(|(who, _)| who.id);
        all.into_iter().map(|(_, entity)| entity).collect()
    }

    fn begin_effect_on(
        &mut self,
        target: Entity,
        (kind, definition): (EffectKind, &EffectDefinition),
        by: Option<CreatureRef>,
    ) -> bool {
        let Some((who, at)) = self.alive(target) else {
            return false;
        };
        let lasts = definition.turns > 0;
        // Emitted first, because a step may move the creature: the effect is seen where it starts.
        let works = lasts
            || definition
                .start
                .iter()
                .any(|step| step.would_do_something(self, target, by));
        if works {
            self.emit(Event::new(who, at, EventKind::Affected { effect: kind }));
        }
        let seen =
            works && (by.is_some_and(|by| self.is_players_own(by)) || self.player_saw(who, at));
        for step in &definition.start {
            step.apply(self, target, Source { kind, by, seen });
        }
        if lasts && self.alive(target).is_some() {
            self.modify(target, definition.change);
            let turns = self.lasting(target, definition);
            if let Ok(mut one) = self.characters.get_mut(target) {
                one.effects.begin(StatusEffect {
                    kind,
                    left: turns,
                    by,
                    seen,
                });
            }
            self.update_detection(target, definition.detects);
        }
        works
    }

    /// Duration of an effect on a creature, in turns.
    fn lasting(&self, target: Entity, effect: &EffectDefinition) -> u32 {
        let percent = self.perk_trait(target, |one| match one {
            PerkTrait::Endurance(percent) => Some(percent),
            _ => None,
        });
        match percent {
            Some(percent) if !effect.good => {
                (effect.turns.saturating_mul(percent.unsigned_abs()) / 100).max(1)
            }
            _ => effect.turns,
        }
    }

    /// Refreshes the player's sight when an effect that detects creatures starts or ends on it.
    fn update_detection(&mut self, target: Entity, detects: bool) {
        if detects && self.is_player(target) {
            self.invalidate_sight();
        }
    }

    /// Applies an item's effect to the creature that used it or was hit by it. Returns whether it
    /// visibly did something; if so, creatures that see it identify the item, unless the target
    /// died at once.
    pub(in crate::sim) fn apply_item_effect(
        &mut self,
        target: Entity,
        item: ItemKind,
        effect: EffectKind,
        by: Option<CreatureRef>,
    ) -> bool {
        let at = self.alive(target).map(|(_, at)| at);
        let works = self.begin_effect(target, effect, by);
        if works
            && let Some(at) = at
            && self.alive(target).is_some()
        {
            knowledge::witness(self, target, at, item);
        }
        works
    }

    /// Applies every effect on a creature for a turn, and ends those that have expired.
    pub(in crate::sim) fn tick_effects(&mut self, target: Entity) {
        let Some(who) = self.id_of(target) else {
            return;
        };
        let (mut index, mut slot) = (0, 0);
        let mut next = Vec::new();
        while let Some(running) = self
            .character(target)
            .and_then(|one| one.effects.get(index))
            && self.alive(target).is_some()
        {
            let definitions = self.definitions.clone();
            let definition = definitions.effect(running.kind);
            self.draws.effects = self
                .streams
                .draws(Purpose::Upkeep, who, self.state.turn, slot);
            // Unlike `index`, which stays when an effect ends, `slot` differs for each effect of
            // the turn, so that no two of them share random numbers.
            slot += 1;
            if let Some(step) = definition.each_turn
                && (definition.chance >= 1000 || self.draws.effects.chance(definition.chance, 1000))
            {
                let source = Source {
                    kind: running.kind,
                    by: running.by,
                    seen: running.seen,
                };
                step.apply(self, target, source);
            }
            let is_over = self
                .characters
                .get_mut(target)
                .is_ok_and(|mut one| one.effects.tick(index));
            if is_over {
                self.end_effect(target, index);
                next.extend(definition.then.map(|then| (then, running.by)));
            } else {
                index += 1;
            }
        }
        // They begin last, so that none of them loses a turn at once.
        for (kind, by) in next {
            self.begin_effect(target, kind, by);
        }
    }

    /// Ends all effects on a creature that died.
    pub(super) fn end_effects(&mut self, target: Entity) {
        while self
            .character(target)
            .is_some_and(|one| !one.effects.is_empty())
        {
            self.end_effect(target, 0);
        }
    }

    /// Ends the effects on a hurt creature that last only until it is hurt.
    pub(super) fn end_effects_by_hurt(&mut self, target: Entity) {
        let ends = |stage: &Self| {
            let mut running = stage.character(target)?.effects.iter();
            running.position(|one| stage.definitions.effect(one.kind).until_hurt)
        };
        while let Some(index) = ends(self) {
            self.end_effect(target, index);
        }
    }

    fn end_effect(&mut self, target: Entity, index: usize) {
        let ended = self
            .characters
            .get_mut(target)
            .ok()
            .and_then(|mut one| one.effects.end(index));
        let Some(ended) = ended else {
            return;
        };
        let definition = self.definitions.effect(ended.kind);
        let (change, detects) = (definition.change, definition.detects);
        self.modify(target, change.inverse());
        self.update_detection(target, detects);
        if let Some((who, at)) = self.alive(target) {
            let shows = ended.seen || self.definitions.effect(ended.kind).end_look.is_some();
            let effect = ended.kind;
            self.emit(Event::new(
                who,
                at,
                EventKind::EffectEnded { effect, shows },
            ));
        }
    }

    /// Changes a creature's stats. They are clamped to their bounds but the excess is kept, so
    /// effects and perks add up in whatever order they start and end.
    pub(super) fn modify(&mut self, target: Entity, by: Modifiers) {
        let (Ok(mut body), Ok(mut growth), Ok(mut character)) = (
            self.bodies.get_mut(target),
            self.growths.get_mut(target),
            self.characters.get_mut(target),
        ) else {
            return;
        };
        let slowest = if growth.player.is_some() {
            Energy::MIN_PLAYER_SPEED
        } else {
            0
        };
        let (stats, metabolism) = (&mut *body.stats, &mut *body.metabolism);
        let beyond = &mut character.effects.beyond;
        let any = 0..=i32::MAX;
        let sight = 0..=WIDEST_VISION;
        let pace = slowest..=Energy::FASTEST;
        let (hp, mana) = (
            &mut metabolism.regeneration.rate,
            &mut metabolism.mana_regeneration.rate,
        );
        shift(&mut stats.attack, &mut beyond.attack, by.attack, &any);
        shift(&mut stats.defence, &mut beyond.defence, by.defence, &any);
        shift(&mut stats.vision, &mut beyond.vision, by.vision, &sight);
        shift(hp, &mut beyond.hp_regen, by.hp_regen, &any);
        shift(mana, &mut beyond.mana_regen, by.mana_regen, &any);
        shift(&mut growth.energy.speed, &mut beyond.speed, by.speed, &pace);
        if by.vision != 0 && self.is_player(target) {
            self.invalidate_sight();
        }
    }
}

/// Adds to a number that is clamped to bounds, with the excess kept in `beyond`. A number that
/// started out of bounds may stay there.
fn shift(number: &mut i32, beyond: &mut i32, by: i32, bounds: &RangeInclusive<i32>) {
    if by != 0 {
        let whole = number.saturating_add(*beyond).saturating_add(by);
        let (low, high) = (*bounds.start(), *bounds.end());
        *number = whole.clamp(low.min(*number), high.max(*number));
        *beyond = whole.saturating_sub(*number);
    }
}
