//! Getting away from enemies.

use std::{cmp::Reverse, collections::BinaryHeap};

use crate::{
    grid::{Direction, DistanceMap, Grid, Point},
    sim::{
        ai::context::{AiContext, Choice},
        decision_trace::Reason,
        verb::Intent,
    },
};

/// How much better a tile is for each step that it is farther from the threats.
const AWAY: i32 = 6;
/// What a step on the way to a better tile costs. That it is less is why a creature runs
/// past a dead end to where there is more room.
const STEP: i32 = 5;

/// With fewer hit points than so many of 1000, steps away from the enemies in sight, or from
/// where the creature last saw one; not into a dead end when there is another way. Where it
/// cannot get farther from an enemy out of sight, it stays.
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

/// Steps away from enemies as long as the creature has what it has stolen.
pub(super) fn escape(context: &mut AiContext) -> Choice {
    if context.character.mind.stolen().is_none() {
        return Err(Reason::NothingStolen);
    }
    flee(context, u32::MAX)
}

/// At a chance per 1000, steps away from an enemy in sight that is `near` tiles away or less.
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

/// Whether the creature has fewer hit points than so many of 1000.
pub(super) fn is_hurt(context: &AiContext, below: u32) -> bool {
    let stats = context.body.stats;
    i64::from(stats.hp) * 1000 < i64::from(below) * i64::from(stats.max_hp)
}

/// The step to the neighbouring tile that leads to safety, if one is better than to stay.
///
/// This is the safety map of Brogue and others: the distances from the threats, turned
/// around and flattened, so that far tiles draw more than near ones and the way to them
/// costs.
fn away_from(context: &AiContext, threats: &[Point]) -> Option<Direction> {
    let level = context.level;
    let here = context.me.at.point;
    let blocked = level.closed_to(context.kind.hands);
    let mut distances = DistanceMap::default();
    distances.compute(blocked, threats);

    let terrain = level.terrain();
    let mut safety = Grid::new(terrain.width(), terrain.height(), i32::MAX, i32::MAX);
    let mut open = BinaryHeap::new();
    for point in terrain.points() {
        let is_free = point == here || !level.occupied().contains(point);
        if let Some(distance) = distances.get(point).filter(|_| is_free) {
            let value = -AWAY * i32::from(distance);
            safety.set(point, value);
            open.push(Reverse((value, point)));
        }
    }
    while let Some(Reverse((value, point))) = open.pop() {
        if value > safety.get(point) {
            continue;
        }
        for there in Direction::ALL.map(|dir| point.step(dir)) {
            let old = safety.get(there);
            if old != i32::MAX && value + STEP < old {
                safety.set(there, value + STEP);
                open.push(Reverse((value + STEP, there)));
            }
        }
    }
    let best = Direction::ALL
        .into_iter()
        .min_by_key(|dir| safety.get(here.step(*dir)))?;
    (safety.get(here.step(best)) < safety.get(here)).then_some(best)
}
