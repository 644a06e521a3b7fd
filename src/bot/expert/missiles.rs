//! What the expert throws and shoots, and at whom.

use crate::{
    bot::{
        creatures::{has_bad_effect, nearest},
        magic::{self, harmful_potion},
        missiles::{best_missile, bow, fire_or_throw},
    },
    observe::CreatureInfo,
    sim::{Equipment, Intent},
};

use super::{
    context::BotContext,
    equip::{best, is_missile},
};

/// Shortest distance at which it is worth taking up the bow, tiles.
const WORTH_A_DRAW: i32 = 5;

/// Throws or shoots at the nearest hunter, unless any is beside the bot.
pub(super) fn strike_from_afar(context: &BotContext) -> Option<Intent> {
    if context.beside().next().is_some() {
        return None;
    }
    let (me, kinds) = (context.me(), &context.seen.kinds);
    let is_clear = |foe: &&CreatureInfo| context.is_clear(foe.place.point);
    let foe = nearest(context.here(), context.in_sight().filter(is_clear))?;
    let at = foe.place.point;
    let is_far = at.chebyshev(context.here()) >= WORTH_A_DRAW;
    let best = best(me, Equipment::Weapon, kinds).map(|weapon| weapon.id);
    let bow = bow(me).filter(|bow| is_far && best != Some(bow.id));
    let missile = best_missile(me, |item| is_missile(me, item, kinds));
    fire_or_throw(me, at, missile, bow)
}

/// Zaps or casts something at the strongest hunter that it can hit.
pub(super) fn hex(context: &BotContext) -> Option<Intent> {
    let hit = context
        .in_sight()
        .filter(|foe| context.is_clear(foe.place.point));
    magic::hex(context.seen, hit.max_by_key(|foe| (foe.attack, foe.id))?)
}

/// Whether it has something to throw.
pub(super) fn has_missile(context: &BotContext) -> bool {
    let (me, kinds) = (context.me(), &context.seen.kinds);
    best_missile(me, |item| is_missile(me, item, kinds)).is_some()
}

/// Throws a harmful potion at the strongest hunter that it can hit.
pub(super) fn throw_potion(context: &BotContext) -> Option<Intent> {
    let potion = harmful_potion(context.seen, |effect| !effect.good)?;
    let is_worth_it = |foe: &&CreatureInfo| {
        !has_bad_effect(foe) && foe.numbers.hp > 15 && context.is_clear(foe.place.point)
    };
    let foe = context
        .in_sight()
        .filter(is_worth_it)
        .max_by_key(|foe| (foe.attack, foe.id))?;
    let (item, at) = (potion.id, foe.place.point);
    Some(Intent::Throw { item, at })
}
