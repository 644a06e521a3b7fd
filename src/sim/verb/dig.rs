//! Turning rock into floor. The digger stays where it is.

use bevy::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        fact::{CreatureRef, Deed, Fact},
        mutation::Mutation,
        place::Place,
        refusal::Refusal,
        situation::Situation,
        stage::Stage,
        terrain::Terrain,
    },
};

/// Food a dig costs, on top of the turn's.
const FOOD_FOR_DIG: i32 = 10;

/// A rock to be dug away.
pub(in crate::sim) struct DigPlan {
    actor: Entity,
    who: CreatureRef,
    from: Place,
    at: Place,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    actor: Entity,
    dir: Direction,
) -> Result<DigPlan, Refusal> {
    let (who, from) = view.actor(actor)?;
    if !view.digs(actor) {
        return Err(Refusal::RockInTheWay);
    }
    let at = from.step(dir);
    if view.levels().terrain(at) != Terrain::Wall {
        return Err(Refusal::NothingToDig);
    }
    let level = view.levels().get(at.level);
    if level.is_none_or(|level| level.is_rim(at.point)) {
        return Err(Refusal::TooHard);
    }
    Ok(DigPlan {
        actor,
        who,
        from,
        at,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: DigPlan) {
    let DigPlan {
        actor,
        who,
        from,
        at,
    } = plan;
    stage.apply(Mutation::Dig { at });
    stage.tell(Fact::new(who, from, Deed::Dug).to(at));
    stage.apply(Mutation::Burn {
        who: actor,
        amount: FOOD_FOR_DIG,
    });
}
