//! Striking somebody, or the tile over which a weapon is raised.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point, line},
    sim::{
        components::{Energy, Inventory, WindUp},
        definition::{ActionKind, Adaptation, WeaponTrait},
        event::{CreatureRef, Event, EventKind},
        senses::flight::sees,
        stage::Stage,
        verb::{
            refusal::Refusal,
            strike::{self, Strike, StrikeKind},
        },
        world::{level::Levels, place::Place, stable_id::StableId},
        world_read::{Actor, WorldRead},
    },
};

use super::walk;

/// What an attack does: it strikes, or steps after a target that has moved away and is still
/// in sight.
pub(in crate::sim) enum AttackPlan {
    Blow(Strike),
    GoAfter(walk::WalkPlan),
    /// A raised weapon comes down on a tile where nobody is, or sweeps over three.
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
    // Going after somebody unseen would give away where it is.
    if !sees(view.levels(), actor.at, view.vision(actor.entity), at.point) {
        return Err(Refusal::OutOfReach);
    }
    let dir = Direction::toward(actor.at.point, at.point).ok_or(Refusal::OutOfReach)?;
    walk::check(view, actor, dir).map(AttackPlan::GoAfter)
}

/// A blow at whoever stands on a tile within reach, or at the tile itself if the
/// weapon is raised over it.
///
/// # Errors
///
/// When no creature stands there that may be struck and does not lurk unseen, or the tile is out of
/// reach or of sight.
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

/// Whether a tile of its level is within reach of what a creature wields.
fn is_in_reach(view: &impl WorldRead, actor: Actor, at: Point) -> bool {
    at.is_adjacent(actor.at.point) || reaches(view.levels(), actor.at, view.reach(actor.entity), at)
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

pub(in crate::sim) fn perform(stage: &mut Stage, plan: AttackPlan) -> ActionKind {
    match plan {
        AttackPlan::Blow(blow) => strike(stage, blow),
        AttackPlan::GoAfter(walk) => return walk::perform(stage, walk),
        AttackPlan::Swing(actor, wind_up) => swing(stage, actor, wind_up),
    }
    ActionKind::Attack
}

/// Strikes; a heavy weapon is raised first.
// Apart, so that steps, which are most of what is done, stay small.
#[inline(never)]
pub(in crate::sim) fn strike(stage: &mut Stage, blow: Strike) {
    let (actor, at) = (blow.actor(), blow.at());
    let weapon_trait = stage.weapon_trait(actor.entity);
    if let Some(WeaponTrait::Heavy { .. }) = weapon_trait {
        if stage.wind_up(actor.entity).map(|one| one.over) != Some(at) {
            let learned = adaptation(stage, actor);
            let sweeps = learned.is_some_and(|rule| has_ways_out(stage, actor, at, rule));
            if let Some(rule) = learned.filter(|_| !sweeps) {
                blow.perform(
                    stage,
                    StrikeKind::Melee {
                        percent: rule.jab,
                        caught: None,
                    },
                );
                return stage.pay(actor.entity, rule.jab_cost - Energy::ACTION);
            }
            stage.raise_weapon(actor.entity, Some(WindUp { over: at, sweeps }));
            let weapon = stage.pack(actor.entity).and_then(Inventory::weapon);
            let weapon = weapon.and_then(|weapon| stage.items.item_ref(weapon));
            return stage.emit(Event {
                item: weapon,
                ..actor.event(EventKind::WoundUp).to(at)
            });
        }
        lower(stage, actor);
    }
    land(stage, blow, weapon_trait);
}

/// How a creature strikes whose raised weapon has hit nobody too often.
fn adaptation(view: &impl WorldRead, actor: Actor) -> Option<Adaptation> {
    let rule = view.definitions().creature(actor.creature.kind).adapts?;
    let mind = view.character(actor.entity)?.mind;
    mind.has_learned(rule, view.state().turn).then_some(rule)
}

/// Whether who stands on a tile could step aside: onto free tiles that are not beside the
/// attacker's weapon.
fn has_ways_out(view: &impl WorldRead, actor: Actor, at: Place, rule: Adaptation) -> bool {
    let sweep = WindUp {
        over: at,
        sweeps: true,
    };
    let ways = Direction::ALL.into_iter().map(|dir| at.step(dir));
    let is_out = |place: &Place| {
        view.levels().is_free(*place) && sweep.tiles(actor.at).all(|struck| struck != *place)
    };
    ways.filter(is_out).count() >= rule.ways_out as usize
}

/// A raised weapon comes down: on a tile where nobody is, or on whoever stands on the three
/// tiles of a sweep.
fn swing(stage: &mut Stage, actor: Actor, wind_up: WindUp) {
    lower(stage, actor);
    let tiles = wind_up.tiles(actor.at).filter(|_| wind_up.sweeps);
    let blows: Vec<Strike> = tiles
        .filter_map(|at| Strike::check(stage, actor, stage.levels.creature_at(at)?, at).ok())
        .collect();
    if blows.is_empty() {
        stage.emit(actor.event(EventKind::Swung).to(wind_up.over));
        strike::pay(stage, actor.entity);
        stage.learn_from_miss(actor);
    }
    for blow in blows {
        blow.perform(
            stage,
            StrikeKind::Melee {
                percent: 100,
                caught: None,
            },
        );
    }
}

fn lower(stage: &mut Stage, actor: Actor) {
    stage.raise_weapon(actor.entity, None);
}

/// The blow itself.
fn land(stage: &mut Stage, blow: Strike, weapon_trait: Option<WeaponTrait>) {
    let alert = stage.character(blow.foe()).and_then(|one| one.mind.alert);
    let unaware = alert.filter(|alert| alert.is_unaware());
    let (percent, caught) = match weapon_trait {
        Some(WeaponTrait::Heavy { times }) => (times.saturating_mul(100), None),
        Some(WeaponTrait::Backstab { times }) if unaware.is_some() => {
            (times.saturating_mul(100), unaware.map(|alert| alert.state))
        }
        Some(
            WeaponTrait::Backstab { .. } | WeaponTrait::Slash { .. } | WeaponTrait::Reach { .. },
        )
        | None => (100, None),
    };
    blow.perform(stage, StrikeKind::Melee { percent, caught });
}

/// Who took a step past enemies with a weapon that slashes strikes each of them that
/// it stood beside before and stands beside now, in ascending id.
// Few wield one; that nobody is near is asked before.
#[inline(never)]
pub(in crate::sim) fn slash(stage: &mut Stage, from: Actor, to: Place) {
    let Some(WeaponTrait::Slash { raised }) = stage.weapon_trait(from.entity) else {
        return;
    };
    let kinds = stage.definitions.clone();
    let mut foes: Vec<(CreatureRef, Entity, Place)> = Direction::ALL
        .into_iter()
        .map(|dir| to.step(dir))
        .filter(|place| place.point.is_adjacent(from.at.point))
        .filter_map(|place| {
            let (entity, who) = stage.levels.creature_at(place)?;
            let is_foe = kinds.are_foes(from.creature.kind, who.kind);
            (is_foe && !stage.is_unaware(entity)).then_some((who, entity, place))
        })
        .collect();
    foes.sort_by_key(|(who, ..)| who.id);
    for (who, foe, at) in foes {
        if let Ok(actor) = stage.actor(from.entity)
            && let Ok(blow) = Strike::check(stage, actor, (foe, who), at)
        {
            let percent = stage.wind_up(foe).map_or(100, |_| raised);
            let caught = None;
            blow.perform(stage, StrikeKind::Melee { percent, caught });
        }
    }
}
