//! The potions and spells that the explorer uses, and when.

use crate::{
    bot::{
        creatures::{has_bad_effect, has_effect, hp_percent, hunters, nearest},
        magic::{self, blink_range, experience_gain, healing, insight, mana_gain, strengthening},
        missiles::is_clear,
        odds::melee_cost,
    },
    sim::{EffectDefinition, Intent, Known, KnownCreature, Terrain},
};

/// Percentage of hit points below which the bot heals while hunted.
const HURT: i32 = 50;
/// Percentage of hit points below which the bot heals in peace.
const SCRATCHED: i32 = 70;
/// Minimum percentage of hit points at which the bot drinks unknown potions.
const BOLD: i32 = 40;
/// Minimum cost of a fight for which the bot uses magic, in percent of hit points.
const SERIOUS: i64 = 30;

/// Heals when hurt. In peace, spells are cast even for lighter wounds, but potions are saved for
/// serious ones.
pub(super) fn heal(view: &Known) -> Option<Intent> {
    let stats = view.me.stats;
    let missing = i64::from(stats.max_hp - stats.hp);
    let is_hunted = hunters(view).next().is_some();
    let limit = if is_hunted { HURT } else { SCRATCHED };
    if hp_percent(view) >= limit {
        return None;
    }
    // While hunted, only the next few turns count.
    let turns = if is_hunted { 5 } else { u32::MAX };
    let healed = |effect: &EffectDefinition| healing(effect, turns).min(missing);
    cast(view, healed).or_else(|| {
        // In peace, potions are saved for serious wounds.
        let needs_potion = is_hunted || hp_percent(view) < HURT;
        needs_potion.then(|| drink(view, healed)).flatten()
    })
}

/// Before a costly fight, strengthens the bot, or weakens a hunter by a wand or spell.
pub(super) fn prepare(view: &Known) -> Option<Intent> {
    let me = view.myself();
    let cost: i64 = hunters(view)
        .map(|foe| melee_cost(view.definitions, me.totals, &foe))
        .sum();
    if cost * 100 < i64::from(me.stats.hp) * SERIOUS {
        return None;
    }
    let stronger = |effect: &EffectDefinition| {
        if has_effect(view, &me, &effect.name) {
            0
        } else {
            strengthening(effect)
        }
    };
    let clear = |foe: &KnownCreature| is_clear(view, foe.place.point, Terrain::blocks_steps);
    drink(view, stronger)
        .or_else(|| cast(view, stronger))
        .or_else(|| magic::hex(view, &nearest(me.place.point, hunters(view).filter(clear))?))
}

/// Teleports away if killing all adjacent hunters would cost more HP than the bot has.
pub(super) fn blink(view: &Known) -> Option<Intent> {
    let me = view.myself();
    let beside = hunters(view).filter(|foe| foe.place.point.is_adjacent(me.place.point));
    let costs = beside.map(|foe| melee_cost(view.definitions, me.totals, &foe));
    if costs.sum::<i64>() <= i64::from(me.stats.hp) {
        return None;
    }
    cast(view, blink_range).or_else(|| drink(view, blink_range))
}

/// In peace, drinks useful potions, and unknown ones to learn their effects.
pub(super) fn drink_in_peace(view: &Known) -> Option<Intent> {
    if hunters(view).next().is_some() {
        return None;
    }
    let missing_mana = i64::from(view.me.metabolism.mana.missing());
    let useful = |effect: &EffectDefinition| {
        experience_gain(effect)
            + mana_gain(effect).min(missing_mana)
            + i64::from(effect.change.vision)
            + insight(effect)
    };
    let is_bold = hp_percent(view) >= BOLD && !has_bad_effect(view, &view.myself());
    drink(view, useful).or_else(|| is_bold.then(|| magic::drink_unknown(view)).flatten())
}

/// Drinks the most valuable good potion.
fn drink(view: &Known, value: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    magic::drink(view, |effect| if effect.good { value(effect) } else { 0 })
}

/// Casts the most valuable good spell.
fn cast(view: &Known, value: impl Fn(&EffectDefinition) -> i64) -> Option<Intent> {
    magic::cast(view, |_, effect| {
        Some(value(effect)).filter(|value| effect.good && *value > 0)
    })
}
