//! What levels of experience cost and bring.

use crate::{
    data::data,
    sim::{
        components::{CombatStats, Experience},
        numbers::Numbers,
    },
};

data! {
    /// What levels cost and bring. At level L a creature other than the player has
    /// (`hp` + L) / (`hp` + 1) times the hit points of its kind, (`attack` + L) / (`attack` + 1) times its
    /// attack, and (L − 1) / `defence` more defence, all rounded down.
    #[derive(Copy)]
    pub struct GrowthRule {
        /// Level n of the player ends after this × n² more experience.
        player: i32 { within(1..=100_000) },
        /// Each level of other creatures ends after this × the level that they began at.
        others: i32 { within(1..=100_000) },
        /// Levels, less one, that double the hit points of the first.
        hp: i32 { within(0..=1_000) },
        /// The same of attack.
        attack: i32 { within(0..=1_000) },
        /// Levels that add a point of defence.
        defence: i32 { within(1..=1_000) },
        /// The most levels that a creature gains in its life by surviving fights with the player.
        survivals: u8 { within(0..=100) },
    }
}

impl GrowthRule {
    /// The experience above which a creature leaves a level: the sum of all costs up to that level.
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
