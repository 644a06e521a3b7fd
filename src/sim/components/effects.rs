//! Active effects on a creature, and its perks.

use bevy_ecs::prelude::Component;
use serde::{Deserialize, Serialize};

use crate::sim::{
    definition::{Condition, EffectKind, Kinds, Modifiers, PerkKind},
    event::CreatureRef,
    save::older::if_saved,
    world::stable_id::StableId,
};

/// An active effect. Each application adds its own entry.
#[derive(Copy, Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct StatusEffect {
    /// Kind of the effect.
    pub kind: EffectKind,
    /// Turns left, 1 or more.
    pub left: u32,
    /// Creature that caused it, if any.
    pub by: Option<CreatureRef>,
    /// Whether the player perceived its beginning.
    pub seen: bool,
}

/// Active effects on a creature, and its perks.
#[derive(Component, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Effects {
    /// Active effects, oldest first.
    running: Vec<StatusEffect>,
    /// Perks from its levels, oldest first; one entry per rank.
    perks: Vec<PerkKind>,
    /// Whether its last action was to wait and it has a perk that depends on waiting.
    pub(crate) is_braced: bool,
    /// Last enemy that it hit in melee and the number of blows in a row, if it has a perk that
    /// counts them; the count starts anew after each one that the perk improves.
    #[serde(deserialize_with = "if_saved")]
    pub(crate) blows_at: Option<(StableId, u8)>,
    /// For each stat, its value without bounds minus its actual value: positive above an upper
    /// bound, negative below a lower bound, and 0 otherwise. Lets effects add up in any order.
    pub beyond: Modifiers,
}

impl Effects {
    /// The active effects, oldest first.
    pub fn iter(&self) -> impl Iterator<Item = StatusEffect> {
        self.running.iter().copied()
    }

    /// The perks from its levels, oldest first; one entry per rank.
    #[must_use]
    pub fn perks(&self) -> &[PerkKind] {
        &self.perks
    }

    pub(crate) fn add_perk(&mut self, perk: PerkKind) {
        self.perks.push(perk);
    }

    /// Whether no effect is active.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.running.is_empty()
    }

    /// Whether an active effect reveals every creature on the level.
    #[must_use]
    pub fn detect(&self, kinds: &Kinds) -> bool {
        self.iter()
            .any(|running| kinds.effect(running.kind).detects)
    }

    /// Whether an active effect causes a condition.
    #[must_use]
    pub fn causes(&self, condition: Condition, kinds: &Kinds) -> bool {
        self.iter()
            .any(|running| kinds.effect(running.kind).condition == Some(condition))
    }

    /// The active effect at an index, oldest first.
    #[must_use]
    pub fn get(&self, index: usize) -> Option<StatusEffect> {
        self.running.get(index).copied()
    }

    pub(crate) fn begin(&mut self, running: StatusEffect) {
        self.running.push(running);
    }

    /// Counts down the effect at an index by a turn; returns whether that was its last.
    pub(crate) fn tick(&mut self, index: usize) -> bool {
        self.running.get_mut(index).is_some_and(|running| {
            running.left = running.left.saturating_sub(1);
            running.left == 0
        })
    }

    /// Removes the effect at an index.
    pub(crate) fn end(&mut self, index: usize) -> Option<StatusEffect> {
        (index < self.running.len()).then(|| self.running.remove(index))
    }
}
