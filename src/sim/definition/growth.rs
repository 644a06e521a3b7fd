//! What levels of experience cost and bring.

use crate::sim::{
    components::{CombatStats, Experience},
    numbers::Numbers,
};

/// Levels that cost more and more, and bring those that do not choose fixed numbers.
///
/// From level n to the next leads `player` × n² of experience for whoever chooses its bonuses,
/// and `others` × the level that it began at for everybody else. At level L everybody else has its kind's hit points
/// × (`hp` + L) / (`hp` + 1), its attack × (`attack` + L) / (`attack` + 1), and its defence
/// + (L − 1) / `defence`, all rounded down.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct GrowthRule {
    /// Experience that the first level takes of whoever chooses its bonuses, 1 or more.
    pub player: i32,
    /// Experience that each level takes of everybody else, for each level that it began at.
    pub others: i32,
    /// Levels that add as much as the first has of hit points, less 1.
    pub hp: i32,
    /// The same of attack.
    pub attack: i32,
    /// Levels that each point of defence takes, 1 or more.
    pub defence: i32,
    /// How many levels one may gain in its life by surviving fights with the player.
    pub survivals: u8,
}

impl GrowthRule {
    /// The experience above which somebody leaves a level: the sum of all costs up to that level.
    #[must_use]
    pub fn threshold(&self, of: &Experience, level: i32) -> i32 {
        let level = i64::from(level.max(0));
        let experience = if of.chooses {
            i64::from(self.player) * (level * (level + 1) * (2 * level + 1) / 6)
        } else {
            i64::from(self.others) * i64::from(of.began) * level
        };
        i32::try_from(experience).unwrap_or(i32::MAX)
    }

    /// The hit points, attack and defence of a kind at a level, 1 or more. Everything else is
    /// as the kind has it.
    #[must_use]
    pub fn stats(&self, kind: &Numbers, level: i32) -> CombatStats {
        let grown = |first: i32, per: i32| {
            let all = i64::from(first) * (i64::from(per) + i64::from(level));
            i32::try_from(all / (i64::from(per) + 1)).unwrap_or(i32::MAX)
        };
        let max_hp = grown(kind.hp, self.hp);
        CombatStats {
            hp: max_hp,
            max_hp,
            attack: grown(kind.attack, self.attack),
            defence: kind.defence.saturating_add((level - 1) / self.defence),
            vision: kind.vision,
        }
    }
}
