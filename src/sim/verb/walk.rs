//! Stepping to a neighbouring tile; into somebody is a blow, into rock a dig.

use bevy::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        fact::Deed,
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
const FOOD_FOR_STEP: i32 = 1;

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
    actor: Entity,
    dir: Direction,
) -> Result<WalkPlan, Refusal> {
    let doer = view.doer(actor)?;
    let to = doer.at.step(dir);
    if let Some(foe) = view.living_at(to) {
        return attack::check_blow(doer, foe, to).map(WalkPlan::Blow);
    }
    if view.levels().is_open(to) {
        return Ok(WalkPlan::Stride(Stride { doer, to }));
    }
    if view.levels().terrain(to) == Terrain::Wall {
        dig::check(view, actor, dir).map(WalkPlan::Dig)
    } else {
        Err(Refusal::TooHard)
    }
}

#[inline(always)]
pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: WalkPlan) {
    match plan {
        WalkPlan::Stride(Stride { doer, to }) => {
            stage.apply(Mutation::Relocate {
                who: doer.entity,
                to,
            });
            stage.tell(doer.does(Deed::Moved).to(to));
            stage.apply(Mutation::Burn {
                who: doer.entity,
                amount: FOOD_FOR_STEP,
            });
        }
        WalkPlan::Blow(blow) => attack::strike(stage, blow),
        WalkPlan::Dig(dig) => dig::perform(stage, dig),
    }
}
