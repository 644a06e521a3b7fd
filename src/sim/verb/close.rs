//! Closing an open door beside oneself. What was locked once stays open.

use crate::{
    grid::Direction,
    sim::{
        fact::Deed,
        mutation::Mutation,
        place::Place,
        refusal::Refusal,
        situation::{Doer, Situation},
        stage::Stage,
        terrain::Terrain,
    },
};

/// A door to be closed.
pub(in crate::sim) struct ClosePlan {
    doer: Doer,
    at: Place,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    dir: Direction,
) -> Result<ClosePlan, Refusal> {
    let at = doer.at.step(dir);
    if view.levels().terrain(at) != Terrain::OpenDoor {
        return Err(Refusal::NoDoor);
    }
    if !view.passenger(doer).hands {
        return Err(Refusal::NoHands);
    }
    if view.levels().occupant(at).is_some() || view.items().top(at).is_some() {
        return Err(Refusal::DoorBlocked);
    }
    Ok(ClosePlan { doer, at })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: ClosePlan) {
    let ClosePlan { doer, at } = plan;
    stage.apply(Mutation::SwingDoor { at, open: false });
    stage.tell(doer.does(Deed::Closed).to(at));
}
