//! Dodges heavy weapons that are raised over the bot.

use crate::{
    bot::{
        creatures::{hunts_player, others},
        odds::damage_per_turn,
    },
    grid::{Direction, Point},
    sim::{Intent, KnownCreature, WindUp},
};

use super::{context::BotContext, enemy_memory::is_hunting};

/// Steps out from under a raised weapon to where other enemies do the least damage, preferably
/// adjacent to its wielder, to attack it next.
pub(super) fn step_out(context: &BotContext) -> Option<Intent> {
    let (view, me) = (&context.view, &context.me);
    let here = context.here();
    let threats = || {
        others(view)
            .filter_map(|one| Some((one, one.raised?)))
            .filter(|(one, raised)| raised.over.point.is_adjacent(one.place.point))
    };
    let strikes = |one: KnownCreature, raised: WindUp, point: Point| {
        raised.tiles(one.place).any(|place| place.point == point)
    };
    let mine: Vec<_> = threats()
        .filter(|(one, raised)| strikes(*one, *raised, here))
        .collect();
    if mine.is_empty() {
        return None;
    }
    // A lone adjacent foe with 1 HP dies of the bot's next attack before it can strike.
    if let [(foe, _)] = mine[..]
        && foe.place.point.is_adjacent(here)
        && foe.stats.hp <= 1
    {
        return None;
    }
    let damage_at = |point: Point| -> i64 {
        let others = view.creatures().filter(|one| {
            hunts_player(view, one)
                && is_hunting(one)
                && one.raised.is_none()
                && one.place.point.is_adjacent(point)
        });
        others
            .map(|foe| damage_per_turn(&foe, me.totals.defence, context.kinds()))
            .sum()
    };
    let beside = |point: Point| {
        let raisers = mine
            .iter()
            .filter(|(one, _)| one.place.point.is_adjacent(point));
        i64::try_from(raisers.count()).unwrap_or(0)
    };
    Direction::ALL
        .into_iter()
        .map(|dir| (dir, here.step(dir)))
        .filter(|(_, point)| context.is_free(*point))
        .filter(|(_, point)| threats().all(|(one, raised)| !strikes(one, raised, *point)))
        .min_by_key(|(dir, point)| (damage_at(*point), -beside(*point), *dir as u8))
        .map(|(dir, _)| Intent::Walk { dir })
}
