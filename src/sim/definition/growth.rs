//! Growth of creatures with experience levels.

use crate::{
    data::data,
    sim::{
        components::{CombatStats, Experience},
        numbers::Numbers,
    },
};

data! {
    /// Experience that levels need, and stats that they add. At level L a creature other than the
    /// player has (`hp` + L) / (`hp` + 1) times the hit points of its kind, (`attack` + L) /
    /// (`attack` + 1) times its attack, and (L − 1) / `defence` more defence, all rounded down.
    #[derive(Copy)]
    pub struct GrowthRule {
        /// Experience that the player needs on level n to reach the next level, divided by n².
        player: i32 { within(1..=100_000) },
        /// Experience that another creature needs on each level to reach the next, divided by the
        /// level at which it started.
        others: i32 { within(1..=100_000) },
        /// Hit points that each level brings the player.
        player_hp: i32 { within(0..=1_000), or(0) },
        /// Attack that each level brings the player.
        player_attack: i32 { within(0..=1_000), or(0) },
        /// Divisor of growth: each level adds 1 / (`hp` + 1) of the hit points of the kind.
        hp: i32 { within(0..=1_000) },
        /// Divisor of growth: each level adds 1 / (`attack` + 1) of the attack of the kind.
        attack: i32 { within(0..=1_000) },
        /// Number of levels that add 1 defence.
        defence: i32 { within(1..=1_000) },
        /// Maximum number of levels that a creature can gain by surviving fights with the player.
        survivals: u8 { within(0..=100) },
    }
}

/// Gains of the player at a new level.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct PlayerGrowth {
    /// Maximum hit points, and as many hit points.
    pub hp: i32,
    /// Base attack.
    pub attack: i32,
    /// Maximum mana, and as much mana.
    pub mana: i32,
}

impl GrowthRule {
    /// Experience above which a creature leaves a level: the sum of the needs of all levels up to
    /// this one.
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

    /// What reaching a level, 2 or more, brings the player: hit points, attack and mana. With a kit
    /// that trades attack for mana, `mana_instead` is above 0, and each even level brings that much
    /// mana instead of attack.
    #[must_use]
    pub const fn of_player(&self, level: i32, mana_instead: i32) -> PlayerGrowth {
        let brings_mana = mana_instead > 0 && level % 2 == 0;
        PlayerGrowth {
            hp: self.player_hp,
            attack: if brings_mana { 0 } else { self.player_attack },
            mana: if brings_mana { mana_instead } else { 0 },
        }
    }

    /// Hit points, attack and defence of a kind at a level, 1 or more. The other stats do not
    /// change with levels.
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
