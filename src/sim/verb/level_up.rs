//! Choosing the bonus of a level. It takes no time.

use bevy::prelude::Entity;

use crate::sim::{
    components::Bonus,
    mutation::Mutation,
    refusal::Refusal,
    situation::{Doer, Situation},
    stage::Stage,
};

/// A bonus to be given.
pub(in crate::sim) struct LevelUpPlan {
    who: Entity,
    bonus: Bonus,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    bonus: Bonus,
) -> Result<LevelUpPlan, Refusal> {
    if view.picks(doer.entity) == 0 {
        return Err(Refusal::NoPicks);
    }
    Ok(LevelUpPlan {
        who: doer.entity,
        bonus,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: LevelUpPlan) {
    let LevelUpPlan { who, bonus } = plan;
    stage.apply(Mutation::Choose { who });
    stage.apply(Mutation::Improve { who, bonus });
}
