//! Turning rock into floor. The digger stays where it is.

use bevy::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{fact::Fact, mutation::Mutation, refusal::Refusal, stage::Stage, terrain::Terrain},
};

use super::Outcome;

/// Food a dig costs, on top of the turn's.
const FOOD_FOR_DIG: i32 = 10;

pub(super) fn perform(stage: &mut Stage<'_, '_>, actor: Entity, dir: Direction) -> Outcome {
    let Some((who, from)) = stage.alive(actor) else {
        return Outcome::Done;
    };
    if !stage.diggers.contains(actor) {
        return Outcome::Refused(Refusal::RockInTheWay);
    }
    let at = from.step(dir);
    if stage.levels.terrain(at) != Terrain::Wall {
        return Outcome::Refused(Refusal::NothingToDig);
    }
    let is_rim = stage
        .levels
        .get(at.level)
        .is_none_or(|level| level.is_rim(at.point));
    if is_rim {
        return Outcome::Refused(Refusal::TooHard);
    }
    stage.apply(Mutation::Dig { at });
    stage.tell(Fact::Dug { who, from, at });
    stage.apply(Mutation::Burn {
        who: actor,
        amount: FOOD_FOR_DIG,
    });
    Outcome::Done
}
