//! Choosing a perk for a new experience level, which takes no time.

use bevy_ecs::prelude::Entity;

use crate::sim::{
    definition::PerkKind,
    stage::Stage,
    verb::refusal::Refusal,
    world_read::{Actor, WorldRead},
};

/// A perk to be given.
pub(in crate::sim) struct LevelUpPlan {
    who: Entity,
    perk: PerkKind,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    perk: PerkKind,
) -> Result<LevelUpPlan, Refusal> {
    if view.picks(actor.entity) == 0 {
        return Err(Refusal::NoPicks);
    }
    if !offers(view, actor.entity).contains(&perk) {
        return Err(Refusal::NotOffered);
    }
    Ok(LevelUpPlan {
        who: actor.entity,
        perk,
    })
}

/// Perks that a creature may choose now; none if no choice is due.
pub(in crate::sim) fn offers(view: &impl WorldRead, who: Entity) -> Vec<PerkKind> {
    let perks = &view.definitions().perks;
    let growth = view.growth(who);
    let drawn = growth.and_then(|one| Some(one.player?.offers.clone()));
    match perks.offered {
        _ if view.picks(who) == 0 => Vec::new(),
        Some(_) => drawn.unwrap_or_default(),
        None => perks.open(view.perks(who)).collect(),
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: LevelUpPlan) {
    let LevelUpPlan { who, perk } = plan;
    stage.spend_pick(who, perk);
    stage.gain_perk(who, perk);
    stage.draw_offers(who);
}
