//! Resting, and an estimate of its cost and gain.

use crate::sim::{Food, Intent, Known, Regeneration};

use super::{
    hunger::carried_food,
    interrupt::stops_hungry,
    memory::AutoMemory,
    stop::{Stop, Stopped},
};

/// Turns, food and gains of a rest that nothing interrupts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RestEstimate {
    /// Duration in turns.
    pub turns: u32,
    /// Food used up.
    pub food: i32,
    /// Hit points regained.
    pub hp: i32,
    /// Mana regained.
    pub mana: i32,
    /// Whether hunger ends the rest before the player has recovered.
    pub ends_hungry: bool,
}

/// Waits a turn, or stops if nothing is left to rest for.
pub(super) fn next(view: &Known, mana: bool, has_rested: bool) -> Result<Intent, Stopped> {
    let done = if has_rested {
        "rest-done"
    } else {
        "rest-nothing"
    };
    match turns_of_rest(view, mana) {
        Some(_) => Ok(Intent::Wait),
        None => Err(Stopped::new(Stop::Done, done)),
    }
}

/// Estimates a rest until hit points (and mana, if `mana`) are full and no bad effect is active, or
/// until hunger ends it. `None` if nothing is left to rest for. Ignores the influence of active
/// effects, and the turns and the waste of automatic meals.
#[must_use]
pub fn estimate_rest(view: &Known, memory: &AutoMemory, mana: bool) -> Option<RestEstimate> {
    let (stats, body) = (view.me.stats, view.me.metabolism);
    let costs = view.definitions.rules.food;
    let longest = turns_of_rest(view, mana)?;
    let rest = |turns: i64| {
        let hp = points_within(body.regeneration, turns).min((stats.max_hp - stats.hp).max(0));
        let mana = mana_in(view, points_within(body.mana_regeneration, turns));
        let food = turns * i64::from(costs.turn) + i64::from(hp + mana) * i64::from(costs.point);
        RestEstimate {
            turns: u32::try_from(turns).unwrap_or(u32::MAX),
            food: i32::try_from(food).unwrap_or(i32::MAX),
            hp,
            mana,
            ends_hungry: turns < longest,
        }
    };
    let meals = carried_food(view).filter(|_| memory.eats);
    let meals: i32 = meals.map(|(_, item)| item.food).sum();
    let left = |turns: i64| Food {
        amount: body.food.amount.saturating_add(meals) - rest(turns).food,
        ..body.food
    };
    let ends = |turns: &i64| {
        let now = left(*turns);
        now.amount <= 0 || stops_hungry(left(*turns - 1), now)
    };
    Some(rest((1..longest).find(ends).unwrap_or(longest)))
}

/// Turns until nothing is left to rest for; `None` if nothing is.
fn turns_of_rest(view: &Known, mana: bool) -> Option<i64> {
    let me = &view.me;
    let body = me.metabolism;
    let heal = turns_for(body.regeneration, (me.stats.max_hp - me.stats.hp).max(0));
    let missing = body.mana.missing();
    let times = (0..=missing).find(|times| mana_in(view, *times) >= missing);
    let restore = times.and_then(|times| turns_for(body.mana_regeneration, times));
    let restore = restore.filter(|_| mana);
    let bad = me.effects.iter().filter(|running| {
        let effect = view.definitions.effect(running.kind);
        !effect.good
    });
    let pass = bad.map(|running| i64::from(running.left)).max();
    [heal, restore, pass].into_iter().flatten().max()
}

/// Turns until the next search party may reach the player's level. `None` without search parties,
/// and until the player has once stayed on a level long enough to meet one.
#[must_use]
pub fn next_search_party(view: &Known) -> Option<u32> {
    let (rule, player) = (view.definitions.rules.search_parties?, view.me.player?);
    // The player has met a search party if it once stayed on a level long enough.
    let is_known = player.stays.iter().any(|spent| *spent >= rule.first);
    is_known.then(|| rule.turns_left(player.stay(view.here().level)))
}

/// Points regenerated within `turns`, not limited by the maximum.
fn points_within(regeneration: Regeneration, turns: i64) -> i32 {
    // The counter falls by `rate` each turn. The first point is regained when it is below 0, each
    // further one after another `POINT`.
    let past_first = turns * i64::from(regeneration.rate) - i64::from(regeneration.counter);
    let points = (past_first - 1).div_euclid(i64::from(Regeneration::POINT)) + 1;
    i32::try_from(points.max(0)).unwrap_or(i32::MAX)
}

/// Mana that the player regains in this number of times, up to the maximum.
fn mana_in(view: &Known, times: i32) -> i32 {
    let (perks, held) = (&view.definitions.perks, view.me.effects.perks());
    let mana = view.me.metabolism.mana;
    let mut amount = mana.amount;
    for _ in 0..times.min(mana.missing()) {
        amount += perks.mana_at_a_time(held, amount, mana.max);
    }
    amount.min(mana.max) - mana.amount
}

/// Turns until `points` are regenerated; `None` if `points` is 0 or nothing regenerates.
fn turns_for(regeneration: Regeneration, points: i32) -> Option<i64> {
    if points <= 0 || regeneration.rate <= 0 {
        return None;
    }
    // Each time the counter falls below 0, a point is regained and the counter is reset.
    let to_fall = i64::from(regeneration.counter)
        + i64::from(points - 1) * i64::from(Regeneration::POINT)
        + 1;
    Some((to_fall + i64::from(regeneration.rate) - 1) / i64::from(regeneration.rate))
}
