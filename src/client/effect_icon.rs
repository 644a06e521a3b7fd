//! Which sprite stands for an effect, on the map and beside words.

use crate::sim::{EffectDefinition, EffectKind, Kinds};

/// The sprite that stands for an effect: its mark is the upper left quarter.
pub(crate) fn effect_icon(kinds: &Kinds, effect: EffectKind) -> &'static str {
    of(kinds.effect(effect))
}

const fn of(effect: &EffectDefinition) -> &'static str {
    let change = &effect.change;
    if !effect.good {
        "effect_poison"
    } else if change.hp_regen > 0 || effect.each_turn.is_some() {
        "effect_heal"
    } else if change.vision > 0 {
        "effect_archer"
    } else if change.attack > 0 || change.defence > 0 {
        "effect_strong"
    } else {
        "effect_other"
    }
}
