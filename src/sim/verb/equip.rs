//! Equipping weapons, armour, rings and cloaks.

use crate::sim::{
    definition::Equipment,
    event::{EventKind, ItemRef},
    stage::Stage,
    verb::refusal::Refusal,
    world::{reachable::reachable, stable_id::StableId},
    world_read::{Actor, WorldRead},
};

use super::unequip;

/// An item to be equipped.
pub(in crate::sim) struct EquipPlan {
    actor: Actor,
    item: ItemRef,
    slot: Equipment,
    /// Whether it must be picked up first.
    underfoot: bool,
    /// Unequips the item that it replaces, which stays in the pack.
    before: Option<unequip::UnequipPlan>,
}

/// Plans to equip an item, in the pack or on the actor's tile.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
) -> Result<EquipPlan, Refusal> {
    let reach = reachable(view, actor)?;
    let (item, slot, underfoot) = reach.equip(item)?;
    let before = reach.used(slot);
    let before = before.and_then(|used| unequip::check(view, actor, used).ok());
    Ok(EquipPlan {
        actor,
        item,
        slot,
        underfoot,
        before,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: EquipPlan) {
    let EquipPlan {
        actor,
        item,
        slot,
        underfoot,
        before,
    } = plan;
    if underfoot {
        stage.take_item(actor.entity, item);
        stage.emit(actor.event(EventKind::PickedUp).with(item));
        stage.close_vault(actor);
    }
    if let Some(before) = before {
        unequip::perform(stage, before);
    }
    stage.set_equipped(actor.entity, slot, Some(item));
    stage.emit(actor.event(EventKind::Equipped { slot }).with(item));
}
