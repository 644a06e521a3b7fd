//! Following an enemy that has just taken stairs, from a tile next to these.

use crate::{
    grid::Point,
    sim::{
        stage::Stage,
        verb::refusal::Refusal,
        world::{place::Place, stable_id::StableId, travellers::Traveller},
        world_read::{Actor, WorldRead},
    },
};

use super::stairs::leads_to;

/// Stairs to be taken from a neighbouring tile.
pub(in crate::sim) struct FollowPlan(Traveller);

/// Plans to follow a target over stairs. The stairs must be next to the actor, which must have seen
/// the target take them.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    stairs: Point,
    target: StableId,
) -> Result<FollowPlan, Refusal> {
    let pursuit = view.definitions().rules.pursuit;
    let pursuit = pursuit.ok_or(Refusal::OutOfReach)?;
    let stairs = Place::new(actor.at.level, stairs);
    let dir = view.levels().terrain(stairs).stairs();
    let level = dir.and_then(|dir| leads_to(view.levels(), stairs, dir));
    let alert = view.character(actor.entity).and_then(|one| one.mind.alert);
    let trail = alert.and_then(|alert| alert.trail);
    let trail = trail.filter(|trail| trail.stairs == stairs && trail.who.id == target);
    if !stairs.point.is_adjacent(actor.at.point) {
        return Err(Refusal::OutOfReach);
    }
    Ok(FollowPlan(Traveller {
        who: actor.creature.id,
        stairs,
        level: level.ok_or(Refusal::OutOfReach)?,
        following: Some(trail.ok_or(Refusal::OutOfReach)?.who),
        landing_radius: Some(pursuit.landing),
    }))
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: FollowPlan) {
    stage.travellers.0.push(plan.0);
}
