//! Which potion or spell the expert uses.

use crate::{
    bot::magic,
    observe::Observation,
    sim::{EffectDefinition, Intent},
};

pub(super) use crate::bot::magic::quaff;

/// Casts the spell that is worth most, of those the cheapest.
pub(super) fn cast(seen: &Observation, worth: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    magic::cast(seen, |spell, effect| {
        let worth = worth(effect);
        (worth > 0).then_some((worth, -spell.mana))
    })
}
