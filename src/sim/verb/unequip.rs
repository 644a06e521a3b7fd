//! Putting away what is wielded, taking off what is worn.

use bevy::prelude::Entity;

use crate::sim::{
    definition::Equipment,
    fact::{CreatureRef, Deed, Fact, ItemRef},
    hands::reach,
    mutation::Mutation,
    place::Place,
    refusal::Refusal,
    situation::Situation,
    stable_id::StableId,
    stage::Stage,
};

/// An item to be used no longer.
pub(in crate::sim) struct UnequipPlan {
    actor: Entity,
    who: CreatureRef,
    at: Place,
    item: ItemRef,
    slot: Equipment,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    actor: Entity,
    item: StableId,
) -> Result<UnequipPlan, Refusal> {
    let (who, at) = view.actor(actor)?;
    let (item, slot) = reach(view, actor)?.unequip(item)?;
    Ok(UnequipPlan {
        actor,
        who,
        at,
        item,
        slot,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: UnequipPlan) {
    let UnequipPlan {
        actor,
        who,
        at,
        item,
        slot,
    } = plan;
    stage.apply(Mutation::Equip {
        who: actor,
        slot,
        item: None,
    });
    stage.tell(Fact::new(who, at, Deed::Unequipped { slot }).with(item));
}
