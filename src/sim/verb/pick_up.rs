//! Taking what lies underfoot.

use bevy::prelude::Entity;

use crate::sim::{
    fact::{CreatureRef, Deed, Fact, ItemRef},
    hands::reach,
    mutation::Mutation,
    refusal::Refusal,
    situation::{Doer, Situation},
    stage::Stage,
};

/// An item to be taken.
pub(in crate::sim) struct PickUpPlan {
    doer: Doer,
    item: ItemRef,
}

pub(in crate::sim) fn check(view: &impl Situation, doer: Doer) -> Result<PickUpPlan, Refusal> {
    let item = reach(view, doer)?.pick_up()?;
    Ok(PickUpPlan { doer, item })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: PickUpPlan) {
    let PickUpPlan { doer, item } = plan;
    stage.apply(Mutation::Take {
        who: doer.entity,
        item,
    });
    stage.tell(doer.does(Deed::PickedUp).with(item));
    if item.kind == stage.definitions.world.goal && stage.definitions.rules.goal_rouses {
        rouse_all(stage, doer);
    }
}

/// Everybody on the level that hunts the kind of who took it is after it.
fn rouse_all(stage: &mut Stage, doer: Doer) {
    let kinds = stage.definitions.clone();
    let all: Vec<(CreatureRef, Entity)> = stage.order.everybody().collect();
    let mut roused = Vec::new();
    for (who, entity) in all {
        let place = stage.place_of(entity);
        if kinds.is_enemy(who.kind, doer.creature.kind)
            && stage.is_unaware(entity)
            && place.is_some_and(|place| place.level == doer.at.level)
        {
            roused.extend(stage.alive(entity).map(|(who, at)| (who, entity, at)));
        }
    }
    stage.tell(doer.does(Deed::Roused));
    for (who, entity, at) in roused {
        stage.apply(Mutation::Rouse {
            who: entity,
            at: doer.at,
        });
        stage.tell(Fact::new(who, at, Deed::Noticed));
    }
}
