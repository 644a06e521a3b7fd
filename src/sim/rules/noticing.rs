//! Rules for whether a creature notices the last action of another creature. The AI and the
//! player's display share them.

use crate::{
    grid::Point,
    sim::{
        components::Awareness,
        definition::{AlertRule, CreatureDefinition, Kinds, PerkKind, PerkTrait},
    },
};

/// A creature's last action as a noise.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Noise {
    /// Place of the action.
    pub at: Point,
    /// How far it is heard, in tiles, including equipment and perks.
    pub loudness: i32,
    /// Whether adjacent sleepers do not notice it.
    pub is_stealthy: bool,
    /// Whether only creatures next to it notice it.
    pub is_hidden: bool,
}

impl Noise {
    /// Whether its source can be perceived from a point: a hidden one only from next to it.
    #[inline]
    pub(in crate::sim) fn is_perceptible(&self, from: Point) -> bool {
        !self.is_hidden || self.at.is_adjacent(from)
    }
}

/// A creature that may notice a noise.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::sim) struct Listener {
    /// Position, on the level of the noise.
    pub at: Point,
    /// Whether it is asleep.
    pub is_asleep: bool,
    /// Minimum loudness, in tiles, at which it notices a noise without seeing its source.
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

    /// Whether it is within range of a noise.
    #[inline]
    pub(in crate::sim) fn is_within(&self, noise: &Noise) -> bool {
        let loudness = self.loudness(noise);
        self.at.distance_squared(noise.at) <= loudness * loudness
    }

    /// Whether it can notice an enemy; the rule sets the chance that it does.
    #[inline]
    pub(in crate::sim) fn notices(&self, noise: &Noise, sees: impl FnOnce() -> bool) -> bool {
        self.is_within(noise)
            && noise.is_perceptible(self.at)
            && (self.hears(noise) || sees())
            && !(noise.is_stealthy && self.is_asleep && noise.at.is_adjacent(self.at))
    }

    /// Whether it notices a noise within range without seeing its source.
    pub(in crate::sim) fn hears(&self, noise: &Noise) -> bool {
        self.loudness(noise) >= self.hears_from
    }

    /// Range in tiles at which it hears a noise, halved while asleep.
    fn loudness(&self, noise: &Noise) -> i32 {
        if self.is_asleep {
            noise.loudness / 2
        } else {
            noise.loudness
        }
    }
}

/// Minimum loudness, in tiles, at which a kind notices a noise without seeing its source.
pub(in crate::sim) fn hears_from(kind: &CreatureDefinition, rule: AlertRule) -> i32 {
    if kind.hears_steps {
        rule.step.min(rule.unseen)
    } else {
        rule.unseen
    }
}

/// Whether adjacent sleepers do not notice a noise of this loudness in tiles: the creature that
/// makes it has a stealth perk, and the noise is no louder than a step.
pub(in crate::sim) fn is_stealthy(noise: i32, perks: &[PerkKind], kinds: &Kinds) -> bool {
    let step = kinds.rules.alert.map_or(0, |rule| rule.step);
    noise <= step && kinds.perks.have(perks, PerkTrait::Stealth)
}

impl AlertRule {
    /// How far an action is heard, in tiles: the radius of its kind, plus the tiles that equipment
    /// and perks add, which may be negative.
    #[must_use]
    pub fn radius(self, noise: i32, added: i32) -> i32 {
        (noise + added).max(self.least)
    }

    /// Chance per 1000 to notice an enemy in an action.
    #[must_use]
    pub const fn chance_to_notice(self, state: Awareness) -> u32 {
        match state {
            Awareness::Asleep => self.asleep_chance,
            Awareness::Idle | Awareness::Hunting => self.idle_chance,
        }
    }
}
