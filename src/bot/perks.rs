//! The choice of a perk.

use crate::sim::{Dice, Intent, Known, PerkDefinition};

/// Chooses the most valuable of the offered perks; ties go to the first.
pub(super) fn choose_perk(view: &Known, value: impl Fn(&PerkDefinition) -> i64) -> Intent {
    let perks = &view.definitions.perks;
    let offers = view.offers().into_iter().rev();
    let best = offers.max_by_key(|kind| value(perks.get(*kind)));
    best.map_or(Intent::Wait, |perk| Intent::LevelUp { perk })
}

/// Chooses one of the offered perks at random.
pub(super) fn choose_at_random(view: &Known, dice: &mut Dice) -> Intent {
    let perk = dice.pick(&view.offers()).copied();
    perk.map_or(Intent::Wait, |perk| Intent::LevelUp { perk })
}
