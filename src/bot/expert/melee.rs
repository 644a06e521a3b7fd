//! Whom the expert strikes, and with what.

use std::cmp::Reverse;

use crate::{
    bot::{
        creatures::nearest,
        inventory::used,
        odds::{FightStats, damage_per_turn, item_trait, reach, turns_to_kill},
    },
    grid::{Direction, Point},
    observe::CreatureInfo,
    sim::{Equipment, Intent, Place, WeaponTrait},
};

use super::{
    context::BotContext,
    equip::{best, score},
    sneak::stats_at_best,
};

/// Turns that a better weapon must save to be taken up during a fight, in hundredths.
const WORTH_A_CHANGE: i64 = 200;

/// Strikes the hunter that does most damage for the time it takes to kill it.
pub(super) fn strike(context: &BotContext) -> Option<Intent> {
    let (me, here) = (context.me(), context.here());
    let stats = FightStats::of(me);
    let kinds = &context.seen.kinds;
    let reach = reach(me, kinds);
    let worth = |foe: &CreatureInfo| {
        let damage = damage_per_turn(foe, me.defence, kinds);
        damage * 10_000 / turns_to_kill(kinds, stats, foe).max(1)
    };
    let foe = context
        .in_sight()
        .filter(|foe| {
            let point = foe.place.point;
            let far = point.chebyshev(here);
            far == 1 || far <= reach && context.is_clear(point)
        })
        .max_by_key(|foe| {
            let raised = me.raised.is_some_and(|raised| raised.over == foe.place);
            (raised, worth(foe), Reverse(foe.id))
        })?;
    let at = foe.place.point;
    Some(match Direction::between(here, at) {
        Some(dir) => Intent::Walk { dir },
        None => Intent::Strike { at },
    })
}

/// Takes up the best weapon if enough of the fight is left.
pub(super) fn change(context: &BotContext) -> Option<Intent> {
    let (me, kinds) = (context.me(), &context.seen.kinds);
    let best = best(me, Equipment::Weapon, kinds)?;
    let now = used(me, Equipment::Weapon);
    let better = now.is_none_or(|now| score(best, kinds) > score(now, kinds));
    if !better {
        return None;
    }
    let turns = |stats: FightStats| -> i64 {
        let hunters = context.hunters.iter();
        hunters.map(|foe| turns_to_kill(kinds, stats, foe)).sum()
    };
    let saved = turns(FightStats::of(me)) - turns(stats_at_best(context));
    let calm = context
        .in_sight()
        .all(|foe| foe.place.point.chebyshev(context.here()) > 2);
    (calm || saved >= WORTH_A_CHANGE).then_some(Intent::Equip { item: best.id })
}

/// Steps past hunters with a sword, which strikes them, if two or more are struck and no
/// more reach the bot there.
pub(super) fn slash(context: &BotContext) -> Option<Intent> {
    let (me, here) = (context.me(), context.here());
    let weapon = used(me, Equipment::Weapon)?;
    let slashes = item_trait(weapon, &context.seen.kinds);
    if !matches!(slashes, Some(WeaponTrait::Slash { .. })) {
        return None;
    }
    let beside: Vec<_> = context.beside().map(|foe| foe.place.point).collect();
    let all: Vec<_> = context.in_sight().map(|foe| foe.place.point).collect();
    let count = |point: Point| {
        let struck = beside.iter().filter(|foe| foe.is_adjacent(point)).count();
        let reached = all.iter().filter(|foe| foe.chebyshev(point) <= 2).count();
        (struck, reached)
    };
    let (_, reached) = count(here);
    Direction::ALL
        .into_iter()
        .map(|dir| (dir, here.step(dir)))
        .filter(|(_, point)| context.is_free(*point))
        .map(|(dir, point)| (count(point), dir))
        .filter(|((struck, others), _)| *struck >= 2 && *others <= reached)
        .max_by_key(|((struck, others), dir)| (*struck, Reverse(*others), *dir as u8))
        .map(|(_, dir)| Intent::Walk { dir })
}

/// Steps nearer to the nearest hunter.
pub(super) fn close_in(context: &BotContext) -> Option<Intent> {
    let nearest = nearest(context.here(), context.hunters.iter().copied())?;
    let level = context.me().place.level;
    let beside =
        |place: Place| place.level == level && place.point.is_adjacent(nearest.place.point);
    // Through somebody if there is no way around.
    context
        .map
        .step_to(None, beside)
        .filter(|intent| matches!(intent, Intent::Walk { .. }))
}
