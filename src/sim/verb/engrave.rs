//! Scratching into the floor what a kind of item is said to be, true or not.

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

/// Something to be scratched into the floor.
pub(in crate::sim) struct EngravePlan(Actor, Engraving);

/// On bare floor only, of a kind that can be taken for others, as one of these or itself.
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
    // Who wrote it reads it, as after every action, and is told so.
    stage.engrave(actor.at, engraving);
}
