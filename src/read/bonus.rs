//! Level-up bonuses in words.

use crate::{
    sim::{Bonus, Numbers},
    text::Phrase,
};

/// The effect of a bonus on a creature of a kind with these numbers: "+2 attack".
#[must_use]
pub fn bonus_effect(bonus: Bonus, kind: &Numbers) -> Phrase {
    Phrase::new("bonus-effect")
        .with("stat", bonus_name(bonus))
        .with("count", bonus.amount(kind))
}

/// The word for a bonus, by which catalogues choose.
#[must_use]
pub const fn bonus_name(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::HitPoints => "hit-points",
        Bonus::Attack => "attack",
        Bonus::Defence => "defence",
        Bonus::Vision => "sight",
        Bonus::HpRegeneration => "recovery",
        Bonus::Mana => "mana",
        Bonus::ManaRegeneration => "concentration",
    }
}

/// A bonus by what it raises: "hit points".
#[must_use]
pub fn bonus_words(bonus: Bonus) -> Phrase {
    Phrase::new("stat").with("stat", bonus_name(bonus))
}
