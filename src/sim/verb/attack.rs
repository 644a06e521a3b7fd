//! Striking somebody, or the tile over which a weapon is raised.

use bevy::prelude::Entity;

use crate::{
    grid::{Direction, Point, line},
    sim::{
        cause::Cause,
        components::Inventory,
        definition::WeaponTrait,
        fact::{CreatureRef, Deed, Fact},
        flight::sees,
        level::Levels,
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
    /// A raised weapon comes down on a tile where nobody is.
    Swing(Doer, Place),
}

/// A blow at somebody within reach.
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
    if is_in_reach(view, doer, at.point) {
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

/// A blow at whoever stands on a tile within reach, or at the tile itself if the
/// weapon is raised over it.
///
/// # Errors
///
/// When nobody of another kind is there, or the tile is out of reach or of sight.
pub(in crate::sim) fn check_tile(
    view: &impl Situation,
    doer: Doer,
    at: Point,
) -> Result<AttackPlan, Refusal> {
    let place = Place::new(doer.at.level, at);
    let is_seen = || sees(view.levels(), doer.at, view.vision(doer.entity), at);
    if at == doer.at.point || !is_in_reach(view, doer, at) || !is_seen() {
        return Err(Refusal::OutOfReach);
    }
    match view.levels().who_stands(place) {
        Some(foe) => check_blow(doer, foe, place).map(AttackPlan::Blow),
        None if view.raised(doer.entity) == Some(place) => Ok(AttackPlan::Swing(doer, place)),
        None => Err(Refusal::OutOfReach),
    }
}

/// Whether a tile of its level is within reach of what a creature wields.
fn is_in_reach(view: &impl Situation, doer: Doer, at: Point) -> bool {
    at.is_adjacent(doer.at.point) || reaches(view.levels(), doer.at, view.reach(doer.entity), at)
}

/// Whether a weapon of so long a reach gets from a place to a tile of its level:
/// nothing that stops what flies may stand between.
pub(in crate::sim) fn reaches(levels: &Levels, from: Place, reach: i32, at: Point) -> bool {
    let far = at.chebyshev(from.point);
    far == 1
        || (2..=reach).contains(&far)
            && line(from.point, at).skip(1).all(|point| {
                let place = Place::new(from.level, point);
                !levels.terrain(place).blocks_flight()
            })
}

/// A blow at somebody who stands within reach of the actor.
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

pub(in crate::sim) fn perform(stage: &mut Stage, plan: AttackPlan) {
    match plan {
        AttackPlan::Blow(blow) => strike(stage, blow),
        AttackPlan::GoAfter(walk) => walk::perform(stage, walk),
        AttackPlan::Swing(doer, at) => {
            lower(stage, doer);
            stage.tell(doer.does(Deed::Swung).to(at));
            strike::pay(stage, doer.entity);
        }
    }
}

/// Strikes; a heavy weapon is raised first.
// Apart, so that steps, which are most of what is done, stay small.
#[inline(never)]
pub(in crate::sim) fn strike(stage: &mut Stage, blow: Blow) {
    let Blow { doer, at, .. } = blow;
    let knack = stage.knack(doer.entity);
    if let Some(WeaponTrait::Heavy { .. }) = knack {
        if stage.raised(doer.entity) != Some(at) {
            stage.apply(Mutation::Raise {
                who: doer.entity,
                over: Some(at),
            });
            let weapon = stage.pack(doer.entity).and_then(Inventory::weapon);
            let weapon = weapon.and_then(|weapon| stage.items.what(weapon));
            return stage.tell(Fact {
                item: weapon,
                ..doer.does(Deed::WoundUp).to(at)
            });
        }
        lower(stage, doer);
    }
    land(stage, blow, knack);
}

fn lower(stage: &mut Stage, doer: Doer) {
    stage.apply(Mutation::Raise {
        who: doer.entity,
        over: None,
    });
}

/// The blow itself.
fn land(stage: &mut Stage, blow: Blow, knack: Option<WeaponTrait>) {
    let Blow {
        doer,
        foe,
        target,
        at,
    } = blow;
    let attack = stage.totals(doer.entity).attack;
    let unaware = stage.alert(foe).filter(|alert| alert.is_unaware());
    let (times, caught) = match knack {
        Some(WeaponTrait::Heavy { times }) => (times, None),
        Some(WeaponTrait::Backstab { times }) if unaware.is_some() => {
            (times, unaware.map(|alert| alert.state))
        }
        Some(WeaponTrait::Backstab { .. } | WeaponTrait::Slash | WeaponTrait::Reach { .. })
        | None => (1, None),
    };
    let damage = strike::roll(stage, attack, foe).saturating_mul(times);
    let blow = Deed::Attacked { damage, caught };
    stage.tell(doer.does(blow).on(target, at));
    stage.apply(Mutation::Damage {
        target: foe,
        amount: damage,
        cause: Cause::Blow { by: doer.creature },
    });
    strike::pay(stage, doer.entity);
}

/// Who took a step past enemies with a weapon that slashes strikes each of them that
/// it stood beside before and stands beside now, in ascending id.
// Few wield one; that nobody is near is asked before.
#[inline(never)]
pub(in crate::sim) fn slash(stage: &mut Stage, from: Doer, to: Place) {
    let knack = stage.knack(from.entity);
    if knack != Some(WeaponTrait::Slash) {
        return;
    }
    let kinds = stage.definitions.clone();
    let mut foes: Vec<(CreatureRef, Entity, Place)> = Direction::ALL
        .into_iter()
        .map(|dir| to.step(dir))
        .filter(|place| place.point.is_adjacent(from.at.point))
        .filter_map(|place| {
            let (entity, who) = stage.levels.who_stands(place)?;
            let is_foe = kinds.are_foes(from.creature.kind, who.kind);
            (is_foe && !stage.is_unaware(entity)).then_some((who, entity, place))
        })
        .collect();
    foes.sort_by_key(|(who, ..)| who.id);
    for (who, foe, at) in foes {
        if let Ok(doer) = stage.doer(from.entity)
            && let Ok(blow) = check_blow(doer, (foe, who), at)
        {
            land(stage, blow, knack);
        }
    }
}
