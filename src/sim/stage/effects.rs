//! Effects of potions and spells beginning, working and ending.

use bevy::prelude::Entity;

use crate::sim::{
    components::{Energy, StatusEffect},
    definition::{EffectKind, ItemKind, Modifiers},
    event::{CreatureRef, Event, EventKind},
    knowledge,
    world_read::WorldRead,
};

use super::{Stage, growth::WIDEST_VISION, step::Source};

impl Stage<'_, '_> {
    /// Begins an effect on a creature; whether it visibly did something. A lasting effect
    /// always does.
    pub(in crate::sim) fn begin_effect(
        &mut self,
        target: Entity,
        kind: EffectKind,
        by: Option<CreatureRef>,
    ) -> bool {
        let Some((who, at)) = self.alive(target) else {
            return false;
        };
        let definitions = self.definitions.clone();
        let definition = definitions.effect(kind);
        let lasts = definition.turns > 0;
        // It is seen where it begins to work, before it moves anybody.
        let works = lasts
            || definition
                .start
                .iter()
                .any(|step| step.would_do_something(self, target));
        if works {
            self.emit(Event::new(who, at, EventKind::Affected { effect: kind }));
        }
        let seen =
            works && (by.is_some_and(|by| self.is_players_own(by)) || self.player_saw(who, at));
        for step in &definition.start {
            step.apply(self, target, Source { kind, by, seen });
        }
        if lasts && self.alive(target).is_some() {
            let changed = self.modify(target, definition.change);
            if let Ok(mut one) = self.creatures.get_mut(target) {
                one.effects.begin(StatusEffect {
                    kind,
                    left: definition.turns,
                    by,
                    changed,
                    seen,
                });
            }
            self.update_detection(target, definition.detects);
        }
        works
    }

    /// Makes the player see the level anew when it comes to know of everybody there, or no
    /// longer does.
    fn update_detection(&mut self, target: Entity, detects: bool) {
        if detects && self.is_player(target) {
            self.invalidate_sight();
        }
    }

    /// Lets an item's effect work on whoever used it or was hit by it; whether it visibly did
    /// something. Those who see that learn what the item is, unless it killed at once.
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

    /// Lets every effect on a creature work for a turn, and ends those whose time is over.
    pub(in crate::sim) fn tick_effects(&mut self, target: Entity) {
        let mut index = 0;
        while let Some(running) = self.creature(target).and_then(|one| one.effects.get(index))
            && self.alive(target).is_some()
        {
            let definitions = self.definitions.clone();
            let definition = definitions.effect(running.kind);
            if let Some(step) = definition.each_turn
                && (definition.chance >= 1000
                    || self.streams.effects.chance(definition.chance, 1000))
            {
                let source = Source {
                    kind: running.kind,
                    by: running.by,
                    seen: running.seen,
                };
                step.apply(self, target, source);
            }
            let is_over = self
                .creatures
                .get_mut(target)
                .is_ok_and(|mut one| one.effects.tick(index));
            if is_over {
                self.end_effect(target, index);
            } else {
                index += 1;
            }
        }
    }

    /// Ends all effects on a creature that died.
    pub(super) fn end_effects(&mut self, target: Entity) {
        while self
            .creature(target)
            .is_some_and(|one| !one.effects.is_empty())
        {
            self.end_effect(target, 0);
        }
    }

    fn end_effect(&mut self, target: Entity, index: usize) {
        let ended = self
            .creatures
            .get_mut(target)
            .ok()
            .and_then(|mut one| one.effects.end(index));
        let Some(ended) = ended else {
            return;
        };
        self.modify(target, ended.changed.inverse());
        let detects = self.definitions.effect(ended.kind).detects;
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

    /// Changes a creature's numbers, as far as they go; by how much each was changed.
    fn modify(&mut self, target: Entity, by: Modifiers) -> Modifiers {
        let mut done = Modifiers::default();
        if let Ok(mut one) = self.creatures.get_mut(target) {
            done.attack = shift(&mut one.stats.attack, by.attack, i32::MAX);
            done.defence = shift(&mut one.stats.defence, by.defence, i32::MAX);
            done.vision = shift(&mut one.stats.vision, by.vision, WIDEST_VISION);
            let metabolism = &mut *one.metabolism;
            let hp = &mut metabolism.regeneration.rate;
            done.hp_regen = shift(hp, by.hp_regen, i32::MAX);
            let mana = &mut metabolism.mana_regeneration.rate;
            done.mana_regen = shift(mana, by.mana_regen, i32::MAX);
            let slowest = if one.player.is_some() {
                Energy::SLOWEST_PLAYER
            } else {
                0
            };
            let speed = &mut one.energy.speed;
            let old = *speed;
            *speed = old
                .saturating_add(by.speed)
                .clamp(slowest.min(old), Energy::FASTEST.max(old));
            done.speed = *speed - old;
        }
        if done.vision != 0 && self.is_player(target) {
            self.invalidate_sight();
        }
        done
    }
}

/// Moves a number within 0 and `most`; by how much it moved.
fn shift(number: &mut i32, by: i32, most: i32) -> i32 {
    let old = *number;
    *number = old.saturating_add(by).clamp(0, most.max(old));
    *number - old
}
