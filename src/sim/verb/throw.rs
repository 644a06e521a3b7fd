//! Throwing something carried at a tile in sight.

use crate::{
    grid::Point,
    sim::{
        cause::Cause,
        event::{CreatureRef, Event, EventKind, ItemRef},
        flight::{Flight, flight},
        floor::room_near,
        place::Place,
        reachable::reachable,
        refusal::Refusal,
        stable_id::StableId,
        stage::Stage,
        strike,
        world_read::{Actor, WorldRead},
    },
};

/// A throw.
pub(in crate::sim) struct ThrowPlan {
    actor: Actor,
    item: ItemRef,
    flight: Flight,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
    at: Point,
) -> Result<ThrowPlan, Refusal> {
    let item = reachable(view, actor)?.carried(item)?;
    let flight = flight(view, actor, at)?;
    Ok(ThrowPlan {
        actor,
        item,
        flight,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: ThrowPlan) {
    let ThrowPlan {
        actor,
        item,
        flight: Flight { end, hit },
    } = plan;
    // Whoever wielded or wore it does so no longer.
    stage.release_item(actor.entity, item);
    let thrown = |deed| actor.event(deed).with(item);
    let Some((hit, target)) = hit else {
        stage.emit(thrown(EventKind::Threw).to(end));
        return land(stage, actor.creature, item, end);
    };
    let missile = stage.definitions.item(item.kind).thrown;
    let damage = strike::roll_missile(stage, actor.entity, missile, hit);
    stage.emit(thrown(EventKind::Hit { damage }).on(target, end));
    stage.damage(
        hit,
        damage,
        Cause::Missile {
            by: actor.creature,
            item: item.kind,
        },
    );
    strike::pay(stage, actor.entity);
    match stage.definitions.item(item.kind).potion {
        Some(effect) => {
            stage.destroy_item(item);
            stage.emit(Event::new(actor.creature, end, EventKind::Broke).with(item));
            if stage.alive(hit).is_some() {
                stage.apply_item_effect(hit, item.kind, effect, Some(actor.creature));
            }
        }
        None => land(stage, actor.creature, item, end),
    }
}

/// Lets a thrown item come to rest on the nearest tile without one.
fn land(stage: &mut Stage, thrower: CreatureRef, item: ItemRef, end: Place) {
    let at = room_near(&stage.levels, &stage.items, end);
    stage.land_item(item, at);
    stage.emit(Event::new(thrower, at, EventKind::Landed).with(item));
}
