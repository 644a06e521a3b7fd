//! Eating something carried.

use bevy::prelude::Entity;

use crate::sim::{
    fact::{CreatureRef, Deed, Fact, ItemRef},
    hands::reach,
    mutation::Mutation,
    place::Place,
    refusal::Refusal,
    situation::Situation,
    stable_id::StableId,
    stage::Stage,
};

/// A meal.
pub(in crate::sim) struct EatPlan {
    actor: Entity,
    who: CreatureRef,
    at: Place,
    item: ItemRef,
    food: i32,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    actor: Entity,
    item: StableId,
) -> Result<EatPlan, Refusal> {
    let (who, at) = view.actor(actor)?;
    let (item, food) = reach(view, actor)?.eat(item)?;
    Ok(EatPlan {
        actor,
        who,
        at,
        item,
        food,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: EatPlan) {
    let EatPlan {
        actor,
        who,
        at,
        item,
        food,
    } = plan;
    stage.apply(Mutation::Consume { who: actor, item });
    stage.tell(Fact::new(who, at, Deed::Ate { food }).with(item));
    if food < 0 {
        stage.tell(Fact::new(who, at, Deed::Disgusted));
    }
    stage.apply(Mutation::Feed {
        who: actor,
        amount: food,
    });
}
