//! The bonuses of a new level, as they are offered.

use crate::sim::Bonus;

/// A bonus in words.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Offer {
    /// What it is.
    pub name: &'static str,
    /// What it does.
    pub does: String,
}

/// A bonus as it is offered.
#[must_use]
pub fn offer(bonus: Bonus) -> Offer {
    let (name, does) = match bonus {
        Bonus::HitPoints => ("hit points", "now and at most"),
        Bonus::Attack => ("attack", "with every blow"),
        Bonus::Defence => ("defence", "against every blow"),
        Bonus::Vision => ("sight", "tile all around"),
        Bonus::HpRegeneration => ("recovery", "hit points regained in 1000 turns"),
        Bonus::Mana => ("mana", "now and at most"),
        Bonus::ManaRegeneration => ("concentration", "mana regained in 1000 turns"),
    };
    let does = format!("+{} {does}", bonus.amount());
    Offer { name, does }
}
