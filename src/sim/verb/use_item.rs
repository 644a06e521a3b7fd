//! Using a carried item: drinking, eating, reading or zapping it.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        definition::{Usage, UseMethod, UseTarget},
        event::{CreatureRef, EventKind, ItemRef},
        senses::flight::{Flight, flight},
        stage::Stage,
        verb::{knowledge, refusal::Refusal},
        world::{place::Place, reachable::reachable, stable_id::StableId},
        world_read::{Actor, WorldRead},
    },
};

use super::fire::flight_at_creature;

/// An item to be used, and its target.
pub(in crate::sim) struct UsePlan {
    actor: Actor,
    item: ItemRef,
    usage: Usage,
    food: i32,
    at: Place,
    target: Option<(Entity, CreatureRef)>,
}

/// Plans the use of an item. `method` restricts the way of use, unless it is `None`. `at` is the
/// target tile; it must be `None` for items that are used on oneself.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    id: StableId,
    method: Option<UseMethod>,
    at: Option<Point>,
) -> Result<UsePlan, Refusal> {
    let (item, usage) = reachable(view, actor)?.usable(id, method)?;
    let Flight { end, hit } = match (usage.target, at) {
        (UseTarget::User, None) => Flight {
            end: actor.at,
            hit: Some((actor.entity, actor.creature)),
        },
        (UseTarget::User, Some(_)) => return Err(Refusal::NeedsNoTarget),
        (UseTarget::Creature | UseTarget::Tile, None) => return Err(Refusal::NeedsTarget),
        (UseTarget::Creature, Some(at)) => {
            let (end, hit) = flight_at_creature(view, actor, at)?;
            Flight {
                end,
                hit: Some(hit),
            }
        }
        (UseTarget::Tile, Some(at)) => flight(view, actor, at)?,
        (UseTarget::Item, _) => return Err(Refusal::NeedsItem),
    };
    Ok(UsePlan {
        actor,
        item: ItemRef {
            id,
            kind: item.kind,
        },
        usage,
        food: item.food,
        at: end,
        target: hit,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: UsePlan) {
    let UsePlan {
        actor,
        item,
        usage,
        food,
        at,
        target,
    } = plan;
    stage.spend_charge(actor.entity, item);
    let used = actor.event(match usage.method {
        UseMethod::Drink => EventKind::Drank,
        UseMethod::Eat => EventKind::Ate { food },
        UseMethod::Read | UseMethod::Zap => EventKind::Used {
            method: usage.method,
        },
    });
    let used = match (usage.target, target) {
        (UseTarget::User, _) => used,
        (_, Some((_, target))) => used.on(target, at),
        (_, None) => used.to(at),
    };
    stage.emit(used.with(item));
    if food != 0 {
        if food < 0 {
            stage.emit(actor.event(EventKind::Disgusted));
        }
        let perks = stage.perks(actor.entity);
        let gained = stage.definitions.perks.nourishment(perks, food);
        stage.feed(actor.entity, gained);
    }
    if let (Some(effect), Some((target, _))) = (usage.effect, target) {
        let by = Some(actor.creature);
        let is_felt = stage.apply_item_effect(target, item.kind, effect, by);
        if !is_felt && target == actor.entity {
            stage.note_felt_nothing(actor.entity, item.kind);
            knowledge::conclude(stage, (actor.creature, actor.entity), item.kind);
        }
    }
}
