//! Getting away from enemies.

use crate::{
    grid::{Direction, DistanceMap, Point},
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        verb::Intent,
    },
};

/// Points that a tile gains as a refuge for each step of distance from the threats.
const AWAY: i32 = 6;
/// Points that a tile loses as a refuge for each step after the first on the way to it. Less than
/// [`AWAY`], so a distant tile attracts more than a near one, and a creature runs past a dead end.
const STEP: i32 = 5;
/// Number of steps that a creature looks ahead.
const REACH: u16 = 20;

/// Steps away from the enemies in sight, or from where the creature last saw one, if its hit points
/// are below `below` per 1000 of the maximum. Avoids dead ends if possible. Stays where it is if no
/// enemy is in sight and it cannot get farther away.
pub(super) fn flee(context: &mut AiContext, below: u32) -> Choice {
    if !is_hurt(context, below) {
        return Err(Reason::NotHurt);
    }
    if context.is_unaware() {
        return Err(Reason::Unaware);
    }
    let here = context.me.at;
    let mut threats = context.targets.enemies_in_sight(&context.hunter());
    let is_seen = !threats.is_empty();
    if !is_seen {
        let last_seen = context.last_seen.filter(|place| place.level == here.level);
        threats.extend(last_seen.map(|place| place.point));
    }
    if threats.is_empty() {
        return Err(context.enemy.err().unwrap_or(Reason::NoEnemyInSight));
    }
    match away_from(context, &threats) {
        Some(dir) => context.check(Intent::Walk { dir }),
        None if is_seen => Err(Reason::NowhereToFlee),
        None => Ok(Some(Intent::Wait)),
    }
}

/// Flees from enemies, at any number of hit points, while the creature has stolen something.
pub(super) fn escape(context: &mut AiContext) -> Choice {
    if context.character.mind.stolen().is_none() {
        return Err(Reason::NothingStolen);
    }
    flee(context, u32::MAX)
}

/// Stays and heals while no enemy is in sight and the creature's hit points are below `below` per
/// 1000 of the maximum.
pub(super) fn recover(context: &mut AiContext, below: u32) -> Choice {
    if !is_hurt(context, below) {
        return Err(Reason::NotHurt);
    }
    if context.enemy.is_ok() {
        return Err(Reason::AnEnemyInSight);
    }
    Ok(Some(Intent::Wait))
}

/// With a chance per 1000, steps away from an enemy in sight at most `near` tiles away.
pub(super) fn keep_away(context: &mut AiContext, near: i32, chance: u32) -> Choice {
    let enemy = context.enemy?.at.point;
    if enemy.chebyshev(context.me.at.point) > near {
        return Err(Reason::FarEnough);
    }
    if !context.draws.chance(chance, 1000) {
        return Err(Reason::NotThisTime);
    }
    let dir = away_from(context, &[enemy]).ok_or(Reason::NowhereToFlee)?;
    context.check(Intent::Walk { dir })
}

/// Whether the creature's hit points are below `below` per 1000 of the maximum.
pub(super) fn is_hurt(context: &AiContext, below: u32) -> bool {
    let stats = context.body.stats;
    i64::from(stats.hp) * 1000 < i64::from(below) * i64::from(stats.max_hp)
}

/// The step to the neighbouring tile that leads to safety, if that is better than staying.
///
/// This is a safety map as in Brogue: the distances from the threats, negated and scaled so that
/// distant tiles attract more than near ones, minus the cost of the way there. Only the best tile
/// within [`REACH`] is computed: the result is the first step towards it.
fn away_from(context: &AiContext, threats: &[Point]) -> Option<Direction> {
    let (level, here) = (context.level, context.me.at.point);
    let blocks_walk = level.blocks_walk_for(context.kind.hands);
    let (mut ways, mut distances) = (DistanceMap::default(), DistanceMap::default());
    let taken = Some(level.occupied());
    ways.compute_near((blocks_walk, taken), &[here], (here, REACH));
    distances.compute_near((blocks_walk, None), threats, (here, REACH));

    let value = |point| Some(-AWAY * i32::from(distances.get(point)?));
    let reach = i32::from(REACH);
    let tiles = (-reach..=reach).flat_map(|y| (-reach..=reach).map(move |x| Point::new(x, y)));
    let values = tiles.map(|offset| here + offset).filter_map(|point| {
        // The creature's own tile, 0 steps away, is no destination.
        let more_steps = ways.get(point)?.checked_sub(1)?;
        Some((
            value(point)? + STEP * i32::from(more_steps),
            more_steps,
            point,
        ))
    });
    let (best, _, mut point) = values.min()?;
    let mut back = None;
    while let Some(dir) = ways.downhill(point) {
        point = point.step(dir);
        back = Some(dir);
    }
    let is_better = value(here).is_none_or(|stay| best < stay);
    back.map(Direction::opposite).filter(|_| is_better)
}
