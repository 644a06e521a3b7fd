//! Eating something carried.

use crate::sim::{
    fact::{Deed, ItemRef},
    hands::reach,
    mutation::Mutation,
    refusal::Refusal,
    situation::{Doer, Situation},
    stable_id::StableId,
    stage::Stage,
};

/// A meal.
pub(in crate::sim) struct EatPlan {
    doer: Doer,
    item: ItemRef,
    food: i32,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    item: StableId,
) -> Result<EatPlan, Refusal> {
    let (item, food) = reach(view, doer)?.eat(item)?;
    Ok(EatPlan { doer, item, food })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: EatPlan) {
    let EatPlan { doer, item, food } = plan;
    stage.apply(Mutation::Consume {
        who: doer.entity,
        item,
    });
    stage.tell(doer.does(Deed::Ate { food }).with(item));
    if food < 0 {
        stage.tell(doer.does(Deed::Disgusted));
    }
    stage.apply(Mutation::Feed {
        who: doer.entity,
        amount: food,
    });
}
