//! Shooting with a wielded weapon. It needs no ammunition.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        event::{CreatureRef, ItemRef},
        senses::flight::{Flight, flight},
        stage::Stage,
        verb::{
            refusal::Refusal,
            strike::{Strike, StrikeKind},
        },
        world::{place::Place, reachable::reachable},
        world_read::{Actor, WorldRead},
    },
};

/// A shot that will hit somebody.
pub(in crate::sim) struct FirePlan {
    shot: Strike,
    weapon: ItemRef,
}

/// Somebody else must be seen at the target; who stands before it is hit
/// instead.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<FirePlan, Refusal> {
    let weapon = reachable(view, actor)?.fire()?;
    let (at, hit) = flight_at_somebody(view, actor, at)?;
    let shot = Strike::check(view, actor, hit, at)?;
    Ok(FirePlan { shot, weapon })
}

/// Where something ends that flies at a tile where another creature stands, and whom it hits.
///
/// # Errors
///
/// When nobody else is seen there, or as for any flight.
pub(in crate::sim) fn flight_at_somebody(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<(Place, (Entity, CreatureRef)), Refusal> {
    let there = view.levels().occupant(Place::new(actor.at.level, at));
    if there.is_none_or(|who| view.lurks(who)) || at == actor.at.point {
        return Err(Refusal::NobodyThere);
    }
    match flight(view, actor, at) {
        Ok(Flight {
            end,
            hit: Some(hit),
        }) => Ok((end, hit)),
        // Somebody out of sight is not there to aim at.
        Ok(Flight { hit: None, .. }) | Err(Refusal::OutOfSight) => Err(Refusal::NobodyThere),
        Err(refusal) => Err(refusal),
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: FirePlan) {
    plan.shot.perform(stage, StrikeKind::Shot(plan.weapon));
}
