//! Putting away what is wielded, taking off what is worn.

use crate::sim::{
    definition::Equipment,
    fact::{Deed, ItemRef},
    hands::reach,
    mutation::Mutation,
    refusal::Refusal,
    situation::{Doer, Situation},
    stable_id::StableId,
    stage::Stage,
};

/// An item to be used no longer.
pub(in crate::sim) struct UnequipPlan {
    doer: Doer,
    item: ItemRef,
    slot: Equipment,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    item: StableId,
) -> Result<UnequipPlan, Refusal> {
    let (item, slot) = reach(view, doer)?.unequip(item)?;
    Ok(UnequipPlan { doer, item, slot })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: UnequipPlan) {
    let UnequipPlan { doer, item, slot } = plan;
    stage.apply(Mutation::Equip {
        who: doer.entity,
        slot,
        item: None,
    });
    stage.tell(doer.does(Deed::Unequipped { slot }).with(item));
}
