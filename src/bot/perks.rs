//! The choice of a perk.

use crate::sim::{Dice, Intent, Known, PerkDefinition};

/// Chooses the calling that suits the kit if it is offered, else the most valuable of the offered
/// perks; ties go to the first.
pub(super) fn choose_perk(view: &Known, value: impl Fn(&PerkDefinition) -> i64) -> Intent {
    let perks = &view.definitions.perks;
    let suits = view.definitions.kit.as_ref();
    let suits = suits.and_then(|kit| kit.calling.as_deref());
    let has_none = perks.calling(view.me.effects.perks()).is_none();
    let offers = view.offers().into_iter().rev();
    let best = offers.max_by_key(|kind| {
        let calling = perks.calling_of(*kind);
        (
            has_none && calling.is_some() && calling == suits,
            value(perks.get(*kind)),
        )
    });
    best.map_or(Intent::Wait, |perk| Intent::LevelUp { perk })
}

/// Chooses one of the offered perks at random.
pub(super) fn choose_at_random(view: &Known, dice: &mut Dice) -> Intent {
    let perk = dice.pick(&view.offers()).copied();
    perk.map_or(Intent::Wait, |perk| Intent::LevelUp { perk })
}
