//! Damage formulas from attack and defence.

use crate::data::data;

data! {
    /// The damage of attack A against defence D: a fixed part and two dice, with a mean of `scale`
    /// × A / (`half` + D), but at least 1. Attack 0 does no damage.
    #[derive(Copy)]
    pub struct DamageRule {
        /// Against no defence the mean is this × attack / `half`.
        scale: i32 { within(1..=1_000) },
        /// Defence that halves the damage.
        half: i32 { within(1..=1_000) },
        /// Defence above this counts half.
        full_defence: i32 { within(0..=1_000_000), named("most_defence") },
        /// The mean is at least the attack divided by this.
        least: i32 { within(1..=1_000) },
    }
}

/// Maximum mean damage in hit points.
const MOST_MEAN: i32 = i32::MAX / 4;

/// The possible damage of an attack: a fixed part and two dice.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct DamageRoll {
    /// Fixed part, in hit points, 0 or more.
    pub base: i32,
    /// Highest result of each die; each shows 0 to this, all equally likely.
    pub dice: [i32; 2],
}

impl DamageRoll {
    /// The roll of attack A against defence D. With a rule the mean is m = max(⌈A / `least`⌉,
    /// round(`scale` × A / (`half` + D′))), where D′ counts the part of D above `full_defence`
    /// half. With h = ⌊m / 2⌋ the damage is m − h plus two dice of 0 to h each, so m − h to m + h.
    /// Without a rule it is uniform on 1 to max(1, A − D).
    #[must_use]
    pub fn new(rule: Option<DamageRule>, attack: i32, defence: i32) -> Self {
        let Some(rule) = rule else {
            let most = attack.saturating_sub(defence).max(1);
            return Self {
                base: 1,
                dice: [most - 1, 0],
            };
        };
        if attack <= 0 {
            return Self {
                base: 0,
                dice: [0, 0],
            };
        }
        let attack = i64::from(attack);
        let defence = defence.max(0);
        let above = (defence - rule.full_defence).max(0);
        let half = i64::from(rule.half) + i64::from(defence - above + above / 2);
        let mean = (2 * i64::from(rule.scale) * attack + half) / (2 * half);
        let least = i64::from(rule.least);
        let mean = mean.max((attack + least - 1) / least);
        let mean = i32::try_from(mean).map_or(MOST_MEAN, |mean| mean.min(MOST_MEAN));
        let spread = mean / 2;
        Self {
            base: mean - spread,
            dice: [spread, spread],
        }
    }

    /// The same attack on an unaware target: one of the two dice shows its maximum.
    #[must_use]
    pub const fn caught(self) -> Self {
        match self.dice {
            [_, 0] => self,
            [first, second] => Self {
                base: self.base + first,
                dice: [0, second],
            },
        }
    }

    /// Minimum damage in hit points.
    #[must_use]
    pub const fn least(self) -> i32 {
        self.base
    }

    /// Maximum damage in hit points.
    #[must_use]
    pub const fn most(self) -> i32 {
        self.base + self.dice[0] + self.dice[1]
    }

    /// Mean damage in hundredths of a hit point.
    #[must_use]
    pub fn mean(self) -> i64 {
        50 * (i64::from(self.least()) + i64::from(self.most()))
    }

    /// Variance of the damage, in hit points squared times 10,000.
    #[must_use]
    pub fn variance(self) -> i64 {
        let of_die = |most: i32| (i64::from(most) + 1).pow(2) - 1;
        self.dice.into_iter().map(of_die).sum::<i64>() * 10_000 / 12
    }
}
