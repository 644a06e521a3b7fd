//! The choice of a perk.

use crate::{
    observe::Observation,
    sim::{Dice, Intent, PerkDefinition},
};

/// Chooses the perk that is worth most of those that are offered, of equals the first.
pub(super) fn choose_perk(seen: &Observation, worth: impl Fn(&PerkDefinition) -> i64) -> Intent {
    let perks = &seen.kinds.perks;
    let offers = seen.observer.offers.iter().rev();
    let best = offers.max_by_key(|kind| worth(perks.get(**kind)));
    best.map_or(Intent::Wait, |bonus| Intent::LevelUp { bonus: *bonus })
}

/// Chooses any of the perks that are offered.
pub(super) fn choose_at_random(seen: &Observation, dice: &mut Dice) -> Intent {
    let bonus = dice.pick(&seen.observer.offers);
    bonus.map_or(Intent::Wait, |bonus| Intent::LevelUp { bonus: *bonus })
}
