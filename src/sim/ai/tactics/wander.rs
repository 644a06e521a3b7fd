//! Wandering, or doing nothing.

use crate::{
    grid::Direction,
    sim::{
        ai::{
            ai_trace::Reason,
            context::{AiContext, Choice},
        },
        rng::Draws,
        verb::Intent,
    },
};

/// Does nothing with a chance per 1000.
pub(super) fn idle(context: &mut AiContext, chance: u32) -> Choice {
    if context.draws.chance(chance, 1000) {
        Ok(None)
    } else {
        Err(Reason::NotThisTime)
    }
}

/// Steps in a random direction, all equally likely, but not into rock or one of its own kind; waits
/// if none is open. A creature with hands passes closed doors. An unaware creature does not bump
/// into an enemy, and if its kind calls others it mostly stays where it is.
pub(super) fn wander(context: &mut AiContext) -> Choice {
    let (level, kinds) = (context.level, &context.stage.definitions);
    let is_unaware = context.is_unaware();
    let stir = kinds
        .rules
        .stir
        .filter(|_| is_unaware && context.kind.calls);
    if stir.is_some_and(|chance| !context.draws.chance(chance, 1000)) {
        return Ok(None);
    }
    let (here, kind) = (context.me.at.point, context.me.creature.kind);
    let is_enemy = |point| {
        let somebody = level.creature_at(point);
        somebody.is_some_and(|(_, who)| kinds.is_enemy(kind, who.kind))
    };
    let is_shut = |dir| {
        let there = here.step(dir);
        level.is_of_kind(there, kind) || is_unaware && is_enemy(there) || context.shuns(there)
    };
    let ways = level.ways_around(here, || context.kind.hands);
    let mut draws = context.draws.clone();
    let dir = any_open(&mut draws, ways, is_shut);
    Ok(dir.map(|dir| Intent::Walk { dir }))
}

/// Picks a random direction among those that are open (bit `i` is for `Direction::ALL[i]`) and not
/// shut, all equally likely; `None` if there are none.
///
/// To save time, `is_shut` is evaluated only for directions that are drawn: after a shut one,
/// another is drawn from the rest, which stay equally likely.
fn any_open(draws: &mut Draws, open: u8, is_shut: impl Fn(Direction) -> bool) -> Option<Direction> {
    let mut open = open;
    while open != 0 {
        let mut rest = open;
        for _ in 0..draws.below(open.count_ones()) {
            rest &= rest - 1;
        }
        let bit = rest.trailing_zeros();
        let dir = Direction::ALL[bit as usize];
        if !is_shut(dir) {
            return Some(dir);
        }
        open &= !(1 << bit);
    }
    None
}
