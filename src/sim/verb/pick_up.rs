//! Picking up an item from the floor.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    components::NoticeCause,
    event::{CreatureRef, Event, EventKind, ItemRef},
    stage::Stage,
    verb::refusal::Refusal,
    world::reachable::reachable,
    world_read::{Actor, WorldRead},
};

/// An item to be picked up.
pub(in crate::sim) struct PickUpPlan {
    actor: Actor,
    item: ItemRef,
}

pub(in crate::sim) fn check(view: &impl WorldRead, actor: Actor) -> Result<PickUpPlan, Refusal> {
    let item = reachable(view, actor)?.pick_up()?;
    Ok(PickUpPlan { actor, item })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: PickUpPlan) {
    let PickUpPlan { actor, item } = plan;
    stage.take_item(actor.entity, item);
    stage.emit(actor.event(EventKind::PickedUp).with(item));
    stage.close_vault(actor);
    if item.kind == stage.definitions.world.goal && stage.definitions.rules.goal_rouses {
        alert_level(stage, actor);
    }
}

/// Makes all enemies of the actor on its level hunt it.
fn alert_level(stage: &mut Stage, actor: Actor) {
    let kinds = stage.definitions.clone();
    let all: Vec<(CreatureRef, Entity)> = stage.order.creatures().collect();
    let mut roused = Vec::new();
    for (who, entity) in all {
        let place = stage.place_of(entity);
        if kinds.is_enemy(who.kind, actor.creature.kind)
            && stage.is_unaware(entity)
            && place.is_some_and(|place| place.level == actor.at.level)
        {
            roused.extend(stage.alive(entity).map(|(who, at)| (who, entity, at)));
        }
    }
    stage.emit(actor.event(EventKind::Roused));
    for (who, entity, at) in roused {
        stage.start_hunting(entity, actor.at);
        let cause = Some(NoticeCause::Alarm);
        stage.emit(Event::new(who, at, EventKind::Noticed { cause }));
    }
}
