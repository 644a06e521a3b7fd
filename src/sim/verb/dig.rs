//! Turning rock into floor. The digger stays where it is.

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

/// Food a dig costs, on top of the turn's.
pub const FOOD_FOR_DIG: i32 = 10;

/// A rock to be dug away.
pub(in crate::sim) struct DigPlan {
    doer: Doer,
    at: Place,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    dir: Direction,
) -> Result<DigPlan, Refusal> {
    if !view.digs(doer.entity) {
        return Err(Refusal::RockInTheWay);
    }
    let at = doer.at.step(dir);
    if view.levels().terrain(at) != Terrain::Wall {
        return Err(Refusal::NothingToDig);
    }
    let level = view.levels().get(at.level);
    if level.is_none_or(|level| level.is_rim(at.point)) {
        return Err(Refusal::TooHard);
    }
    Ok(DigPlan { doer, at })
}

// Apart, as blows are.
#[inline(never)]
pub(in crate::sim) fn perform(stage: &mut Stage, plan: DigPlan) {
    let DigPlan { doer, at } = plan;
    stage.apply(Mutation::Dig { at });
    stage.tell(doer.does(Deed::Dug).to(at));
    stage.apply(Mutation::Burn {
        who: doer.entity,
        amount: FOOD_FOR_DIG,
    });
}
