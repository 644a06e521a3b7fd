//! The expert's melee targets and weapons.

use std::cmp::Reverse;

use crate::{
    bot::{
        creatures::nearest,
        inventory::used,
        odds::{damage_per_turn, reach, turns_to_kill},
    },
    grid::{Direction, Point},
    sim::{Equipment, Intent, KnownCreature, Place, Totals, WeaponTrait},
};

use super::{
    context::BotContext,
    equip::{best, score},
    sneak::stats_at_best,
};

/// Time that a better weapon must save to be wielded during a fight, in hundredths of a turn.
const WORTH_A_CHANGE: i64 = 200;

/// Attacks the hunter under the bot's raised weapon, else the one that does the most damage
/// relative to the time needed to kill it.
pub(super) fn strike(context: &BotContext) -> Option<Intent> {
    let (me, here) = (&context.me, context.here());
    let kinds = context.kinds();
    let reach = reach(me, kinds);
    let value = |foe: &KnownCreature| {
        let damage = damage_per_turn(foe, me.totals.defence, kinds);
        damage * 10_000 / turns_to_kill(kinds, me.totals, foe).max(1)
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
            (raised, value(foe), Reverse(foe.id))
        })?;
    let at = foe.place.point;
    Some(match Direction::between(here, at) {
        Some(dir) => Intent::Walk { dir },
        None => Intent::Strike { at },
    })
}

/// Wields the best weapon if no hunter is near or the fight is long enough.
pub(super) fn change(context: &BotContext) -> Option<Intent> {
    let (view, kinds) = (&context.view, context.kinds());
    let best = best(view, Equipment::Weapon)?;
    let now = used(view, Equipment::Weapon);
    let better = now.is_none_or(|now| score(kinds.item(best.kind)) > score(now));
    if !better {
        return None;
    }
    let turns = |stats: Totals| -> i64 {
        let hunters = context.hunters.iter();
        hunters.map(|foe| turns_to_kill(kinds, stats, foe)).sum()
    };
    let saved = turns(context.me.totals) - turns(stats_at_best(context));
    let calm = context
        .in_sight()
        .all(|foe| foe.place.point.chebyshev(context.here()) > 2);
    (calm || saved >= WORTH_A_CHANGE).then_some(Intent::Equip { item: best.id })
}

/// With a weapon that attacks while passing enemies, takes a step on which it hits two hunters or
/// more, unless the step brings more hunters within two tiles.
pub(super) fn slash(context: &BotContext) -> Option<Intent> {
    let here = context.here();
    let slashes = context.me.weapon_trait(context.kinds());
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

/// Steps towards the nearest hunter.
pub(super) fn close_in(context: &BotContext) -> Option<Intent> {
    let nearest = nearest(context.here(), context.hunters.iter().copied().copied())?;
    let level = context.view.here().level;
    let beside =
        |place: Place| place.level == level && place.point.is_adjacent(nearest.place.point);
    // If no route leads around other creatures, this one leads through them.
    context
        .map
        .step_to(None, beside)
        .filter(|intent| matches!(intent, Intent::Walk { .. }))
}
