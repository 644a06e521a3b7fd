//! The bonuses of a new level, as they are offered.

use crate::sim::{Bonus, Numbers};

/// A bonus in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is.
    pub name: &'static str,
    /// What it does.
    pub does: String,
}

/// A bonus as it is offered to a creature of a kind with these numbers.
#[must_use]
pub fn offer(bonus: Bonus, kind: &Numbers) -> Offer {
    let does = match bonus {
        Bonus::HitPoints | Bonus::Mana => "now and at most",
        Bonus::Attack => "with every blow",
        Bonus::Defence => "against every blow",
        Bonus::Vision => "tile all around",
        Bonus::HpRegeneration => "hit points regained in 1000 turns",
        Bonus::ManaRegeneration => "mana regained in 1000 turns",
    };
    Offer {
        name: bonus_name(bonus),
        does: format!("+{} {does}", bonus.amount(kind)),
    }
}

/// What a bonus is called.
#[must_use]
pub const fn bonus_name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::HitPoints => "hit points",
        Bonus::Attack => "attack",
        Bonus::Defence => "defence",
        Bonus::Vision => "sight",
        Bonus::HpRegeneration => "recovery",
        Bonus::Mana => "mana",
        Bonus::ManaRegeneration => "concentration",
    }
}
