//! Shooting with a wielded weapon. It needs no ammunition.

use bevy::prelude::Entity;

use crate::{
    grid::Point,
    sim::{
        cause::Cause,
        fact::{CreatureRef, Deed, ItemRef},
        flight::{Flight, flight},
        hands::reach,
        mutation::Mutation,
        place::Place,
        refusal::Refusal,
        situation::{Doer, Situation},
        stage::Stage,
        strike,
    },
};

/// A shot that will hit somebody.
pub(in crate::sim) struct FirePlan {
    doer: Doer,
    weapon: ItemRef,
    hit: (Entity, CreatureRef),
    at: Place,
}

/// Somebody else must be seen at the target; who stands before it is hit
/// instead.
pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    at: Point,
) -> Result<FirePlan, Refusal> {
    let weapon = reach(view, doer)?.fire()?;
    let there = view.levels().occupant(Place::new(doer.at.level, at));
    if there.is_none() || at == doer.at.point {
        return Err(Refusal::NobodyThere);
    }
    match flight(view, doer, at) {
        Ok(Flight {
            end,
            hit: Some(hit),
        }) => Ok(FirePlan {
            doer,
            weapon,
            hit,
            at: end,
        }),
        // Who is out of sight is not there to fire at.
        Ok(Flight { hit: None, .. }) | Err(Refusal::OutOfSight) => Err(Refusal::NobodyThere),
        Err(refusal) => Err(refusal),
    }
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: FirePlan) {
    let FirePlan {
        doer,
        weapon,
        hit: (hit, target),
        at,
    } = plan;
    let ranged = stage.definitions.item(weapon.kind).ranged;
    let damage = strike::roll_missile(stage, doer.entity, ranged, hit);
    let shot = doer.does(Deed::Shot { damage });
    stage.tell(shot.on(target, at).with(weapon));
    stage.apply(Mutation::Damage {
        target: hit,
        amount: damage,
        cause: Cause::Missile {
            by: doer.creature,
            item: weapon.kind,
        },
    });
    strike::pay(stage, doer.entity);
}
