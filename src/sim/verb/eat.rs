//! Eating something carried.

use crate::sim::{
    event::{EventKind, ItemRef},
    reachable::reachable,
    refusal::Refusal,
    stable_id::StableId,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// A meal.
pub(in crate::sim) struct EatPlan {
    actor: Actor,
    item: ItemRef,
    food: i32,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
) -> Result<EatPlan, Refusal> {
    let (item, food) = reachable(view, actor)?.eat(item)?;
    Ok(EatPlan { actor, item, food })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: EatPlan) {
    let EatPlan { actor, item, food } = plan;
    stage.consume_item(actor.entity, item);
    stage.emit(actor.event(EventKind::Ate { food }).with(item));
    if food < 0 {
        stage.emit(actor.event(EventKind::Disgusted));
    }
    stage.feed(actor.entity, food);
}
