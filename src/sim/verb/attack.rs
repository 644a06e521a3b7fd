//! Attacking a creature, or the tile over which a weapon is raised.

use crate::{
    grid::{Direction, Point, line},
    sim::{
        components::WindUp,
        definition::ActionKind,
        senses::flight::sees,
        stage::Stage,
        world::{level::Levels, place::Place, stable_id::StableId},
        world_read::{Actor, WorldRead},
    },
};

use super::{refusal::Refusal, strike::Strike, walk, weapon_traits};

/// A checked attack on a creature: a blow, or a step after a target that has moved away and is
/// still in sight.
pub(in crate::sim) enum AttackPlan {
    Blow(Strike),
    GoAfter(walk::WalkPlan),
    /// A raised weapon that comes down on an empty tile, or sweeps over three tiles.
    Swing(Actor, WindUp),
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    target: StableId,
) -> Result<AttackPlan, Refusal> {
    let (foe, target, at) = view.find(target).ok_or(Refusal::OutOfReach)?;
    if at.level != actor.at.level {
        return Err(Refusal::OutOfReach);
    }
    if is_in_reach(view, actor, at.point) {
        return Strike::check(view, actor, (foe, target), at).map(AttackPlan::Blow);
    }
    // Going after an unseen target would reveal where it is.
    if !sees(view.levels(), actor.at, view.vision(actor.entity), at.point) {
        return Err(Refusal::OutOfReach);
    }
    let dir = Direction::toward(actor.at.point, at.point).ok_or(Refusal::OutOfReach)?;
    walk::check(view, actor, dir).map(AttackPlan::GoAfter)
}

/// Checks an attack on the occupant of a tile within reach, or on the tile itself if the weapon is
/// raised over it.
///
/// # Errors
///
/// If the tile is out of reach or sight, or it has no occupant that may be attacked and does not
/// lurk unseen.
pub(in crate::sim) fn check_tile(
    view: &impl WorldRead,
    actor: Actor,
    at: Point,
) -> Result<AttackPlan, Refusal> {
    let place = Place::new(actor.at.level, at);
    let is_seen = || sees(view.levels(), actor.at, view.vision(actor.entity), at);
    if at == actor.at.point || !is_in_reach(view, actor, at) || !is_seen() {
        return Err(Refusal::OutOfReach);
    }
    let wind_up = view.wind_up(actor.entity).filter(|one| one.over == place);
    match (view.levels().creature_at(place), wind_up) {
        (_, Some(sweep)) if sweep.sweeps => Ok(AttackPlan::Swing(actor, sweep)),
        (Some((who, _)), None) if view.lurks(who) => Err(Refusal::OutOfReach),
        (Some(foe), _) => Strike::check(view, actor, foe, place).map(AttackPlan::Blow),
        (None, Some(slam)) => Ok(AttackPlan::Swing(actor, slam)),
        (None, None) => Err(Refusal::OutOfReach),
    }
}

/// Whether a tile of its level is within reach of a creature's weapon.
fn is_in_reach(view: &impl WorldRead, actor: Actor, at: Point) -> bool {
    at.is_adjacent(actor.at.point) || reaches(view.levels(), actor.at, view.reach(actor.entity), at)
}

/// Whether a weapon with this reach in tiles gets from a place to a tile of its level: terrain that
/// blocks flight must not be in between.
pub(in crate::sim) fn reaches(levels: &Levels, from: Place, reach: i32, at: Point) -> bool {
    let far = at.chebyshev(from.point);
    far == 1
        || (2..=reach).contains(&far)
            && line(from.point, at).skip(1).all(|point| {
                let place = Place::new(from.level, point);
                !levels.terrain(place).blocks_flight()
            })
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: AttackPlan) -> ActionKind {
    match plan {
        AttackPlan::Blow(blow) => weapon_traits::strike(stage, blow),
        AttackPlan::GoAfter(walk) => return walk::perform(stage, walk),
        AttackPlan::Swing(actor, wind_up) => weapon_traits::swing(stage, actor, wind_up),
    }
    ActionKind::Attack
}
