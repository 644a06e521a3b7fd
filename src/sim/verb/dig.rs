//! Turning rock into floor. The digger stays in place.

use crate::{
    grid::Direction,
    sim::{
        event::EventKind,
        senses::noise::quiet_digging,
        stage::Stage,
        verb::refusal::Refusal,
        world::{place::Place, terrain::Terrain},
        world_read::{Actor, WorldRead},
    },
};

/// A tile of rock to be dug away.
pub(in crate::sim) struct DigPlan {
    actor: Actor,
    at: Place,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    dir: Direction,
) -> Result<DigPlan, Refusal> {
    if !view.definitions().creature(actor.creature.kind).digs {
        return Err(Refusal::RockInTheWay);
    }
    let at = actor.at.step(dir);
    if view.levels().terrain(at) != Terrain::Wall {
        return Err(Refusal::NothingToDig);
    }
    let level = view.levels().get(at.level);
    if level.is_none_or(|level| level.is_rim(at.point)) {
        return Err(Refusal::TooHard);
    }
    Ok(DigPlan { actor, at })
}

// Digging is rare; not inlining it keeps the code for steps small.
#[inline(never)]
pub(in crate::sim) fn perform(stage: &mut Stage, plan: DigPlan) {
    let DigPlan { actor, at } = plan;
    stage.dig(at);
    stage.emit(actor.event(EventKind::Dug).to(at));
    let usual = stage.definitions.rules.food.dig;
    let food = quiet_digging(stage, actor).map_or(usual, |(_, food)| food);
    stage.burn_food(actor.entity, food);
}
