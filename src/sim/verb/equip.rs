//! Wielding and wearing.

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

use super::unequip;

/// An item to be wielded or put on.
pub(in crate::sim) struct EquipPlan {
    doer: Doer,
    item: ItemRef,
    slot: Equipment,
    /// It must be picked up first.
    underfoot: bool,
    /// What makes room for it, and stays in the pack.
    before: Option<unequip::UnequipPlan>,
}

/// It may be in the pack or underfoot.
pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    item: StableId,
) -> Result<EquipPlan, Refusal> {
    let reach = reach(view, doer)?;
    let (item, slot, underfoot) = reach.equip(item)?;
    let before = reach.used(slot);
    let before = before.and_then(|used| unequip::check(view, doer, used).ok());
    Ok(EquipPlan {
        doer,
        item,
        slot,
        underfoot,
        before,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: EquipPlan) {
    let EquipPlan {
        doer,
        item,
        slot,
        underfoot,
        before,
    } = plan;
    if underfoot {
        stage.apply(Mutation::Take {
            who: doer.entity,
            item,
        });
        stage.tell(doer.does(Deed::PickedUp).with(item));
    }
    if let Some(before) = before {
        unequip::perform(stage, before);
    }
    stage.apply(Mutation::Equip {
        who: doer.entity,
        slot,
        item: Some(item),
    });
    stage.tell(doer.does(Deed::Equipped { slot }).with(item));
}
