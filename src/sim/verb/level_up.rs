//! Choosing the bonus of a level. It takes no time.

use bevy::prelude::Entity;

use crate::sim::{
    components::Bonus, mutation::Mutation, refusal::Refusal, situation::Situation, stage::Stage,
};

/// A bonus to be given.
pub(in crate::sim) struct LevelUpPlan {
    who: Entity,
    bonus: Bonus,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    actor: Entity,
    bonus: Bonus,
) -> Result<LevelUpPlan, Refusal> {
    if view.picks(actor) == 0 || view.alive(actor).is_none() {
        return Err(Refusal::NoPicks);
    }
    Ok(LevelUpPlan { who: actor, bonus })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: LevelUpPlan) {
    let LevelUpPlan { who, bonus } = plan;
    stage.apply(Mutation::Choose { who });
    stage.apply(Mutation::Improve { who, bonus });
}
