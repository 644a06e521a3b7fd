//! Degrees of hunger.

use crate::sim::components::Food;

/// Degrees of hunger, by the food left as a share of the most that the player can hold.
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
    /// Hunger at an amount of food.
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

    /// Whether it is time to eat.
    #[must_use]
    pub const fn is_hungry(self) -> bool {
        matches!(self, Self::Starving | Self::Hungry)
    }

    /// The word by which catalogues choose.
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
