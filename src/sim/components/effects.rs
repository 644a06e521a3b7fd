//! The effects of potions and spells on a creature, and its perks.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::{Condition, EffectKind, Kinds, Modifiers, PerkKind},
    event::CreatureRef,
};

/// An effect at work. Every application has one of its own.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatusEffect {
    /// Of which kind.
    pub kind: EffectKind,
    /// Ticks left, 1 or more.
    pub left: u32,
    /// Who is to blame for it.
    pub by: Option<CreatureRef>,
    /// Whether the player perceived its beginning.
    pub seen: bool,
}

/// The effects at work on a creature.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// In the order in which they began.
    running: Vec<StatusEffect>,
    /// The perks that its levels brought, in the order in which it got them; several ranks of
    /// one stand several times.
    perks: Vec<PerkKind>,
    /// Whether it has waited and has a perk by which that makes a difference.
    pub(crate) is_braced: bool,
    /// By how much the creature's numbers differ, because they cannot go beyond their bounds,
    /// from what they would be with all effects and perks: below 0 for what is lacking.
    pub beyond: Modifiers,
}

impl Effects {
    /// The effects, in the order in which they began.
    pub fn iter(&self) -> impl Iterator<Item = StatusEffect> {
        self.running.iter().copied()
    }

    /// The perks that its levels brought, in the order in which it got them; several ranks of
    /// one stand several times.
    #[must_use]
    pub fn perks(&self) -> &[PerkKind] {
        &self.perks
    }

    pub(crate) fn add_perk(&mut self, perk: PerkKind) {
        self.perks.push(perk);
    }

    /// Whether none is at work.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.running.is_empty()
    }

    /// Whether one of them tells of every creature of the level.
    #[must_use]
    pub fn detect(&self, kinds: &Kinds) -> bool {
        self.iter()
            .any(|running| kinds.effect(running.kind).detects)
    }

    /// Whether one of them puts whom they are at work on in a condition.
    #[must_use]
    pub fn put_in(&self, condition: Condition, kinds: &Kinds) -> bool {
        self.iter()
            .any(|running| kinds.effect(running.kind).condition == Some(condition))
    }

    /// The effect at a place in the order.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<StatusEffect> {
        self.running.get(index).copied()
    }

    pub(crate) fn begin(&mut self, running: StatusEffect) {
        self.running.push(running);
    }

    /// Lets a turn of one pass; whether it was its last.
    pub(crate) fn tick(&mut self, index: usize) -> bool {
        self.running.get_mut(index).is_some_and(|running| {
            running.left = running.left.saturating_sub(1);
            running.left == 0
        })
    }

    /// Takes one out.
    pub(crate) fn end(&mut self, index: usize) -> Option<StatusEffect> {
        (index < self.running.len()).then(|| self.running.remove(index))
    }
}
