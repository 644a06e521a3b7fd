//! Probability distribution of the damage of several attacks.

use crate::sim::DamageRoll;

/// Probability distribution of the damage that a target has taken so far, for cases in which it is
/// alive.
#[derive(Clone, Debug)]
pub(super) struct DamageDealt {
    /// Probabilities, indexed by damage; all indices are below the target's HP.
    pub(super) chances: Vec<f64>,
}

impl DamageDealt {
    /// The distribution before the first attack on a target with this HP.
    pub(super) fn none(hp: i32) -> Self {
        let mut chances = vec![0.0; usize::try_from(hp).unwrap_or(0)];
        if let Some(first) = chances.first_mut() {
            *first = 1.0;
        }
        Self { chances }
    }

    /// Probability that the target is alive.
    pub(super) fn alive(&self) -> f64 {
        self.chances.iter().sum()
    }

    /// Expected damage; cases in which the target is dead count as 0.
    pub(super) fn lost(&self) -> f64 {
        let damage = (0..).map(f64::from);
        damage
            .zip(&self.chances)
            .map(|(damage, chance)| damage * chance)
            .sum()
    }

    /// Lets the target regain HP, up to its HP at the start.
    pub(super) fn heal(&mut self, amount: i32) {
        let amount = usize::try_from(amount).unwrap_or(0).min(self.chances.len());
        if amount > 0 && amount < self.chances.len() {
            let whole: f64 = self.chances[..=amount].iter().sum();
            self.chances.rotate_left(amount);
            let end = self.chances.len() - amount;
            self.chances[end..].fill(0.0);
            self.chances[0] = whole;
        }
    }

    /// Adds one attack with this damage roll, whose damage is multiplied by `factor`.
    pub(super) fn strike(&mut self, roll: DamageRoll, factor: i32) {
        let sized = |number: i32| usize::try_from(number).unwrap_or(0);
        let factor = sized(factor).max(1);
        let hp = self.chances.len();
        let base = sized(roll.base).saturating_mul(factor).min(hp);
        self.chances.rotate_right(base);
        self.chances[..base].fill(0.0);
        for most in roll.dice {
            self.roll(sized(most), factor);
        }
    }

    /// Adds the result of a die with faces 0 to `most`, times `factor`, to the damage. The new
    /// probability of each damage is the mean of the old probabilities of the damages that lead to
    /// it, kept as a sliding sum.
    fn roll(&mut self, most: usize, factor: usize) {
        if most == 0 {
            return;
        }
        let share = 1.0 / (most + 1) as f64;
        let before = self.chances.clone();
        for start in 0..factor.min(before.len()) {
            let mut sliding: f64 = 0.0;
            for damage in (start..before.len()).step_by(factor) {
                sliding += before[damage];
                if let Some(gone) = damage.checked_sub(factor.saturating_mul(most + 1)) {
                    sliding -= before[gone];
                }
                self.chances[damage] = sliding.max(0.0) * share;
            }
        }
    }
}
