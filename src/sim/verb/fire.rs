//! Shooting with a wielded weapon, which may use up ammunition.

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
            throw::{break_or_land, land},
        },
        world::{place::Place, reachable::reachable},
        world_read::{Actor, WorldRead},
    },
};

/// A shot that will hit a creature.
pub(in crate::sim) struct FirePlan {
    shot: Strike,
    weapon: ItemRef,
    missile: Option<ItemRef>,
}

/// Plans a shot. Another creature must be visible at the target, but the shot hits the first
/// creature on the line.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<FirePlan, Refusal> {
    let (weapon, missile) = reachable(view, actor)?.fire()?;
    let (at, hit) = flight_at_creature(view, actor, at)?;
    let shot = Strike::check(view, actor, hit, at)?;
    Ok(FirePlan {
        shot,
        weapon,
        missile,
    })
}

/// Returns where a missile ends that is aimed at the tile of another creature, and the creature it
/// hits.
///
/// # Errors
///
/// If no other creature is visible there, or if no missile can fly there.
pub(in crate::sim) fn flight_at_creature(
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
        // A creature out of sight cannot be aimed at.
        Ok(Flight { hit: None, .. }) | Err(Refusal::OutOfSight) => Err(Refusal::NobodyThere),
        Err(refusal) => Err(refusal),
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: FirePlan) {
    let (archer, end) = (plan.shot.actor(), plan.shot.at());
    if let Some(missile) = plan.missile {
        stage.release_item(archer.entity, missile);
    }
    let tiles = archer.at.point.chebyshev(end.point);
    let kind = StrikeKind::shot(&stage.definitions, plan.weapon, tiles);
    if plan.shot.misses(stage, kind) {
        if let Some(missile) = plan.missile {
            land(stage, archer.creature, missile, end);
        }
        return;
    }
    plan.shot.perform(stage, kind);
    if let Some(missile) = plan.missile {
        break_or_land(stage, archer.creature, missile, end);
    }
}
