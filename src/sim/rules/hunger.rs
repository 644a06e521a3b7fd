//! Degrees of hunger, and the effect of meals.

use crate::sim::components::Food;

/// Degrees of hunger, by the food left relative to the maximum.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub enum Hunger {
    /// Less than 10 %.
    Starving,
    /// 10 % to less than 25 %.
    Hungry,
    /// 25 % to 75 %.
    Content,
    /// More than 75 %, up to 90 %.
    Full,
    /// More than 90 %.
    Stuffed,
}

impl Hunger {
    /// The degree for an amount of food.
    #[must_use]
    pub fn of(food: Food) -> Self {
        let (amount, max) = (i64::from(food.amount), i64::from(food.max));
        if amount * 100 < max * 10 {
            Self::Starving
        } else if amount * 100 < max * 25 {
            Self::Hungry
        } else if amount * 100 > max * 90 {
            Self::Stuffed
        } else if amount * 100 > max * 75 {
            Self::Full
        } else {
            Self::Content
        }
    }

    /// Whether the player should eat.
    #[must_use]
    pub const fn is_hungry(self) -> bool {
        matches!(self, Self::Starving | Self::Hungry)
    }

    /// Name by which message catalogues select a text.
    #[must_use]
    pub const fn word(self) -> &'static str {
        match self {
            Self::Starving => "starving",
            Self::Hungry => "hungry",
            Self::Content => "content",
            Self::Full => "full",
            Self::Stuffed => "stuffed",
        }
    }
}

/// Food after a meal, or after a loss if `amount` is negative, and whether it was too much. If the
/// sum exceeds the maximum, the maximum becomes the mean of the two, rounded down, and the creature
/// is full.
#[must_use]
pub(in crate::sim) fn after_meal(food: Food, amount: i32) -> (Food, bool) {
    let total = food.amount.saturating_add(amount).max(0);
    let max = if total > food.max {
        i32::midpoint(food.max, total)
    } else {
        food.max
    };
    let fed = Food {
        amount: total.min(max),
        max,
    };
    (fed, total > food.max)
}

/// Whether a creature without food loses a hit point in this turn under the starvation rule: in
/// every turn that is a multiple of `one_of`.
#[must_use]
pub(in crate::sim) const fn starves_in(turn: u32, one_of: u32) -> bool {
    turn.is_multiple_of(one_of)
}

#[cfg(test)]
#[path = "../../../tests/unit/hunger.rs"]
mod tests;
