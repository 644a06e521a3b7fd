//! Steps at random and attacks other kinds that it bumps into.

use bevy::prelude::{Query, Res, With};

use crate::{
    grid::Direction,
    sim::{
        components::{Thought, Wanderer},
        definition::{Definitions, Kinds},
        level::Level,
        rng::Draws,
        verb::Intent,
        world_read::Actor,
    },
};

use super::{Decider, Moment};

/// Any direction but into rock or into one of its own kind, each as likely.
pub(in crate::sim) fn wander(
    mut now: Moment,
    definitions: Res<Definitions>,
    mut wanderers: Query<Decider, With<Wanderer>>,
) {
    if !now.begins() {
        return;
    }
    for mut mind in &mut wanderers {
        if !now.acts(*mind.id, &mut mind.energy) {
            continue;
        }
        mind.why.begin(Thought::Wander);
        let me = mind.actor();
        if let Some(level) = now.levels.get(me.at.level) {
            let mut draws = now.draws(me.creature.id);
            let intent = wander_on(&mut draws, level, me, Roaming::free(&definitions));
            now.agenda.note(me, intent);
        }
    }
}

/// How one goes about without an aim.
#[derive(Copy, Clone)]
pub(super) struct Roaming<'a> {
    pub kinds: &'a Kinds,
    /// It is aware of no enemy, and bumps into none.
    pub is_unaware: bool,
    /// In how many of 1000 actions it steps at all, if not in each.
    pub stir: Option<u32>,
}

impl<'a> Roaming<'a> {
    /// Wherever it likes.
    pub(super) const fn free(kinds: &'a Kinds) -> Self {
        Self {
            kinds,
            is_unaware: false,
            stir: None,
        }
    }
}

/// A step in any direction but into rock or into one of its own kind, each as
/// likely; waiting where there is none. Who has hands does not mind closed doors. Who is
/// aware of no enemy does not bump into one, and may stay where it is.
#[inline]
pub(super) fn wander_on(draws: &mut Draws, level: &Level, me: Actor, roaming: Roaming) -> Intent {
    let Roaming {
        kinds,
        is_unaware,
        stir,
    } = roaming;
    if stir.is_some_and(|chance| !draws.chance(chance, 1000)) {
        return Intent::Wait;
    }
    let (here, kind) = (me.at.point, me.creature.kind);
    let is_enemy = |point| {
        let somebody = level.who_stands(point);
        somebody.is_some_and(|(_, who)| kinds.is_enemy(kind, who.kind))
    };
    let is_shut = |dir| {
        let there = here.step(dir);
        level.is_of_kind(there, kind) || is_unaware && is_enemy(there)
    };
    let ways = level.ways_around(here, || kinds.creature(kind).hands);
    any_open(draws, ways, is_shut).map_or(Intent::Wait, |dir| Intent::Walk { dir })
}

/// One of the open directions (bit `i` is for `Direction::ALL[i]`) that is not
/// shut, each as likely; `None` when there is none.
///
/// Who stands where is only asked of the direction drawn: drawing again
/// without a shut one leaves the others equally likely.
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
