//! Captives, which may become the player's friends.

use crate::data::data;

use super::{CreatureKind, Kinds};

data! {
    /// Captives. A world has at most one: it lies bound near a guard, and becomes the player's
    /// friend when the player frees it. Captives and the kinds that hunt the player hunt each
    /// other.
    pub struct CaptiveRule {
        /// Chance that a world has a captive, per 1000.
        chance: u32 { within(0..=1_000) },
        /// Kinds of creatures that the captive may be, all equally likely.
        kinds: Vec<CreatureKind> { some("must name at least one kind") },
        /// Kinds of creatures near which a captive may lie.
        guards: Vec<CreatureKind> { some("must name at least one kind") },
        /// First and last depth at which a captive may lie; 1 is the first level.
        depths: (u32, u32),
        /// Number of item kinds that the captive can identify. It tells them to the player when
        /// freed.
        knows: u32 { within(0..=100) },
        /// Energy cost of freeing the captive; 100 is usual for an action.
        cost: i32 { within(10..=1_000) },
        /// Total food that makes the captive loyal if the player gives it before freeing it. A
        /// loyal friend never leaves for lack of food.
        loyal: i32 { within(1..=100_000) },
        /// Number of hits by the player after which the friend leaves.
        hits: u32 { within(1..=1_000) },
        /// Turns without food after which the friend leaves, unless it is loyal.
        unfed: u32 { within(1..=100_000) },
        /// Maximum distance to the stairs, in tiles along each axis, from which the friend follows
        /// the player over them.
        follows: i32 { within(1..=60) },
    }
}

impl Kinds {
    /// Makes captive kinds and all kinds that hunt the player enemies of each other.
    pub fn set_captives(&mut self) {
        let Some(rule) = &self.world.captives else {
            return;
        };
        let (captives, player) = (rule.kinds.clone(), self.player);
        let hunts = |one: &CreatureKind| !captives.contains(one) && self.is_enemy(*one, player);
        let all = (0..).map(CreatureKind).take(self.creatures.len());
        let hunters: Vec<CreatureKind> = all.filter(hunts).collect();
        for kind in &hunters {
            let enemies = &mut self.creatures[usize::from(kind.0)].enemies;
            enemies.extend(captives.iter().copied());
        }
        for kind in &captives {
            self.creatures[usize::from(kind.0)]
                .enemies
                .clone_from(&hunters);
        }
    }

    /// Whether creatures of a kind are captives or freed captives.
    #[must_use]
    pub fn is_captive(&self, kind: CreatureKind) -> bool {
        let rule = self.world.captives.as_ref();
        rule.is_some_and(|rule| rule.kinds.contains(&kind))
    }

    /// Whether two kinds are both on the player's side, so that neither attacks the other.
    #[must_use]
    pub fn are_allies(&self, one: CreatureKind, other: CreatureKind) -> bool {
        let mut kinds = [one, other].into_iter();
        kinds.all(|kind| kind == self.player || self.is_captive(kind))
    }
}
