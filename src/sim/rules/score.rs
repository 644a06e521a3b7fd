//! The score of a game.

use serde::{Deserialize, Serialize};

use crate::sim::definition::ScoreRule;

/// The parts of a game's score, in points.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Score {
    /// Points for gems and other valuables carried now or at the end.
    pub gems: i32,
    /// Points for the deepest level reached.
    pub depth: i32,
    /// Points for bringing out the goal item.
    pub goal: i32,
    /// Points for bringing it out early.
    pub haste: i32,
}

impl Score {
    /// Computes the score from the value of the gems, the deepest level seen (1 for the first) and,
    /// if the game was won, the turn of its end.
    #[must_use]
    pub fn of(rule: ScoreRule, gems: i32, deepest: usize, won: Option<u32>) -> Self {
        let deepest = i32::try_from(deepest).unwrap_or(i32::MAX);
        Self {
            gems,
            depth: rule.depth.saturating_mul(deepest),
            goal: won.map_or(0, |_| rule.goal),
            haste: won.map_or(0, |turn| rule.haste(turn)),
        }
    }

    /// Sum of all points.
    #[must_use]
    pub const fn total(&self) -> i32 {
        self.gems
            .saturating_add(self.depth)
            .saturating_add(self.goal)
            .saturating_add(self.haste)
    }
}

impl ScoreRule {
    /// Points for bringing out the goal item after `turns` turns, 0 or more.
    #[must_use]
    pub fn haste(&self, turns: u32) -> i32 {
        let late = i32::try_from(turns / self.haste.turns).unwrap_or(i32::MAX);
        self.haste.most.saturating_sub(late).max(0)
    }
}
