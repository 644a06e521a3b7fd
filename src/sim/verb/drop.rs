//! Putting something from the pack on the floor.

use bevy::prelude::Entity;

use crate::sim::{
    fact::{CreatureRef, Deed, Fact, ItemRef},
    floor::{has_room, room_near},
    hands::reach,
    mutation::Mutation,
    place::Place,
    refusal::Refusal,
    situation::Situation,
    stable_id::StableId,
    stage::Stage,
};

/// An item to be put down.
pub(in crate::sim) struct DropPlan {
    actor: Entity,
    who: CreatureRef,
    from: Place,
    item: ItemRef,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    actor: Entity,
    item: StableId,
) -> Result<DropPlan, Refusal> {
    let (who, from) = view.actor(actor)?;
    let item = reach(view, actor)?.carried(item)?;
    if !has_room(view.levels(), view.items(), from) {
        return Err(Refusal::FloorFull);
    }
    Ok(DropPlan {
        actor,
        who,
        from,
        item,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: DropPlan) {
    let DropPlan {
        actor,
        who,
        from,
        item,
    } = plan;
    let at = room_near(&stage.levels, &stage.items, from);
    stage.apply(Mutation::Lay {
        who: actor,
        item,
        at,
    });
    stage.tell(Fact::new(who, from, Deed::Dropped).to(at).with(item));
}
