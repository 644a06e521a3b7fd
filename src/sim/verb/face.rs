//! Turning a shield to a side.

use crate::{
    grid::Direction,
    sim::{
        components::Memory,
        event::EventKind,
        stage::Stage,
        verb::refusal::Refusal,
        world_read::{Actor, WorldRead},
    },
};

/// A shield to be turned.
pub(in crate::sim) struct FacePlan {
    actor: Actor,
    dir: Direction,
}

/// Plans to turn a shield; refused to kinds of creatures without one.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    dir: Direction,
) -> Result<FacePlan, Refusal> {
    let shield = view.definitions().creature(actor.creature.kind).shield;
    if shield == 0 {
        return Err(Refusal::OutOfReach);
    }
    Ok(FacePlan { actor, dir })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: FacePlan) {
    let FacePlan { actor, dir } = plan;
    stage.change_mind(actor.entity, |mind| mind.remember(Memory::Facing(dir)));
    stage.emit(actor.event(EventKind::Turned).to(actor.at.step(dir)));
}
