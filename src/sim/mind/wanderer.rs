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
        let own_kind = |dir| {
            level
                .occupant(position.0.point.step(dir))
                .is_some_and(|other| kinds.get(other).is_ok_and(|other| other.0 == creature.0))
        };
        let open = level.blocked().clear_around(position.0.point);
        let mut dice = streams.mind(*id, state.turn, round.number);
        *intent =
            any_open(&mut dice, open, own_kind).map_or(Intent::Wait, |dir| Intent::Walk { dir });
    }
}

/// One of the open directions (bit `i` is for `Direction::ALL[i]`) that is not
/// shut, each as likely; `None` when there is none.
///
/// Who stands where is only asked of the direction drawn: drawing again
/// without a shut one leaves the others equally likely.
fn any_open(dice: &mut Dice, open: u32, is_shut: impl Fn(Direction) -> bool) -> Option<Direction> {
    let mut open = open;
    while open != 0 {
        let mut rest = open;
        for _ in 0..dice.below(open.count_ones()) {
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
