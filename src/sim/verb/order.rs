//! Giving orders to the player's friend.

use crate::sim::{
    components::{Energy, Order},
    definition::PerkTrait,
    event::CreatureRef,
    stage::Stage,
    verb::refusal::Refusal,
    world::place::Place,
    world_read::{Actor, WorldRead},
};

/// An order to be given.
pub(in crate::sim) struct OrderPlan(Actor, (CreatureRef, Place), Order);

/// Plans an order; the actor must be the player, with its friend on the same level.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    order: Order,
) -> Result<OrderPlan, Refusal> {
    let friend = view.companion().filter(|one| one.order.is_some());
    let friend = friend.and_then(|friend| view.find(friend.id));
    let is_player = view.is_player(actor.entity);
    let near = friend.filter(|(_, _, at)| is_player && at.level == actor.at.level);
    let (_, who, at) = near.ok_or(Refusal::NoFriend)?;
    Ok(OrderPlan(actor, (who, at), order))
}

pub(in crate::sim) fn perform(stage: &mut Stage, OrderPlan(actor, friend, order): OrderPlan) {
    stage.give_order(actor, friend, order);
    if stage.has_trait(actor.entity, PerkTrait::QuickOrders) {
        // Each action is charged its usual cost elsewhere.
        stage.pay(actor.entity, -Energy::ACTION);
    }
}
