//! Going after an enemy that just took the stairs, from beside them.

use crate::{
    grid::{Point, flood_fill},
    sim::{
        event::{CreatureRef, EventKind},
        level::Levels,
        place::Place,
        refusal::Refusal,
        stable_id::StableId,
        stage::Stage,
        terrain::Vertical,
        world_read::{Actor, WorldRead},
    },
};

/// Stairs to be taken from beside them.
pub(in crate::sim) struct FollowPlan {
    actor: Actor,
    target: CreatureRef,
    stairs: Place,
    to: Place,
}

/// The stairs must be beside, and have room at their other end.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    stairs: Point,
    target: StableId,
) -> Result<FollowPlan, Refusal> {
    let pursuit = view.definitions().rules.pursuit;
    let pursuit = pursuit.ok_or(Refusal::OutOfReach)?;
    if !stairs.is_adjacent(actor.at.point) {
        return Err(Refusal::OutOfReach);
    }
    let from = Place::new(actor.at.level, stairs);
    let other_end = match view.levels().terrain(from).stairs() {
        Some(Vertical::Down) => Some(from.level + 1),
        Some(Vertical::Up) => from.level.checked_sub(1),
        None => None,
    };
    let other_end = other_end.ok_or(Refusal::OutOfReach)?;
    let (_, target, _) = view.find(target).ok_or(Refusal::OutOfReach)?;
    let to = landing(
        view.levels(),
        Place::new(other_end, stairs),
        pursuit.landing,
    );
    Ok(FollowPlan {
        actor,
        target,
        stairs: from,
        to: to.ok_or(Refusal::StairsBlocked)?,
    })
}

/// The nearest free tile within so many of the stairs that can be walked to from them.
fn landing(levels: &Levels, stairs: Place, reach: i32) -> Option<Place> {
    let level = levels.get(stairs.level)?;
    flood_fill(level.blocked(), stairs.point)
        .take_while(|point| point.chebyshev(stairs.point) <= reach)
        .find(|point| level.is_free(*point))
        .map(|point| Place::new(stairs.level, point))
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: FollowPlan) {
    let FollowPlan {
        actor,
        target,
        stairs,
        to,
    } = plan;
    stage.show_departure(actor.creature, stairs);
    stage.move_to(actor.entity, to);
    stage.emit(actor.event(EventKind::TookStairs).on(target, to));
}
