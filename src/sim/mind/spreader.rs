//! Stays put and now and then puts out a child.

use bevy::prelude::{Query, Res};

use crate::{
    grid::Point,
    sim::{
        components::{DecisionTrace, Energy, Position, Spreader},
        level::{Level, Levels},
        rng::{Dice, Streams},
        stable_id::StableId,
        status::GameState,
        terrain::Terrain,
        turn::Round,
        verb::Intent,
    },
};

/// At the chance of its kind, any free floor tile within reach.
pub(in crate::sim) fn spread(
    state: Res<'_, GameState>,
    round: Res<'_, Round>,
    levels: Res<'_, Levels>,
    streams: Res<'_, Streams>,
    mut spreaders: Query<
        '_,
        '_,
        (
            &StableId,
            &Position,
            &Energy,
            &Spreader,
            &mut Intent,
            &mut DecisionTrace,
        ),
    >,
) {
    for (id, position, energy, spreader, mut intent, mut why) in &mut spreaders {
        if !energy.is_ready() {
            continue;
        }
        *intent = Intent::Wait;
        why.begin("wait");
        if spreader.children >= spreader.habit.offspring {
            why.pass("spread", "children enough");
            continue;
        }
        let (turn, action) = (state.turn, round.number);
        if !streams.mind_chance(*id, turn, action, spreader.habit.chance) {
            why.pass("spread", "not this time");
            continue;
        }
        let mut dice = streams.mind(*id, turn, action);
        let tile = levels
            .get(position.0.level)
            .and_then(|level| free_tile(level, position.0.point, spreader.habit.reach, &mut dice));
        match tile {
            Some(at) => {
                *intent = Intent::Spread { at };
                why.choose("spread");
            }
            None => why.pass("spread", "no room"),
        }
    }
}

/// A free floor tile within `reach` tiles along each axis, each as likely.
fn free_tile(level: &Level, center: Point, reach: i32, dice: &mut Dice) -> Option<Point> {
    let mut free = Vec::new();
    for y in center.y - reach..=center.y + reach {
        for x in center.x - reach..=center.x + reach {
            let point = Point::new(x, y);
            if level.terrain().get(point) == Terrain::Floor && level.is_free(point) {
                free.push(point);
            }
        }
    }
    dice.pick(&free).copied()
}
