//! What the explorer drinks and casts, and when.

use crate::{
    bot::{
        creatures::{has_bad_effect, has_effect, hp_percent, hunters, nearest},
        magic::{self, blink_range, experience_gain, healing, insight, mana_gain, strengthening},
        missiles::is_clear,
        odds::melee_cost,
    },
    observe::{CreatureInfo, Observation},
    sim::{EffectDefinition, Intent, Terrain},
};

/// Per cent of hit points below which it heals while hunted.
const HURT: i32 = 50;
/// Per cent of hit points below which it heals in peace.
const SCRATCHED: i32 = 70;
/// Least per cent of hit points at which it drinks unknown potions.
const BOLD: i32 = 40;
/// Per cent of hit points that a fight must cost to be worth magic.
const SERIOUS: i64 = 30;

/// Heals when hurt; more readily while hunted.
pub(super) fn heal(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let missing = i64::from(me.numbers.max_hp - me.numbers.hp);
    let is_hunted = hunters(seen).next().is_some();
    let limit = if is_hunted { HURT } else { SCRATCHED };
    if hp_percent(me) >= limit {
        return None;
    }
    // While hunted, only the next few turns count.
    let turns = if is_hunted { 5 } else { u32::MAX };
    let healed = |effect: &EffectDefinition| healing(effect, turns).min(missing);
    cast(seen, healed).or_else(|| {
        // Potions are kept for when they are needed.
        let needs_potion = is_hunted || hp_percent(me) < HURT;
        needs_potion.then(|| quaff(seen, healed)).flatten()
    })
}

/// Makes itself stronger when a fight is near that would cost much.
pub(super) fn prepare(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let cost: i64 = hunters(seen)
        .map(|foe| melee_cost(&seen.kinds, me, foe))
        .sum();
    if cost * 100 < i64::from(me.numbers.hp) * SERIOUS {
        return None;
    }
    let stronger = |effect: &EffectDefinition| {
        if has_effect(me, &effect.name) {
            0
        } else {
            strengthening(effect)
        }
    };
    let clear = |foe: &&CreatureInfo| is_clear(seen, foe.place.point, Terrain::blocks_steps);
    quaff(seen, stronger)
        .or_else(|| cast(seen, stronger))
        .or_else(|| magic::hex(seen, nearest(me.place.point, hunters(seen).filter(clear))?))
}

/// Blinks out of a fight that it would not survive.
pub(super) fn blink(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    let beside = hunters(seen).filter(|foe| foe.place.point.is_adjacent(me.place.point));
    let cost: i64 = beside.map(|foe| melee_cost(&seen.kinds, me, foe)).sum();
    if cost <= i64::from(me.numbers.hp) {
        return None;
    }
    cast(seen, blink_range).or_else(|| quaff(seen, blink_range))
}

/// In peace, drinks useful potions, and unknown ones to find out what they do.
pub(super) fn quaff_in_peace(seen: &Observation) -> Option<Intent> {
    let me = &seen.observer;
    if hunters(seen).next().is_some() {
        return None;
    }
    let missing_mana = i64::from((me.numbers.max_mana - me.numbers.mana).max(0));
    let useful = |effect: &EffectDefinition| {
        experience_gain(effect)
            + mana_gain(effect).min(missing_mana)
            + i64::from(effect.change.vision)
            + insight(effect)
    };
    let is_bold = hp_percent(me) >= BOLD && !has_bad_effect(me);
    quaff(seen, useful).or_else(|| is_bold.then(|| magic::quaff_unknown(me)).flatten())
}

/// Drinks the good potion that is worth most.
fn quaff(seen: &Observation, worth: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    magic::quaff(seen, |effect| if effect.good { worth(effect) } else { 0 })
}

/// Casts the good spell that is worth most.
fn cast(seen: &Observation, worth: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    magic::cast(seen, |_, effect| {
        Some(worth(effect)).filter(|worth| effect.good && *worth > 0)
    })
}
