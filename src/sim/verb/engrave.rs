//! Engraving the floor with a claim about a kind of item, true or not.

use crate::sim::{
    definition::ItemKind,
    stage::Stage,
    verb::refusal::Refusal,
    world::{
        engraving::{Engraving, Hand},
        reachable::reachable,
        stable_id::StableId,
        terrain::Terrain,
    },
    world_read::{Actor, WorldRead},
};

/// An engraving to be made.
pub(in crate::sim) struct EngravePlan(Actor, Engraving);

/// Plans an engraving. The tile must be bare floor, and the claimed kind must be one that the item
/// could be taken for, which includes its own.
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
    said: ItemKind,
) -> Result<EngravePlan, Refusal> {
    let kind = reachable(view, actor)?.carried(item)?.kind;
    if !view.mover(actor).hands {
        return Err(Refusal::NoHands);
    }
    if !view.definitions().alike(kind).any(|other| other == said) {
        return Err(Refusal::NotAlike(item));
    }
    if view.levels().terrain(actor.at) != Terrain::Floor {
        return Err(Refusal::NoBareFloor);
    }
    let by = Hand::Creature(actor.creature.id);
    Ok(EngravePlan(actor, Engraving { kind, said, by }))
}

pub(in crate::sim) fn perform(stage: &mut Stage, EngravePlan(actor, engraving): EngravePlan) {
    // The event is emitted when the writer reads its engraving, as after every action.
    stage.engrave(actor.at, engraving);
}
