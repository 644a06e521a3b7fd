//! Drinking a potion.

use crate::sim::{
    definition::EffectKind,
    event::{EventKind, ItemRef},
    knowledge,
    reachable::reachable,
    refusal::Refusal,
    stable_id::StableId,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// A potion to be drunk.
pub(in crate::sim) struct QuaffPlan {
    actor: Actor,
    item: ItemRef,
    potion: EffectKind,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
) -> Result<QuaffPlan, Refusal> {
    let (item, potion) = reachable(view, actor)?.quaff(item)?;
    Ok(QuaffPlan {
        actor,
        item,
        potion,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: QuaffPlan) {
    let QuaffPlan {
        actor,
        item,
        potion,
    } = plan;
    stage.consume_item(actor.entity, item);
    stage.emit(actor.event(EventKind::Quaffed).with(item));
    let by = Some(actor.creature);
    if !stage.apply_item_effect(actor.entity, item.kind, potion, by) {
        knowledge::conclude(stage, (actor.creature, actor.entity), item.kind);
    }
}
