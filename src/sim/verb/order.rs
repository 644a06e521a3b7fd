//! Telling the friend whom one freed what to do.

use crate::sim::{
    components::Order,
    event::CreatureRef,
    place::Place,
    refusal::Refusal,
    stage::Stage,
    world_read::{Actor, WorldRead},
};

/// Who is told what.
pub(in crate::sim) struct OrderPlan {
    actor: Actor,
    friend: (CreatureRef, Place),
    order: Order,
}

/// The friend must be on the level of whoever freed it.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    order: Order,
) -> Result<OrderPlan, Refusal> {
    let friend = view.companion().filter(|one| one.order.is_some());
    let friend = friend.and_then(|friend| view.find(friend.id));
    match friend {
        Some((_, who, at)) if view.is_player(actor.entity) && at.level == actor.at.level => {
            Ok(OrderPlan {
                actor,
                friend: (who, at),
                order,
            })
        }
        _ => Err(Refusal::NoFriend),
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: OrderPlan) {
    stage.give_order(plan.actor, plan.friend, plan.order);
}
