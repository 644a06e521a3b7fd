//! Drinking a potion.

use crate::sim::{
    definition::EffectKind,
    fact::{Deed, ItemRef},
    hands::reach,
    knowledge,
    mutation::{self, Mutation},
    refusal::Refusal,
    situation::{Doer, Situation},
    stable_id::StableId,
    stage::Stage,
};

/// A potion to be drunk.
pub(in crate::sim) struct QuaffPlan {
    doer: Doer,
    item: ItemRef,
    potion: EffectKind,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    item: StableId,
) -> Result<QuaffPlan, Refusal> {
    let (item, potion) = reach(view, doer)?.quaff(item)?;
    Ok(QuaffPlan { doer, item, potion })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: QuaffPlan) {
    let QuaffPlan { doer, item, potion } = plan;
    stage.apply(Mutation::Consume {
        who: doer.entity,
        item,
    });
    stage.tell(doer.does(Deed::Quaffed).with(item));
    if !mutation::drink(stage, doer.entity, (item.kind, potion), Some(doer.creature)) {
        knowledge::conclude(stage, (doer.creature, doer.entity), item.kind);
    }
}
