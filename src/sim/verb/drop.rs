//! Putting something from the pack on the floor.

use crate::sim::{
    fact::{Deed, ItemRef},
    floor::{has_room, room_near},
    hands::reach,
    mutation::Mutation,
    refusal::Refusal,
    situation::{Doer, Situation},
    stable_id::StableId,
    stage::Stage,
};

/// An item to be put down.
pub(in crate::sim) struct DropPlan {
    doer: Doer,
    item: ItemRef,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    item: StableId,
) -> Result<DropPlan, Refusal> {
    let item = reach(view, doer)?.carried(item)?;
    if !has_room(view.levels(), view.items(), doer.at) {
        return Err(Refusal::FloorFull);
    }
    Ok(DropPlan { doer, item })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: DropPlan) {
    let DropPlan { doer, item } = plan;
    let at = room_near(&stage.levels, &stage.items, doer.at);
    stage.apply(Mutation::Lay {
        who: doer.entity,
        item,
        at,
    });
    stage.tell(doer.does(Deed::Dropped).to(at).with(item));
}
