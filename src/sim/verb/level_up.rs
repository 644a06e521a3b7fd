//! Choosing the bonus of a level. It takes no time.

use bevy::prelude::Entity;

use crate::sim::{
    components::Bonus, mutation::Mutation, refusal::Refusal, situation::Situation, stage::Stage,
};

/// A bonus to be given.
pub(in crate::sim) struct Plan {
    who: Entity,
    bonus: Bonus,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    actor: Entity,
    bonus: Bonus,
) -> Result<Plan, Refusal> {
    if view.picks(actor) == 0 || view.alive(actor).is_none() {
        return Err(Refusal::NoPicks);
    }
    Ok(Plan { who: actor, bonus })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: Plan) {
    let Plan { who, bonus } = plan;
    stage.apply(Mutation::Choose { who });
    stage.apply(Mutation::Improve { who, bonus });
}
