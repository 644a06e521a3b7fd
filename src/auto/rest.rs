//! Resting, and what a rest would take.

use crate::sim::{Intent, Known, Regeneration};

use super::stop::{Stop, Stopped};

/// Turns, food and gains of a rest that nothing interrupts.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub struct RestEstimate {
    /// Turns.
    pub turns: u32,
    /// Food.
    pub food: i32,
    /// Hit points regained.
    pub hp: i32,
    /// Mana regained.
    pub mana: i32,
}

/// Waits a turn, as long as resting is good for something.
pub(super) fn next(view: &Known, has_rested: bool) -> Result<Intent, Stopped> {
    let done = if has_rested {
        "rest-done"
    } else {
        "rest-nothing"
    };
    match estimate_rest(view) {
        Some(_) => Ok(Intent::Wait),
        None => Err(Stopped::new(Stop::Done, done)),
    }
}

/// What a rest takes until hit points and mana are full and no bad effect is at work;
/// `None` if resting is good for nothing. What effects do meanwhile is left out.
#[must_use]
pub fn estimate_rest(view: &Known) -> Option<RestEstimate> {
    let me = &view.me;
    let hp = (me.stats.max_hp - me.stats.hp).max(0);
    let mana = (me.metabolism.mana.max - me.metabolism.mana.amount).max(0);
    let heal = turns_for(me.metabolism.regeneration, hp);
    let restore = turns_for(me.metabolism.mana_regeneration, mana);
    let bad = me.effects.iter().filter(|running| {
        let effect = view.definitions.effect(running.kind);
        !effect.good
    });
    let pass = bad.map(|running| i64::from(running.left)).max();
    let longest = [heal, restore, pass].into_iter().flatten().max()?;
    let healed = if heal.is_some() { hp } else { 0 };
    Some(RestEstimate {
        turns: u32::try_from(longest).unwrap_or(u32::MAX),
        // A turn costs one, and so does a point of healing.
        food: i32::try_from(longest + i64::from(healed)).unwrap_or(i32::MAX),
        hp: healed,
        mana: if restore.is_some() { mana } else { 0 },
    })
}

/// Turns until so many points are regained; `None` if none is missing or none comes.
fn turns_for(regeneration: Regeneration, points: i32) -> Option<i64> {
    if points <= 0 || regeneration.rate <= 0 {
        return None;
    }
    // A point comes when the counter falls below 0, and sets it up again.
    let to_fall = i64::from(regeneration.counter)
        + i64::from(points - 1) * i64::from(Regeneration::POINT)
        + 1;
    Some((to_fall + i64::from(regeneration.rate) - 1) / i64::from(regeneration.rate))
}
