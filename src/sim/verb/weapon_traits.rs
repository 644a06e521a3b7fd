//! Melee attacks that depend on the trait of the weapon: heavy weapons are raised first or swept
//! over three tiles, others do more damage to unaware targets, or hit enemies in passing.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::Direction,
    sim::{
        components::{Energy, Inventory, WindUp},
        definition::{Adaptation, WeaponTrait},
        event::{CreatureRef, Event, EventKind},
        stage::Stage,
        world::place::Place,
        world_read::{Actor, WorldRead},
    },
};

use super::strike::{self, Strike, StrikeKind};

/// Attacks with a blow; a heavy weapon is raised first.
// Not inlined, to keep the code for steps small.
#[inline(never)]
pub(in crate::sim) fn strike(stage: &mut Stage, blow: Strike) {
    let (actor, at) = (blow.actor(), blow.at());
    let weapon_trait = stage.weapon_trait(actor.entity);
    if let Some(WeaponTrait::Heavy { .. }) = weapon_trait {
        if stage.wind_up(actor.entity).map(|one| one.over) != Some(at) {
            let learned = adaptation(stage, actor);
            let sweeps = learned.is_some_and(|rule| has_ways_out(stage, actor, at, rule));
            if let Some(rule) = learned.filter(|_| !sweeps) {
                blow.perform(stage, StrikeKind::blow(rule.jab));
                // Each action is charged its usual cost elsewhere, so only the difference is paid
                // here.
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

/// The rule by which a creature sweeps or jabs after its raised weapon has missed too often; `None`
/// before, and for kinds that do not adapt.
fn adaptation(view: &impl WorldRead, actor: Actor) -> Option<Adaptation> {
    let rule = view.definitions().creature(actor.creature.kind).adapts?;
    let mind = view.character(actor.entity)?.mind;
    mind.has_learned(rule, view.state().turn).then_some(rule)
}

/// Whether the creature on a tile has enough free neighbouring tiles to escape to that a sweep of
/// the actor's weapon does not hit, by the number that the rule sets.
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

/// Brings a raised weapon down: on all creatures on the three tiles of a sweep or, without a sweep,
/// on an empty tile.
pub(in crate::sim) fn swing(stage: &mut Stage, actor: Actor, wind_up: WindUp) {
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
        blow.perform(stage, StrikeKind::blow(100));
    }
}

fn lower(stage: &mut Stage, actor: Actor) {
    stage.raise_weapon(actor.entity, None);
}

/// Lands the blow, with the damage of the weapon's trait.
fn land(stage: &mut Stage, blow: Strike, weapon_trait: Option<WeaponTrait>) {
    let kind = landing(stage, &blow, weapon_trait);
    blow.perform(stage, kind);
}

/// The blow of a lunge: `percent` of the damage that it would have without one. Heavy weapons are
/// not raised.
pub(in crate::sim) fn lunge(view: &impl WorldRead, blow: &Strike, percent: i32) -> StrikeKind {
    let weapon_trait = view.weapon_trait(blow.actor().entity);
    let is_heavy = |one: &WeaponTrait| matches!(one, WeaponTrait::Heavy { .. });
    match landing(view, blow, weapon_trait.filter(|one| !is_heavy(one))) {
        StrikeKind::Melee {
            percent: usual,
            caught,
        } => StrikeKind::Melee {
            percent: usual.saturating_mul(percent) / 100,
            caught,
        },
        other => other,
    }
}

fn landing(view: &impl WorldRead, blow: &Strike, weapon_trait: Option<WeaponTrait>) -> StrikeKind {
    let alert = view.character(blow.foe()).and_then(|one| one.mind.alert);
    StrikeKind::landing(
        weapon_trait,
        alert.map(|alert| alert.state),
        strike::stab(view, blow.actor().entity),
    )
}

/// Attacks, after a step with a weapon that slashes, every alert enemy that the creature was next
/// to before and is next to now, in ascending order of id.
// Not inlined: few creatures wield one. The caller has checked that a creature is near.
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
            blow.perform(stage, StrikeKind::blow(percent));
        }
    }
}
