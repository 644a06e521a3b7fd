//! Stepping to a neighbouring tile. A step into another creature attacks it; into a weaker creature
//! of its own kind, a named creature swaps places with it. The player's step into a captive frees
//! it, and into a friend swaps places. A step into rock digs, and one into a closed door, or into a
//! barrier with its key, opens that.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        components::{Bond, Energy},
        definition::ActionKind,
        event::CreatureRef,
        stage::Stage,
        world::{
            passage::{Crossing, Obstacle, passage},
            place::Place,
        },
        world_read::{Actor, WorldRead},
    },
};

use super::{dig, open, refusal::Refusal, strike::Strike, use_perk::swap_places, weapon_traits};

/// Result of walking in a direction.
pub(in crate::sim) enum WalkPlan {
    Stride(Stride),
    Swap(Actor, Actor),
    Free(Actor, Actor),
    Blow(Strike),
    Dig(dig::DigPlan),
    Open(open::OpenPlan),
}

/// A step onto an open tile.
pub(in crate::sim) struct Stride {
    actor: Actor,
    to: Place,
}

// Most actions of a turn are steps, so this is inlined to keep the plan in registers.
#[inline(always)]
pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    dir: Direction,
) -> Result<WalkPlan, Refusal> {
    let to = actor.at.step(dir);
    let level = view.levels().get(to.level).ok_or(Refusal::TooHard)?;
    if let Some(foe) = level.creature_at(to.point) {
        let (entity, creature) = foe;
        let other = Actor {
            entity,
            creature,
            at: to,
        };
        if creature.kind == actor.creature.kind && makes_way(view, actor, entity) {
            return Ok(WalkPlan::Swap(actor, other));
        }
        if view.definitions().is_captive(creature.kind)
            && let Some(plan) = meet(view, actor, other)
        {
            return plan;
        }
        return Strike::check(view, actor, foe, to).map(WalkPlan::Blow);
    }
    if let Some(holder) = view.holder(actor.entity) {
        return check_held(view, actor, (dir, to), holder);
    }
    // Fast path: without opened locks on the level, every unblocked tile is open to kinds that
    // avoid no terrain.
    let avoids_some = view
        .definitions()
        .creature(actor.creature.kind)
        .avoided_features
        != 0;
    if !level.blocks_walk().get(to.point) && !level.has_gates() && !avoids_some {
        return Ok(WalkPlan::Stride(Stride { actor, to }));
    }
    check_way(view, actor, dir, to)
}

/// Whether a creature of the actor's kind steps aside for it: the actor needs a name and a higher
/// level.
#[inline(never)]
fn makes_way(view: &impl WorldRead, actor: Actor, other: Entity) -> bool {
    let level = |who| view.growth(who).map(|one| one.experience.level);
    view.definitions().rules.renown.is_some()
        && view.renown().of(actor.creature.id).is_some()
        && level(other) < level(actor.entity)
}

/// Plans a step into a captive: the player frees a bound captive, and swaps places with a freed
/// one. Other creatures are refused a step into a bound captive. `None` if the step is an attack.
#[inline(never)]
fn meet(view: &impl WorldRead, actor: Actor, other: Actor) -> Option<Result<WalkPlan, Refusal>> {
    let mind = view.character(other.entity)?.mind;
    let is_bound = view.bond(other.creature, mind) == Some(Bond::Bound);
    let way = passage(view.levels().terrain(other.at), view.mover(actor));
    match (view.is_player(actor.entity), is_bound) {
        (true, true) => {
            let may = view.check_only_friend(other.creature.id);
            Some(may.map(|()| WalkPlan::Free(actor, other)))
        }
        (true, false) if way == Crossing::Step => Some(Ok(WalkPlan::Swap(actor, other))),
        (false, true) => Some(Err(Refusal::OwnKind)),
        _ => None,
    }
}

/// Checks a step of a creature that another one holds in place: it can dig and open doors, but not
/// leave its tile.
#[inline(never)]
fn check_held(
    view: &impl WorldRead,
    actor: Actor,
    (dir, to): (Direction, Place),
    holder: CreatureRef,
) -> Result<WalkPlan, Refusal> {
    match check_way(view, actor, dir, to)? {
        WalkPlan::Stride(_) => Err(Refusal::Held(holder.id)),
        other => Ok(other),
    }
}

/// Checks a step onto terrain that needs more than the fast path.
#[inline(never)]
fn check_way(
    view: &impl WorldRead,
    actor: Actor,
    dir: Direction,
    to: Place,
) -> Result<WalkPlan, Refusal> {
    match passage(view.levels().terrain(to), view.mover(actor)) {
        Crossing::Step => Ok(WalkPlan::Stride(Stride { actor, to })),
        Crossing::Door => Ok(WalkPlan::Open(open::OpenPlan::door(actor, to))),
        Crossing::Unlock(lock) => Ok(WalkPlan::Open(open::OpenPlan::lock(actor, to, lock))),
        Crossing::No(Obstacle::Rock) => dig::check(view, actor, dir).map(WalkPlan::Dig),
        Crossing::No(obstacle) => Err(obstacle.into()),
    }
}

#[inline(always)]
pub(in crate::sim) fn perform(stage: &mut Stage, plan: WalkPlan) -> ActionKind {
    match plan {
        WalkPlan::Stride(Stride { actor, to }) => {
            let food = stage.definitions.rules.food.step;
            stage.step(actor, to, food);
            let level = stage.levels.get(to.level);
            if level.is_some_and(|level| level.occupied().any_around(to.point)) {
                weapon_traits::slash(stage, actor, to);
            }
            ActionKind::Step
        }
        WalkPlan::Swap(actor, other) => {
            swap_places(stage, actor, other);
            ActionKind::Step
        }
        WalkPlan::Free(actor, captive) => {
            let rule = stage.definitions.world.captives.as_ref();
            let cost = rule.map_or(0, |rule| rule.cost);
            // Each action is charged its usual cost elsewhere, so only the difference is paid here.
            stage.pay(actor.entity, cost - Energy::ACTION);
            stage.free(actor, captive);
            ActionKind::Wait
        }
        WalkPlan::Blow(blow) => {
            weapon_traits::strike(stage, blow);
            ActionKind::Attack
        }
        WalkPlan::Dig(dig) => {
            dig::perform(stage, dig);
            ActionKind::Dig
        }
        WalkPlan::Open(open) => {
            open::perform(stage, open);
            ActionKind::Door
        }
    }
}
