//! Icons of effects and companions, on the map and beside text.

use crate::sim::{Bond, Condition, EffectKind, Kinds};

/// Sprite name of the mark of a captive or companion of the player.
pub(crate) const fn bond_mark(bond: Bond) -> Option<&'static str> {
    match bond {
        Bond::Bound => Some("bubble_bound"),
        Bond::Friend(_) => Some("bubble_friend"),
        Bond::Left => None,
    }
}

/// Sprite name of an effect. The icon is 6 × 6 pixels in the upper left quarter of the sprite.
pub(crate) fn effect_icon(kinds: &Kinds, effect: EffectKind) -> &'static str {
    let mut furniture = kinds.keep_settings.furniture.iter();
    let is_fire = furniture.any(|one| one.is_fire && one.effect == Some(effect));
    let effect = kinds.effect(effect);
    let change = &effect.change;
    if is_fire {
        "effect_burning"
    } else if effect.condition == Some(Condition::Confused) {
        "effect_confused"
    } else if effect.condition == Some(Condition::Scared) {
        "effect_scared"
    } else if effect.until_hurt || effect.condition == Some(Condition::Held) {
        "effect_held"
    } else if change.speed < 0 {
        "effect_slow"
    } else if !effect.good {
        "effect_poison"
    } else if change.speed > 0 {
        "effect_fast"
    } else if change.defence > change.attack {
        "effect_shielded"
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
