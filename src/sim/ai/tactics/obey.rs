//! Doing as the player says.

use crate::sim::{
    ai::context::{AiContext, Choice},
    components::Order,
    decision_trace::Reason,
    world_read::WorldRead,
};

/// A friend of the player that is to come keeps within so many tiles of it and leaves those alone
/// who hunt nobody; one that is to stay waits for an enemy to come beside it.
pub(super) fn obey(context: &mut AiContext, near: i32) -> Choice {
    let (stage, here) = (context.stage, context.me.at);
    let order = stage.order_of(context.me.creature.id);
    let order = order.ok_or(Reason::NobodyToObey)?;
    let fights = context.enemy.is_ok_and(|enemy| {
        let foe = stage.find(enemy.id).map(|(entity, ..)| entity);
        let is_beside = enemy.at.point.is_adjacent(here.point);
        match order {
            Order::Attack => true,
            Order::Stay => is_beside,
            Order::Come => is_beside || foe.is_some_and(|foe| !stage.is_unaware(foe)),
        }
    });
    if order == Order::Stay && !fights {
        return Ok(None);
    }
    let player = stage.player().and_then(|player| stage.place_of(player));
    let player = player
        .filter(|at| at.level == here.level)
        .ok_or(Reason::NobodyToObey)?;
    let is_near = player.point.chebyshev(here.point) <= near;
    match order {
        Order::Come if !is_near => Ok(context.step_towards(player)),
        Order::Come | Order::Attack if !fights && is_near => Ok(None),
        Order::Attack if !fights => Ok(context.step_towards(player)),
        _ => Err(Reason::AnEnemyInSight),
    }
}
