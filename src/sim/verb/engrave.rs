//! Scratching into the floor what a kind of item is said to be, true or not.

use crate::sim::{
    definition::ItemKind,
    engraving::{Engraving, Hand},
    event::EventKind,
    reachable::reachable,
    refusal::Refusal,
    stable_id::StableId,
    stage::Stage,
    terrain::Terrain,
    world_read::{Actor, WorldRead},
};

/// Something to be scratched into the floor.
pub(in crate::sim) struct EngravePlan {
    actor: Actor,
    engraving: Engraving,
}

/// On bare floor only, of a kind that has looks of its own, as a kind of the same class.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
    what: ItemKind,
) -> Result<EngravePlan, Refusal> {
    let kind = reachable(view, actor)?.carried(item)?.kind;
    if !view.mover(actor).hands {
        return Err(Refusal::NoHands);
    }
    let mut alike = view.definitions().alike(kind).peekable();
    if alike.peek().is_none() {
        return Err(Refusal::NoLooks(item));
    }
    if !alike.any(|other| other == what) {
        return Err(Refusal::OtherClass(item));
    }
    if view.levels().terrain(actor.at) != Terrain::Floor {
        return Err(Refusal::NoBareFloor);
    }
    let engraving = Engraving {
        kind,
        said: what,
        by: Hand::Creature(actor.creature.id),
    };
    Ok(EngravePlan { actor, engraving })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: EngravePlan) {
    let EngravePlan { actor, engraving } = plan;
    stage.engrave(actor, engraving);
    stage.emit(actor.event(EventKind::Engraved { engraving }));
}
