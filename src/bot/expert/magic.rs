//! The expert's choice of spell.

use crate::{
    bot::magic,
    sim::{EffectDefinition, Intent, Known},
};

pub(super) use crate::bot::magic::drink;

/// Casts the most valuable spell on the bot itself; ties go to the cheapest.
pub(super) fn cast(view: &Known, value: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    magic::cast(view, |spell, effect| {
        let value = value(effect);
        (value > 0).then_some((value, -spell.mana))
    })
}
