//! Growth of creatures with experience levels.

use crate::{
    data::data,
    sim::{
        components::{CombatStats, Experience},
        numbers::Numbers,
    },
};

data! {
    /// Cost and benefit of experience levels. At level L a creature other than the player has (`hp`
    /// + L) / (`hp` + 1) times the hit points of its kind, (`attack` + L) / (`attack` + 1) times
    /// its attack, and (L − 1) / `defence` more defence, all rounded down.
    #[derive(Copy)]
    pub struct GrowthRule {
        /// Level n of the player ends after this × n² more experience.
        player: i32 { within(1..=100_000) },
        /// Each level of other creatures ends after this × their starting level more experience.
        others: i32 { within(1..=100_000) },
        /// Number of further levels, less one, that double the hit points of the first.
        hp: i32 { within(0..=1_000) },
        /// The same for attack.
        attack: i32 { within(0..=1_000) },
        /// Levels per point of defence.
        defence: i32 { within(1..=1_000) },
        /// Maximum number of levels that a creature gains in its life by surviving fights with the
        /// player.
        survivals: u8 { within(0..=100) },
    }
}

impl GrowthRule {
    /// Experience above which a creature leaves a level: the sum of all costs up to that level.
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

    /// Hit points, attack and defence of a kind at a level, 1 or more. Other stats are those of the
    /// kind.
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
