//! Striking a neighbour.

use bevy::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        cause::Cause,
        fact::{CreatureRef, Deed},
        flight::sees,
        mutation::Mutation,
        place::Place,
        refusal::Refusal,
        situation::{Doer, Situation},
        stable_id::StableId,
        stage::Stage,
        strike,
    },
};

use super::walk;

/// What an attack comes to: who has moved away and is still in sight is gone
/// after, which comes nearest to striking it.
pub(in crate::sim) enum AttackPlan {
    Blow(Blow),
    GoAfter(walk::WalkPlan),
}

/// A blow at somebody beside.
pub(in crate::sim) struct Blow {
    doer: Doer,
    foe: Entity,
    target: CreatureRef,
    at: Place,
}

pub(in crate::sim) fn check(
    view: &impl Situation,
    doer: Doer,
    target: StableId,
) -> Result<AttackPlan, Refusal> {
    let (foe, target, at) = view.find(target).ok_or(Refusal::OutOfReach)?;
    if at.level != doer.at.level {
        return Err(Refusal::OutOfReach);
    }
    if at.point.is_adjacent(doer.at.point) {
        let blow = check_blow(doer, (foe, target), at)?;
        return Ok(AttackPlan::Blow(blow));
    }
    // Going after somebody unseen would give away where it is.
    if !sees(view.levels(), doer.at, view.vision(doer.entity), at.point) {
        return Err(Refusal::OutOfReach);
    }
    let dir = Direction::toward(doer.at.point, at.point).ok_or(Refusal::OutOfReach)?;
    walk::check(view, doer, dir).map(AttackPlan::GoAfter)
}

/// A blow at somebody who stands beside the actor.
///
/// # Errors
///
/// When it is one of the actor's own kind.
pub(in crate::sim) fn check_blow(
    doer: Doer,
    (foe, target): (Entity, CreatureRef),
    at: Place,
) -> Result<Blow, Refusal> {
    if target.kind == doer.creature.kind {
        return Err(Refusal::OwnKind);
    }
    Ok(Blow {
        doer,
        foe,
        target,
        at,
    })
}

pub(in crate::sim) fn perform(stage: &mut Stage<'_, '_>, plan: AttackPlan) {
    match plan {
        AttackPlan::Blow(blow) => strike(stage, blow),
        AttackPlan::GoAfter(walk) => walk::perform(stage, walk),
    }
}

/// Strikes.
// Apart, so that steps, which are most of what is done, stay small.
#[inline(never)]
pub(in crate::sim) fn strike(stage: &mut Stage<'_, '_>, blow: Blow) {
    let Blow {
        doer,
        foe,
        target,
        at,
    } = blow;
    let attack = stage.totals(doer.entity).attack;
    let damage = strike::roll(stage, attack, foe);
    stage.tell(doer.does(Deed::Attacked { damage }).on(target, at));
    stage.apply(Mutation::Damage {
        target: foe,
        amount: damage,
        cause: Cause::Blow { by: doer.creature },
    });
    strike::pay(stage, doer.entity);
}
