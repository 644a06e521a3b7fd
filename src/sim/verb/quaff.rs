//! Drinking a potion.

use crate::sim::{
    definition::EffectKind,
    event::{EventKind, ItemRef},
    hands::reach,
    knowledge,
    mutation::{self, Mutation},
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
    let (item, potion) = reach(view, actor)?.quaff(item)?;
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
    stage.apply(Mutation::Consume {
        who: actor.entity,
        item,
    });
    stage.emit(actor.event(EventKind::Quaffed).with(item));
    if !mutation::drink(
        stage,
        actor.entity,
        (item.kind, potion),
        Some(actor.creature),
    ) {
        knowledge::conclude(stage, (actor.creature, actor.entity), item.kind);
    }
}
