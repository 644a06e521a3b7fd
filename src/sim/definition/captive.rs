//! Captives, who may become the player's friends.

use std::ops::RangeInclusive;

use super::{CreatureKind, Kinds};

/// Where captives are, and what becomes of them.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct CaptiveRule {
    /// Chance that a world has a captive, per 1000.
    pub chance: u32,
    /// The kinds, each as likely. They are enemies of the player's enemies. At least one.
    pub kinds: Vec<CreatureKind>,
    /// The kinds of those beside whom captives lie. At least one.
    pub guards: Vec<CreatureKind>,
    /// The levels on which a captive may be, from 0.
    pub levels: RangeInclusive<usize>,
    /// Kinds of things with looks of their own that a captive knows.
    pub knows: u32,
    /// Energy that freeing a captive costs, 100 is usual.
    pub cost: i32,
    /// Food that makes a captive loyal, given before it is freed. Who is loyal needs no more food.
    pub loyal: i32,
    /// It leaves when the player has hurt it so often, 1 or more.
    pub hits: u32,
    /// It leaves when it was not fed for so many turns.
    pub unfed: u32,
    /// It follows the player over stairs from so many tiles away.
    pub follows: i32,
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
