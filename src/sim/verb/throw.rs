//! Throwing something carried at a tile in sight.

use crate::{
    grid::Point,
    sim::{
        cause::Cause,
        fact::{CreatureRef, Deed, Fact, ItemRef},
        flight::{Flight, flight},
        floor::room_near,
        hands::reach,
        mutation::{self, Mutation},
        place::Place,
        refusal::Refusal,
        situation::{Doer, Situation},
        stable_id::StableId,
        stage::Stage,
        strike,
    },
};

/// A throw.
pub(in crate::sim) struct ThrowPlan {
    doer: Doer,
    item: ItemRef,
    flight: Flight,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    item: StableId,
    at: Point,
) -> Result<ThrowPlan, Refusal> {
    let item = reach(view, doer)?.carried(item)?;
    let flight = flight(view, doer, at)?;
    Ok(ThrowPlan { doer, item, flight })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: ThrowPlan) {
    let ThrowPlan {
        doer,
        item,
        flight: Flight { end, hit },
    } = plan;
    // Off it goes: what was wielded or worn is not any more.
    stage.apply(Mutation::Release {
        who: doer.entity,
        item,
    });
    let thrown = |deed| doer.does(deed).with(item);
    let Some((hit, target)) = hit else {
        stage.tell(thrown(Deed::Threw).to(end));
        return land(stage, doer.creature, item, end);
    };
    let missile = stage.definitions.item(item.kind).thrown;
    let damage = strike::roll_missile(stage, doer.entity, missile, hit);
    stage.tell(thrown(Deed::Hit { damage }).on(target, end));
    stage.apply(Mutation::Damage {
        target: hit,
        amount: damage,
        cause: Cause::Missile {
            by: doer.creature,
            item: item.kind,
        },
    });
    strike::pay(stage, doer.entity);
    match stage.definitions.item(item.kind).potion {
        Some(effect) => {
            stage.apply(Mutation::Break { item });
            stage.tell(Fact::new(doer.creature, end, Deed::Broke).with(item));
            if stage.alive(hit).is_some() {
                mutation::drink(stage, hit, (item.kind, effect), Some(doer.creature));
            }
        }
        None => land(stage, doer.creature, item, end),
    }
}

/// Lets a thrown item come to rest on the nearest tile without one.
fn land(stage: &mut Stage, thrower: CreatureRef, item: ItemRef, end: Place) {
    let at = room_near(&stage.levels, &stage.items, end);
    stage.apply(Mutation::Land { item, at });
    stage.tell(Fact::new(thrower, at, Deed::Landed).with(item));
}
