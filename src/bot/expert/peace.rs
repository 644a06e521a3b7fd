//! The expert's behaviour while no creature hunts it: drinking, healing, resting.

use crate::{
    bot::{
        creatures::{has_bad_effect, hp_percent},
        inventory::{carried_kinds, food_supply},
        magic::{drink_unknown, experience_gain, healing, insight, knows_spell, mana_gain},
    },
    sim::{EffectDefinition, Intent, Place},
};

use super::{
    context::BotContext,
    magic::{cast, drink},
};

/// Percentage of hit points below which the bot begins to rest.
const TIRED: i32 = 80;
/// Percentage of hit points at which the bot stops resting.
const RESTED: i32 = 94;
/// Minimum distance in tiles from other creatures for resting.
const QUIET: i32 = 9;
/// Food to keep for the journey.
const RESERVE: i32 = 330;
/// Food to keep for the journey when badly hurt.
const LAST_RESERVE: i32 = 120;
/// Minimum percentage of hit points at which the bot drinks unknown potions.
const BOLD: i32 = 45;

/// Drinks useful potions, and unknown ones to learn their effects.
pub(super) fn drink_in_peace(context: &BotContext) -> Option<Intent> {
    let view = &context.view;
    let missing_mana = i64::from(view.me.metabolism.mana.missing());
    let has_spells = carried_kinds(view).any(|item| !item.spells.is_empty());
    let useful = |effect: &EffectDefinition| {
        let mana = mana_gain(effect);
        let needs_mana = has_spells && missing_mana >= mana;
        experience_gain(effect) + insight(effect) + if needs_mana { mana } else { 0 }
    };
    let hp = view.me.stats.hp;
    let is_bold = hp_percent(view) >= BOLD && hp > 40 && !has_bad_effect(view, &context.me);
    drink(view, useful).or_else(|| is_bold.then(|| drink_unknown(view)).flatten())
}

/// Whether the bot should rest; `resting` tells whether it is resting already.
pub(super) fn is_tired(context: &BotContext, resting: bool) -> bool {
    let view = &context.view;
    let share = hp_percent(view);
    let limit = if resting { RESTED } else { TIRED };
    let reserve = if share < 50 { LAST_RESERVE } else { RESERVE };
    let regains = context.me.hp_regen > 0;
    has_bad_effect(view, &context.me) || share < limit && regains && food_supply(view) > reserve
}

/// Heals by magic when mana is plentiful or food for resting is short.
pub(super) fn heal(context: &BotContext) -> Option<Intent> {
    let view = &context.view;
    let (stats, mana) = (view.me.stats, view.me.metabolism.mana);
    let missing = i64::from(stats.max_hp - stats.hp);
    let share = hp_percent(view);
    let rich = mana.amount * 4 >= mana.max * 3;
    let poor = food_supply(view) <= RESERVE;
    if share >= 75 || !(rich || poor && share < 60) {
        return None;
    }
    let value = |effect: &EffectDefinition| {
        let healed = healing(effect, 100);
        let again = effect.turns > 0 && context.has_effect(&effect.name);
        if again || effect.turns == 0 && healed > missing + 10 {
            0
        } else {
            // Slow healing may end early.
            healed.min(missing)
        }
    };
    cast(view, value)
}

/// Moves away from unaware enemies to a place where it can rest.
pub(super) fn withdraw(context: &BotContext, wary: &[Place]) -> Option<Intent> {
    let level = context.view.here().level;
    let others = context.enemies.unaware(level);
    let is_quiet = |place: Place| {
        place.level == level
            && others
                .iter()
                .all(|foe| foe.place.point.chebyshev(place.point) >= QUIET)
    };
    if is_quiet(context.view.here()) {
        return None;
    }
    let way = context.map.step_on_level(Some(wary), is_quiet);
    way.filter(|intent| matches!(intent, Intent::Walk { .. }))
}

/// Casts a detection spell on a newly entered level, if mana is full and not needed for healing.
pub(super) fn look_out(context: &BotContext) -> Option<Intent> {
    let view = &context.view;
    let can_heal = knows_spell(view, |effect| healing(effect, 100));
    if can_heal || view.me.metabolism.mana.missing() > 0 {
        return None;
    }
    cast(view, |effect| {
        i64::from(effect.detects && !context.has_effect(&effect.name))
    })
}
