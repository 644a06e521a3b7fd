//! Noticing enemies, losing track of them, and raising weapons.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::{Alert, Awareness, Memory, Mind, NoticeCause, StairsTaken, WindUp},
    definition::PerkTrait,
    event::CreatureRef,
    senses::{flight::sees, speech::within_hearing},
    world::{place::Place, stable_id::StableId},
    world_read::{Actor, WorldRead},
};

use super::Stage;

impl Stage<'_, '_> {
    /// Makes a creature hunt its enemies, and search at a place first.
    pub(in crate::sim) fn start_hunting(&mut self, who: Entity, at: Place) {
        self.change_mind(who, |mind| {
            if let Some(alert) = &mut mind.alert {
                *alert = Alert::new(Awareness::Hunting);
                mind.look_for_enemy(at);
            }
        });
    }

    /// Makes a creature give up its hunt.
    pub(in crate::sim) fn stop_hunting(&mut self, who: Entity) {
        self.change_mind(who, |mind| {
            if let Some(alert) = &mut mind.alert {
                *alert = Alert::new(Awareness::Idle);
                mind.forget_last_seen();
                mind.forget_fight();
            }
        });
    }

    /// Makes a creature that is not hunting aware of an enemy at a place. It notices the enemy as
    /// its next action.
    pub(in crate::sim) fn startle(&mut self, who: Entity, at: Place, cause: NoticeCause) {
        self.change_mind(who, |mind| {
            if let Some(alert) = mind.alert.as_mut().filter(|alert| alert.is_unaware()) {
                alert.startled = Some(at);
                alert.cause = Some(cause);
            }
        });
    }

    /// Wakes a creature if it sleeps.
    pub(in crate::sim) fn wake(&mut self, who: Entity) {
        self.change_mind(who, |mind| {
            if let Some(alert) = &mut mind.alert
                && alert.state == Awareness::Asleep
            {
                alert.state = Awareness::Idle;
            }
        });
    }

    /// Lets all enemies that hunt, and that see a creature take stairs or are adjacent to them,
    /// remember the stairs in order to follow it.
    pub(in crate::sim) fn show_departure(&mut self, who: CreatureRef, stairs: Place) {
        let Some(rule) = self.definitions.rules.pursuit else {
            return;
        };
        let Place { level, point } = stairs;
        let creatures: Vec<Entity> = self.order.iter().map(|(_, entity)| entity).collect();
        for entity in creatures {
            let Some(one) = self.creature(entity) else {
                continue;
            };
            let (kind, here) = (one.creature.0, one.position.0);
            let sees_it = here.level == level
                && self.definitions.is_enemy(kind, who.kind)
                && one.mind.awareness() == Some(Awareness::Hunting)
                && (here.point.is_adjacent(point)
                    || sees(&self.levels, here, one.stats.vision, point));
            if sees_it {
                let trail = StairsTaken {
                    who,
                    stairs,
                    left: rule.turns,
                };
                self.change_mind(entity, |mind| {
                    if let Some(alert) = &mut mind.alert {
                        alert.trail = Some(trail);
                    }
                });
            }
        }
    }

    /// Records whether a creature's last action was to wait, if it has a perk that depends on that.
    pub(in crate::sim) fn brace(&mut self, who: Entity, waits: bool) {
        let waits = waits
            && self
                .definitions
                .perks
                .traits(self.perks(who))
                .any(PerkTrait::needs_waiting);
        if let Ok(mut one) = self.characters.get_mut(who) {
            one.effects.is_braced = waits;
        }
    }

    /// Counts a blow at an enemy. Returns whether it is the last of `every` blows in a row, and if
    /// so, starts to count anew.
    pub(in crate::sim) fn count_blow(&mut self, who: Entity, foe: StableId, every: i32) -> bool {
        let Ok(mut one) = self.characters.get_mut(who) else {
            return false;
        };
        let before = one.effects.blows_at.filter(|(last, _)| *last == foe);
        let count = before.map_or(1, |(_, count)| count.saturating_add(1));
        let is_last = i32::from(count) >= every;
        one.effects.blows_at = Some((foe, if is_last { 0 } else { count }));
        is_last
    }

    /// Stops a creature's song for a corpse.
    pub(in crate::sim) fn interrupt_song(&mut self, who: Entity) {
        let sings = self
            .character(who)
            .is_some_and(|one| one.mind.memories.iter().any(Memory::is_song));
        if sings {
            self.change_mind(who, Mind::forget_song);
        }
    }

    /// Raises a creature's weapon, or lowers it if `wind_up` is `None`.
    pub(in crate::sim) fn raise_weapon(&mut self, who: Entity, wind_up: Option<WindUp>) {
        self.change_mind(who, |mind| mind.wind_up = wind_up);
    }

    /// Counts a miss of a raised weapon, if the creature's kind adapts to misses. After enough of
    /// them, others of its kind in earshot learn of them too.
    pub(in crate::sim) fn learn_from_miss(&mut self, who: Actor) {
        let Some(rule) = self.definitions.creature(who.creature.kind).adapts else {
            return;
        };
        let turn = self.state.turn;
        let mut times = 0;
        self.change_mind(who.entity, |mind| {
            times = mind.misses(turn, rule.turns) + 1;
            mind.remember(Memory::Missed { times, turn });
        });
        if times < rule.misses {
            return;
        }
        for (other, entity) in within_hearing(self, who.at) {
            if other.kind == who.creature.kind {
                self.change_mind(entity, |mind| mind.remember(Memory::Missed { times, turn }));
            }
        }
    }

    /// Changes the AI state of a creature: its awareness, raised weapon or memories.
    pub(in crate::sim) fn change_mind(&mut self, who: Entity, change: impl FnOnce(&mut Mind)) {
        if let Ok(mut one) = self.characters.get_mut(who) {
            change(&mut one.mind);
        }
    }
}
