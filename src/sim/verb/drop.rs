//! Dropping an item from the pack onto the floor.

use crate::sim::{
    event::{EventKind, ItemRef},
    stage::Stage,
    verb::refusal::Refusal,
    world::{
        item_landing::{has_room, room_near},
        reachable::reachable,
        stable_id::StableId,
    },
    world_read::{Actor, WorldRead},
};

/// An item to be dropped.
pub(in crate::sim) struct DropPlan {
    actor: Actor,
    item: ItemRef,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
) -> Result<DropPlan, Refusal> {
    let item = reachable(view, actor)?.carried(item)?;
    if !has_room(view.levels(), view.items(), actor.at) {
        return Err(Refusal::FloorFull);
    }
    Ok(DropPlan { actor, item })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: DropPlan) {
    let DropPlan { actor, item } = plan;
    let at = room_near(&stage.levels, &stage.items, actor.at);
    stage.put_down(actor.entity, item, at);
    stage.emit(actor.event(EventKind::Dropped).to(at).with(item));
}
