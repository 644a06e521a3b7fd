//! Taking what lies underfoot.

use crate::sim::{
    fact::{Deed, ItemRef},
    hands::reach,
    mutation::Mutation,
    refusal::Refusal,
    situation::{Doer, Situation},
    stage::Stage,
};

/// An item to be taken.
pub(in crate::sim) struct PickUpPlan {
    doer: Doer,
    item: ItemRef,
}

pub(in crate::sim) fn check(view: &impl Situation, doer: Doer) -> Result<PickUpPlan, Refusal> {
    let item = reach(view, doer)?.pick_up()?;
    Ok(PickUpPlan { doer, item })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: PickUpPlan) {
    let PickUpPlan { doer, item } = plan;
    stage.apply(Mutation::Take {
        who: doer.entity,
        item,
    });
    stage.tell(doer.does(Deed::PickedUp).with(item));
}
