//! Steps at random and attacks other kinds that it bumps into.

use bevy::{
    ecs::system::SystemParam,
    prelude::{Query, Res, With},
};

use crate::{
    grid::{Direction, Point},
    sim::{
        components::{Creature, DecisionTrace, Energy, Position, Wanderer},
        definition::CreatureKind,
        level::{Level, Levels},
        rng::{Dice, Streams},
        stable_id::StableId,
        status::GameState,
        turn::Round,
        verb::Intent,
    },
};

/// Everybody's kind, to tell one's own.
#[derive(SystemParam)]
pub(in crate::sim) struct Everybody<'w, 's> {
    kinds: Query<'w, 's, &'static Creature>,
}

impl Everybody<'_, '_> {
    /// Whether one of a kind stands on a tile.
    pub(super) fn is_of_kind(&self, level: &Level, point: Point, kind: CreatureKind) -> bool {
        level
            .occupant(point)
            .is_some_and(|other| self.kinds.get(other).is_ok_and(|other| other.0 == kind))
    }
}

/// Any direction but into rock or into one of its own kind, each as likely.
pub(in crate::sim) fn wander(
    state: Res<'_, GameState>,
    round: Res<'_, Round>,
    levels: Res<'_, Levels>,
    streams: Res<'_, Streams>,
    everybody: Everybody<'_, '_>,
    mut wanderers: Query<
        '_,
        '_,
        (
            &StableId,
            &Creature,
            &Position,
            &Energy,
            &mut Intent,
            &mut DecisionTrace,
        ),
        With<Wanderer>,
    >,
) {
    for (id, creature, position, energy, mut intent, mut why) in &mut wanderers {
        if !energy.is_ready() {
            continue;
        }
        let Some(level) = levels.get(position.0.level) else {
            continue;
        };
        let mut dice = streams.mind(*id, state.turn, round.number);
        let here = position.0.point;
        why.begin("wander");
        wander_on(&mut intent, &mut dice, level, here, creature.0, &everybody);
    }
}

/// Wants a step in any direction but into rock or into one of its own kind, each
/// as likely; waits where there is none.
///
/// It writes the intent in place: most intents come from here, and an intent
/// put together elsewhere and copied takes longer than to think of it.
pub(super) fn wander_on(
    intent: &mut Intent,
    dice: &mut Dice,
    level: &Level,
    here: Point,
    kind: CreatureKind,
    everybody: &Everybody<'_, '_>,
) {
    let own_kind = |dir| everybody.is_of_kind(level, here.step(dir), kind);
    let open = level.blocked().clear_around(here);
    match any_open(dice, open, own_kind) {
        Some(dir) => *intent = Intent::Walk { dir },
        None => *intent = Intent::Wait,
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
