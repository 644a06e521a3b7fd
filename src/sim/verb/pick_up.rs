//! Taking what lies underfoot.

use bevy::prelude::Entity;

use crate::sim::{
    fact::{CreatureRef, Deed, Fact, ItemRef},
    hands::reach,
    mutation::Mutation,
    place::Place,
    refusal::Refusal,
    situation::Situation,
    stage::Stage,
};

/// An item to be taken.
pub(in crate::sim) struct PickUpPlan {
    actor: Entity,
    who: CreatureRef,
    at: Place,
    item: ItemRef,
}

pub(in crate::sim) fn check(view: &impl Situation, actor: Entity) -> Result<PickUpPlan, Refusal> {
    let (who, at) = view.actor(actor)?;
    let item = reach(view, actor)?.pick_up()?;
    Ok(PickUpPlan {
        actor,
        who,
        at,
        item,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: PickUpPlan) {
    let PickUpPlan {
        actor,
        who,
        at,
        item,
    } = plan;
    stage.apply(Mutation::Take { who: actor, item });
    stage.tell(Fact::new(who, at, Deed::PickedUp).with(item));
}
