//! Resting, and an estimate of its cost and gain.

use crate::sim::{Intent, Known, Regeneration};

use super::stop::{Stop, Stopped};

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
}

/// Waits a turn, or stops if nothing is left to rest for.
pub(super) fn next(view: &Known, mana: bool, has_rested: bool) -> Result<Intent, Stopped> {
    let done = if has_rested {
        "rest-done"
    } else {
        "rest-nothing"
    };
    match estimate_rest(view, mana) {
        Some(_) => Ok(Intent::Wait),
        None => Err(Stopped::new(Stop::Done, done)),
    }
}

/// Estimates a rest until hit points (and mana, if `mana`) are full and no bad effect is active.
/// `None` if nothing is left to rest for. Ignores the influence of active effects.
#[must_use]
pub fn estimate_rest(view: &Known, mana: bool) -> Option<RestEstimate> {
    let me = &view.me;
    let body = me.metabolism;
    let missing_hp = (me.stats.max_hp - me.stats.hp).max(0);
    let missing_mana = body.mana.missing();
    let heal = turns_for(body.regeneration, missing_hp);
    let restore = turns_for(body.mana_regeneration, missing_mana).filter(|_| mana);
    let bad = me.effects.iter().filter(|running| {
        let effect = view.definitions.effect(running.kind);
        !effect.good
    });
    let pass = bad.map(|running| i64::from(running.left)).max();
    let longest = [heal, restore, pass].into_iter().flatten().max()?;
    let hp = points_within(body.regeneration, longest).min(missing_hp);
    let mana = points_within(body.mana_regeneration, longest).min(missing_mana);
    let costs = view.definitions.rules.food;
    let food = longest * i64::from(costs.turn) + i64::from(hp + mana) * i64::from(costs.point);
    Some(RestEstimate {
        turns: u32::try_from(longest).unwrap_or(u32::MAX),
        food: i32::try_from(food).unwrap_or(i32::MAX),
        hp,
        mana,
    })
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
