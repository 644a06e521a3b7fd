//! Shooting with a wielded weapon. It needs no ammunition.

use bevy::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        cause::Cause,
        event::{CreatureRef, EventKind, ItemRef},
        flight::{Flight, flight},
        place::Place,
        reachable::reachable,
        refusal::Refusal,
        stage::Stage,
        strike,
        world_read::{Actor, WorldRead},
    },
};

/// A shot that will hit somebody.
pub(in crate::sim) struct FirePlan {
    actor: Actor,
    weapon: ItemRef,
    hit: (Entity, CreatureRef),
    at: Place,
}

/// Somebody else must be seen at the target; who stands before it is hit
/// instead.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<FirePlan, Refusal> {
    let weapon = reachable(view, actor)?.fire()?;
    let there = view.levels().occupant(Place::new(actor.at.level, at));
    if there.is_none() || at == actor.at.point {
        return Err(Refusal::NobodyThere);
    }
    match flight(view, actor, at) {
        Ok(Flight {
            end,
            hit: Some(hit),
        }) => Ok(FirePlan {
            actor,
            weapon,
            hit,
            at: end,
        }),
        // Who is out of sight is not there to fire at.
        Ok(Flight { hit: None, .. }) | Err(Refusal::OutOfSight) => Err(Refusal::NobodyThere),
        Err(refusal) => Err(refusal),
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: FirePlan) {
    let FirePlan {
        actor,
        weapon,
        hit: (hit, target),
        at,
    } = plan;
    let ranged = stage.definitions.item(weapon.kind).ranged;
    let damage = strike::roll_missile(stage, actor.entity, ranged, hit);
    let shot = actor.event(EventKind::Shot { damage });
    stage.emit(shot.on(target, at).with(weapon));
    stage.damage(
        hit,
        damage,
        Cause::Missile {
            by: actor.creature,
            item: weapon.kind,
        },
    );
    strike::pay(stage, actor.entity);
}
