//! Damage formulas from attack and defence.

use crate::data::data;

data! {
    /// The damage of attack A against defence D: the sum of two dice with a mean of `scale` × A /
    /// (`half` + D), but at least 1. Attack 0 does no damage.
    #[derive(Copy)]
    pub struct DamageRule {
        /// Against no defence the mean is this × attack / `half`.
        scale: i32 { within(1..=1_000) },
        /// Defence that halves the damage.
        half: i32 { within(1..=1_000) },
        /// Defence above this has no further effect.
        most_defence: i32 { within(0..=1_000_000) },
        /// The mean is at least the attack divided by this.
        least: i32 { within(1..=1_000) },
    }
}

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
    /// round(`scale` × A / (`half` + min(D, `most_defence`)))), and the damage is 1 plus two dice
    /// of 0 to m − 1 each, so 1 to 2m − 1. Without a rule it is uniform on 1 to max(1, A − D).
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
        let defence = defence.clamp(0, rule.most_defence);
        let half = i64::from(rule.half) + i64::from(defence);
        let mean = (2 * i64::from(rule.scale) * attack + half) / (2 * half);
        let least = i64::from(rule.least);
        let mean = mean.max((attack + least - 1) / least);
        let die = i32::try_from(mean - 1)
            .unwrap_or(i32::MAX)
            .min(i32::MAX / 4);
        Self {
            base: 1,
            dice: [die, die],
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
