//! Drinking a potion.

use bevy::prelude::Entity;

use crate::sim::{
    definition::EffectKind,
    fact::{CreatureRef, Deed, Fact, ItemRef},
    hands::reach,
    knowledge,
    mutation::{self, Mutation},
    place::Place,
    refusal::Refusal,
    situation::Situation,
    stable_id::StableId,
    stage::Stage,
};

/// A potion to be drunk.
pub(in crate::sim) struct QuaffPlan {
    actor: Entity,
    who: CreatureRef,
    at: Place,
    item: ItemRef,
    potion: EffectKind,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    actor: Entity,
    item: StableId,
) -> Result<QuaffPlan, Refusal> {
    let (who, at) = view.actor(actor)?;
    let (item, potion) = reach(view, actor)?.quaff(item)?;
    Ok(QuaffPlan {
        actor,
        who,
        at,
        item,
        potion,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: QuaffPlan) {
    let QuaffPlan {
        actor,
        who,
        at,
        item,
        potion,
    } = plan;
    stage.apply(Mutation::Consume { who: actor, item });
    stage.tell(Fact::new(who, at, Deed::Quaffed).with(item));
    if !mutation::drink(stage, actor, (item.kind, potion), Some(who)) {
        knowledge::conclude(stage, (who, actor), item.kind);
    }
}
