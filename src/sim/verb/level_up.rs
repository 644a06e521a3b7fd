//! Choosing the bonus of a level. It takes no time.

use bevy::prelude::Entity;

use crate::sim::{
    components::Bonus,
    refusal::Refusal,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// A bonus to be given.
pub(in crate::sim) struct LevelUpPlan {
    who: Entity,
    bonus: Bonus,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    bonus: Bonus,
) -> Result<LevelUpPlan, Refusal> {
    if view.picks(actor.entity) == 0 {
        return Err(Refusal::NoPicks);
    }
    Ok(LevelUpPlan {
        who: actor.entity,
        bonus,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: LevelUpPlan) {
    let LevelUpPlan { who, bonus } = plan;
    stage.spend_pick(who);
    stage.improve(who, bonus);
}
