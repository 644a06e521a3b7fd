//! The expert's choice of spell.

use crate::{
    bot::magic,
    sim::{EffectDefinition, Intent, Known},
};

pub(super) use crate::bot::magic::drink;

/// Casts the most valuable spell; ties go to the cheapest.
pub(super) fn cast(view: &Known, worth: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    magic::cast(view, |spell, effect| {
        let worth = worth(effect);
        (worth > 0).then_some((worth, -spell.mana))
    })
}
