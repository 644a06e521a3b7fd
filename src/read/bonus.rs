//! Level-up bonuses in words.

use crate::sim::{Bonus, Numbers};

/// The effect of a bonus on a creature of a kind with these numbers: "+2 with every blow".
#[must_use]
pub fn bonus_effect(bonus: Bonus, kind: &Numbers) -> String {
    let effect = match bonus {
        Bonus::HitPoints | Bonus::Mana => "now and to the maximum",
        Bonus::Attack => "with every blow",
        Bonus::Defence => "against every blow",
        Bonus::Vision => "tile all around",
        Bonus::HpRegeneration => "hit points regained in 1000 turns",
        Bonus::ManaRegeneration => "mana regained in 1000 turns",
    };
    format!("+{} {effect}", bonus.amount(kind))
}

/// The player's word for a bonus.
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
