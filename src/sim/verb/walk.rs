//! Stepping to a neighbouring tile; into somebody is a blow, into rock a dig.

use crate::{
    grid::Direction,
    sim::{
        mutation::Mutation,
        place::Place,
        refusal::Refusal,
        situation::{Doer, Situation},
        stage::Stage,
        terrain::Terrain,
    },
};

use super::{attack, dig};

/// Food a step costs, on top of the turn's.
pub const FOOD_FOR_STEP: i32 = 1;

/// What a walk comes to.
pub(in crate::sim) enum WalkPlan {
    Stride(Stride),
    Blow(attack::Blow),
    Dig(dig::DigPlan),
}

/// A step to a tile that is open.
pub(in crate::sim) struct Stride {
    doer: Doer,
    to: Place,
}

// Most of what happens in a turn is walking: its plan is not handed on through
// memory.
#[inline(always)]
pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    dir: Direction,
) -> Result<WalkPlan, Refusal> {
    let to = doer.at.step(dir);
    let level = view.levels().get(to.level).ok_or(Refusal::TooHard)?;
    if let Some(foe) = level.who_stands(to.point) {
        return attack::check_blow(doer, foe, to).map(WalkPlan::Blow);
    }
    if !level.blocked().get(to.point) {
        return Ok(WalkPlan::Stride(Stride { doer, to }));
    }
    if view.levels().terrain(to) == Terrain::Wall {
        dig::check(view, doer, dir).map(WalkPlan::Dig)
    } else {
        Err(Refusal::TooHard)
    }
}

#[inline(always)]
pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: WalkPlan) {
    match plan {
        WalkPlan::Stride(Stride { doer, to }) => {
            let food = FOOD_FOR_STEP;
            stage.apply(Mutation::Step { doer, to, food });
        }
        WalkPlan::Blow(blow) => attack::strike(stage, blow),
        WalkPlan::Dig(dig) => dig::perform(stage, dig),
    }
}
