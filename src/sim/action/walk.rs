//! Stepping to a neighbouring tile.

use bevy::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        fact::Fact, intent::Intent, mutation::Mutation, refusal::Refusal, stage::Stage,
        terrain::Terrain,
    },
};

use super::Outcome;

/// Food a step costs, on top of the turn's.
const FOOD_FOR_STEP: i32 = 1;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, dir: Direction) -> Outcome {
    let Some((who, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    let to = from.step(dir);
    if let Some((foe, _)) = stage
        .levels
        .occupant(to)
        .and_then(|other| stage.alive(other))
    {
        return Outcome::Instead(Intent::Attack { target: foe.id });
    }
    if stage.levels.is_open(to) {
        stage.apply(Mutation::Relocate { who: actor, to });
        stage.tell(Fact::Moved { who, from, to });
        stage.apply(Mutation::Burn {
            who: actor,
            amount: FOOD_FOR_STEP,
        });
        return Outcome::Done;
    }
    if stage.levels.terrain(to) != Terrain::Wall {
        Outcome::Refused(Refusal::TooHard)
    } else if stage.diggers.contains(actor) {
        Outcome::Instead(Intent::Dig { dir })
    } else {
        Outcome::Refused(Refusal::RockInTheWay)
    }
}
