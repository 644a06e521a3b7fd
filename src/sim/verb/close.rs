//! Closing an open door on a neighbouring tile. Opened locks stay open.

use crate::{
    grid::Direction,
    sim::{
        event::EventKind,
        stage::Stage,
        verb::refusal::Refusal,
        world::{place::Place, terrain::Terrain},
        world_read::{Actor, WorldRead},
    },
};

/// A door to be closed.
pub(in crate::sim) struct ClosePlan {
    actor: Actor,
    at: Place,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    dir: Direction,
) -> Result<ClosePlan, Refusal> {
    let at = actor.at.step(dir);
    if view.levels().terrain(at) != Terrain::OpenDoor {
        return Err(Refusal::NoDoor);
    }
    if !view.mover(actor).hands {
        return Err(Refusal::NoHands);
    }
    if view.levels().occupant(at).is_some() || view.items().top(at).is_some() {
        return Err(Refusal::DoorBlocked);
    }
    Ok(ClosePlan { actor, at })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: ClosePlan) {
    let ClosePlan { actor, at } = plan;
    stage.set_door_open(at, false);
    stage.emit(actor.event(EventKind::Closed).to(at));
}
