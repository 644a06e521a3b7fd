//! Steps at random and attacks other kinds that it bumps into.

use bevy::prelude::{Query, Res, With};

use crate::{
    grid::Direction,
    sim::{
        components::{Creature, Energy, Position, Wanderer},
        intent::Intent,
        level::Levels,
        rng::Streams,
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
        let mut open = [Direction::N; 8];
        let mut count = 0;
        for dir in Direction::ALL {
            let point = position.0.point.step(dir);
            if level.blocked().get(point) {
                continue;
            }
            let own_kind = level
                .occupant(point)
                .is_some_and(|other| kinds.get(other).is_ok_and(|other| other.0 == creature.0));
            if !own_kind {
                open[count] = dir;
                count += 1;
            }
        }
        *intent = streams
            .mind(*id, state.turn, round.number)
            .pick(&open[..count])
            .map_or(Intent::Wait, |dir| Intent::Walk { dir: *dir });
    }
}
