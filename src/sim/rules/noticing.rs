//! Who notices what somebody did last. The one rule for minds and for what the player is told.

use crate::{
    grid::Point,
    sim::{
        components::Awareness,
        definition::{AlertRule, CreatureDefinition, Kinds, PerkKind, PerkTrait},
    },
};

/// The last thing that somebody did, as it is heard.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Noise {
    /// Where it was done.
    pub at: Point,
    /// How far it is heard, tiles, with what is worn and wielded and by perks.
    pub loudness: i32,
    /// Whether sleepers beside it do not notice it.
    pub is_stealthy: bool,
}

/// A creature that has not noticed its enemies.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Listener {
    /// Where it is, on the level of what it listens to.
    pub at: Point,
    /// Whether it sleeps.
    pub is_asleep: bool,
    /// How loud that is which it notices without seeing it, tiles.
    pub hears_from: i32,
}

impl Listener {
    pub(in crate::sim) fn new(
        at: Point,
        state: Awareness,
        kind: &CreatureDefinition,
        rule: AlertRule,
    ) -> Self {
        Self {
            at,
            is_asleep: state == Awareness::Asleep,
            hears_from: hears_from(kind, rule),
        }
    }

    /// Whether it is near enough to notice a noise.
    #[inline]
    pub(in crate::sim) fn is_within(&self, noise: &Noise) -> bool {
        let loudness = self.loudness(noise);
        self.at.distance_squared(noise.at) <= loudness * loudness
    }

    /// Whether it notices an enemy, in so many of its actions as the rule says.
    #[inline]
    pub(in crate::sim) fn notices(&self, noise: &Noise, sees: impl FnOnce() -> bool) -> bool {
        self.is_within(noise)
            && (self.hears(noise) || sees())
            && !(noise.is_stealthy && self.is_asleep && noise.at.is_adjacent(self.at))
    }

    /// Whether it notices a noise within its reach without seeing who makes it.
    pub(in crate::sim) fn hears(&self, noise: &Noise) -> bool {
        self.loudness(noise) >= self.hears_from
    }

    /// How far it hears a noise, tiles: half as far asleep.
    fn loudness(&self, noise: &Noise) -> i32 {
        if self.is_asleep {
            noise.loudness / 2
        } else {
            noise.loudness
        }
    }
}

/// How loud that is which a kind notices without seeing it, tiles.
pub(in crate::sim) fn hears_from(kind: &CreatureDefinition, rule: AlertRule) -> i32 {
    if kind.hears_steps {
        rule.step.min(rule.unseen)
    } else {
        rule.unseen
    }
}

/// Whether sleepers beside a creature with these perks do not notice such a noise, in tiles: by a
/// perk, and if it is no louder than a step.
pub(in crate::sim) fn is_stealthy(noise: i32, perks: &[PerkKind], kinds: &Kinds) -> bool {
    let step = kinds.rules.alert.map_or(0, |rule| rule.step);
    noise <= step && kinds.perks.have(perks, PerkTrait::Stealth)
}

impl AlertRule {
    /// The chance to notice in an action, per 1000.
    #[must_use]
    pub const fn chance_to_notice(self, state: Awareness) -> u32 {
        match state {
            Awareness::Asleep => self.asleep_chance,
            Awareness::Idle | Awareness::Hunting => self.idle_chance,
        }
    }
}
