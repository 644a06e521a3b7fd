//! Unequipping weapons, armour, rings and cloaks.

use crate::sim::{
    definition::Equipment,
    event::{EventKind, ItemRef},
    stage::Stage,
    verb::refusal::Refusal,
    world::{reachable::reachable, stable_id::StableId},
    world_read::{Actor, WorldRead},
};

/// An item to be unequipped.
pub(in crate::sim) struct UnequipPlan {
    actor: Actor,
    item: ItemRef,
    slot: Equipment,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
) -> Result<UnequipPlan, Refusal> {
    let (item, slot) = reachable(view, actor)?.unequip(item)?;
    Ok(UnequipPlan { actor, item, slot })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: UnequipPlan) {
    let UnequipPlan { actor, item, slot } = plan;
    stage.set_equipped(actor.entity, slot, None);
    stage.emit(actor.event(EventKind::Unequipped { slot }).with(item));
}
