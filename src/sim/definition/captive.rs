//! Captives, who may become the player's friends.

use crate::data::data;

use super::{CreatureKind, Kinds};

data! {
    /// Captives: one lies bound beside a guard, and the player can untie it. It is then a friend. All kinds
    /// that hunt the player hunt captives, and captives hunt these.
    pub struct CaptiveRule {
        /// Chance that a world has a captive, per 1000.
        chance: u32 { within(0..=1_000) },
        /// The kinds, each as likely.
        kinds: Vec<CreatureKind> { some("must name at least one kind") },
        /// The kinds of creatures beside which captives lie.
        guards: Vec<CreatureKind> { some("must name at least one kind") },
        /// The first and the last depth on which a captive may be.
        depths: (u32, u32),
        /// Kinds of unidentified items that a captive knows.
        knows: u32 { within(0..=100) },
        /// Energy that freeing a captive costs; 100 is usual.
        cost: i32 { within(10..=1_000) },
        /// Food that makes a captive loyal if it is given before it is freed. A loyal one needs no more.
        loyal: i32 { within(1..=100_000) },
        /// Hits by the player after which it leaves.
        hits: u32 { within(1..=1_000) },
        /// Turns without food after which it leaves, unless it is loyal.
        unfed: u32 { within(1..=100_000) },
        /// Distance from which it follows the player over stairs, tiles.
        follows: i32 { within(1..=60) },
    }
}

impl Kinds {
    /// Sets the kinds of captives against all that hunt the player, and those against them.
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

    /// Whether creatures of a kind are captives, or were.
    #[must_use]
    pub fn is_captive(&self, kind: CreatureKind) -> bool {
        let rule = self.world.captives.as_ref();
        rule.is_some_and(|rule| rule.kinds.contains(&kind))
    }

    /// Whether two kinds are both on the player's side, so that neither strikes the other.
    #[must_use]
    pub fn are_allies(&self, one: CreatureKind, other: CreatureKind) -> bool {
        let mut kinds = [one, other].into_iter();
        kinds.all(|kind| kind == self.player || self.is_captive(kind))
    }
}
