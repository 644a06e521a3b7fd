//! The expert's missiles and their targets.

use crate::{
    bot::{
        creatures::{has_bad_effect, nearest},
        magic::{self, harmful_potion},
        missiles::{best_missile, bow, fire_or_throw},
    },
    sim::{Equipment, Intent, KnownCreature},
};

use super::{
    context::BotContext,
    equip::{best, is_missile},
};

/// Minimum distance in tiles to a target at which the bot switches to its bow.
const WORTH_A_DRAW: i32 = 5;

/// Throws or shoots at the nearest hunter with a clear line of fire, unless a hunter is adjacent.
pub(super) fn strike_from_afar(context: &BotContext) -> Option<Intent> {
    if context.beside().next().is_some() {
        return None;
    }
    let view = &context.view;
    let is_clear = |foe: &KnownCreature| context.is_clear(foe.place.point);
    let foe = nearest(context.here(), context.in_sight().copied().filter(is_clear))?;
    let at = foe.place.point;
    let is_far = at.chebyshev(context.here()) >= WORTH_A_DRAW;
    let best = best(view, Equipment::Weapon).map(|weapon| weapon.id);
    let bow = bow(view).filter(|bow| is_far && best != Some(*bow));
    let missile = best_missile(view, |id, item| is_missile(view, id, item));
    fire_or_throw(view, at, missile, bow)
}

/// Uses a wand or spell on the strongest hunter that it can hit.
pub(super) fn hex(context: &BotContext) -> Option<Intent> {
    let hit = context
        .in_sight()
        .filter(|foe| context.is_clear(foe.place.point));
    magic::hex(
        &context.view,
        hit.max_by_key(|foe| (foe.totals.attack, foe.id))?,
    )
}

/// Whether the bot carries a missile to throw.
pub(super) fn has_missile(context: &BotContext) -> bool {
    let view = &context.view;
    best_missile(view, |id, item| is_missile(view, id, item)).is_some()
}

/// Throws a harmful potion at the strongest hunter that it can hit.
pub(super) fn throw_potion(context: &BotContext) -> Option<Intent> {
    let view = &context.view;
    let item = harmful_potion(view, |effect| !effect.good)?;
    let is_worth_it = |foe: &&KnownCreature| {
        !has_bad_effect(view, foe) && foe.stats.hp > 15 && context.is_clear(foe.place.point)
    };
    let foe = context
        .in_sight()
        .filter(is_worth_it)
        .max_by_key(|foe| (foe.totals.attack, foe.id))?;
    let at = foe.place.point;
    Some(Intent::Throw { item, at })
}
