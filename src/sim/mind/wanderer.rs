//! Steps at random and attacks other kinds that it bumps into.

use bevy::prelude::{Query, Res, With};

use crate::{
    grid::Direction,
    sim::{
        components::{Creature, Energy, Position, Wanderer},
        intent::Intent,
        level::Levels,
        rng::{Dice, Streams},
        stable_id::StableId,
        status::GameState,
        turn::Round,
    },
};

/// Any direction but into rock or into one of its own kind, each as likely.
pub(in crate::sim) fn wander(
    state: Res<'_, GameState>,
    round: Res<'_, Round>,
    levels: Res<'_, Levels>,
    streams: Res<'_, Streams>,
    kinds: Query<'_, '_, &Creature>,
    mut wanderers: Query<
        '_,
        '_,
        (&StableId, &Creature, &Position, &Energy, &mut Intent),
        With<Wanderer>,
    >,
) {
    for (id, creature, position, energy, mut intent) in &mut wanderers {
        if !energy.is_ready() {
            continue;
        }
        let Some(level) = levels.get(position.0.level) else {
            continue;
        };
        let is_open = |dir: Direction| {
            let point = position.0.point.step(dir);
            let own_kind = |other| kinds.get(other).is_ok_and(|other| other.0 == creature.0);
            !level.blocked().get(point) && !level.occupant(point).is_some_and(own_kind)
        };
        let mut dice = streams.mind(*id, state.turn, round.number);
        *intent = any_open(&mut dice, is_open).map_or(Intent::Wait, |dir| Intent::Walk { dir });
    }
}

/// One of the open directions, each as likely; `None` when there is none.
///
/// Directions are thrown until an open one comes up, three bits each, since in
/// a cave most are open and asking all eight costs more. Throwing away the
/// closed ones leaves the open ones equally likely, and so does the choice
/// from a list should none come up at all.
fn any_open(dice: &mut Dice, is_open: impl Fn(Direction) -> bool) -> Option<Direction> {
    let mut bits = dice.bits();
    for _ in 0..u64::BITS / 3 {
        let dir = Direction::ALL[(bits & 7) as usize];
        if is_open(dir) {
            return Some(dir);
        }
        bits >>= 3;
    }
    let mut open = Direction::ALL;
    let mut count = 0;
    for dir in Direction::ALL {
        if is_open(dir) {
            open[count] = dir;
            count += 1;
        }
    }
    dice.pick(&open[..count]).copied()
}
