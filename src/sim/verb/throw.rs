//! Throwing a carried item at a tile in sight.

use bevy_ecs::prelude::Entity;

use crate::{
    grid::{Direction, Point},
    sim::{
        components::Bond,
        definition::{FeatureDefinition, PerkTrait},
        event::{CreatureRef, Event, EventKind, ItemRef},
        senses::flight::{Flight, flight, flight_to_first},
        stage::Stage,
        verb::{
            refusal::Refusal,
            strike::{Strike, StrikeKind},
        },
        world::{
            item_landing::room_near, place::Place, reachable::reachable, stable_id::StableId,
            terrain::Terrain,
        },
        world_read::{Actor, WorldRead},
    },
};

/// Maximum number of tiles that the cloud of a thrown potion covers.
const CLOUD: usize = 3;

/// A throw, and the creature that it hits or feeds.
pub(in crate::sim) struct ThrowPlan {
    actor: Actor,
    item: ItemRef,
    end: Place,
    hit: Option<Strike>,
    eater: Option<CreatureRef>,
}

pub(in crate::sim) fn check(
    view: &impl WorldRead,
    actor: Actor,
    item: StableId,
    at: Point,
) -> Result<ThrowPlan, Refusal> {
    let item = reachable(view, actor)?.carried(item)?;
    let Flight { end, hit } = flight_to_first(view, actor, at)?;
    let range = view.definitions().item(item.kind).throw_range;
    if range.is_some_and(|range| actor.at.point.chebyshev(at) > range) {
        return Err(Refusal::TooFar(item.kind));
    }
    let feeds = view.is_player(actor.entity) && end.point == at;
    let is_fed = |who: CreatureRef| feeds && view.definitions().is_captive(who.kind);
    let (hit, eater) = match hit {
        // The item lands at the captive's feet if the captive does not eat it.
        Some(captive) if is_fed(captive.1) => (None, eater(view, captive, item.id)?),
        _ => (flight(view, actor, at)?.hit, None),
    };
    let hit = hit.map(|hit| Strike::check(view, actor, hit, end));
    Ok(ThrowPlan {
        actor,
        item,
        end,
        hit: hit.transpose()?,
        eater,
    })
}

/// The captive or friend that eats an item thrown at it by the player. `None` if the item is not
/// food, or the friend has left the player.
///
/// # Errors
///
/// If the player has fed or freed another captive.
fn eater(
    view: &impl WorldRead,
    (entity, who): (Entity, CreatureRef),
    item: StableId,
) -> Result<Option<CreatureRef>, Refusal> {
    let mind = view.character(entity).map(|one| one.mind);
    let bond = mind.and_then(|mind| view.bond(who, mind));
    let is_food = view.items().get(item).is_some_and(|item| item.food > 0);
    if !is_food || bond == Some(Bond::Left) {
        return Ok(None);
    }
    view.check_only_friend(who.id).map(|()| Some(who))
}

pub(in crate::sim) fn perform(stage: &mut Stage, plan: ThrowPlan) {
    let ThrowPlan {
        actor,
        item,
        end,
        hit,
        eater,
    } = plan;
    let returns = stage.definitions.item(item.kind).returns;
    if !returns {
        // This also unequips it.
        stage.release_item(actor.entity, item);
    }
    if let Some(eater) = eater {
        return stage.feed_captive(actor, (eater, end), item);
    }
    let cloud = stage.definitions.item(item.kind).drink();
    let becomes = |one: &FeatureDefinition| one.is_cloud && one.effect == cloud;
    let is_aimed = hit.is_some();
    let Some(hit) = hit.filter(|hit| !hit.misses(stage, StrikeKind::Throw(item))) else {
        if !is_aimed {
            stage.emit(actor.event(EventKind::Threw).with(item).to(end));
        }
        if stage.definitions.find_feature(becomes).is_some() {
            stage.destroy_item(item);
            stage.emit(Event::new(actor.creature, end, EventKind::Broke).with(item));
            return stage.lay(end, CLOUD, becomes, Some(actor.creature));
        }
        if returns {
            return;
        }
        land(stage, actor.creature, item, end);
        return echo(stage, actor.creature, item, end);
    };
    let foe = hit.foe();
    hit.perform(stage, StrikeKind::Throw(item));
    match stage.definitions.item(item.kind).drink() {
        Some(effect) => {
            stage.destroy_item(item);
            stage.emit(Event::new(actor.creature, end, EventKind::Broke).with(item));
            stage.lay(end, CLOUD, becomes, Some(actor.creature));
            if stage.alive(foe).is_some() {
                stage.apply_item_effect(foe, item.kind, effect, Some(actor.creature));
            }
        }
        None if returns => {}
        None => break_or_land(stage, actor.creature, item, end),
    }
}

/// Breaks a missile that has hit a creature, with the chance of its kind, or lets it land.
pub(in crate::sim) fn break_or_land(stage: &mut Stage, by: CreatureRef, item: ItemRef, end: Place) {
    let thrower = stage.find(by.id).map(|(entity, ..)| entity);
    let whole = thrower.map_or(0, |who| {
        stage.perk_sum(who, |one| match one {
            PerkTrait::Fletcher(percent) => Some(percent),
            _ => None,
        })
    });
    let breaks = 100 - whole.clamp(0, 100).unsigned_abs();
    let chance = stage.definitions.item(item.kind).breaks * breaks / 100;
    if chance > 0 && stage.draws.combat.chance(chance, 1000) {
        stage.destroy_item(item);
        stage.emit(Event::new(by, end, EventKind::Broke).with(item));
    } else {
        land(stage, by, item, end);
    }
}

/// Lets a thrown item come to rest on the nearest tile without an item.
pub(in crate::sim) fn land(stage: &mut Stage, thrower: CreatureRef, item: ItemRef, end: Place) {
    let at = room_near(&stage.levels, &stage.items, end);
    stage.land_item(item, at);
    stage.emit(Event::new(thrower, at, EventKind::Landed).with(item));
}

/// Emits a hollow sound if an item that hit no creature landed next to a secret door.
fn echo(stage: &mut Stage, thrower: CreatureRef, item: ItemRef, end: Place) {
    let mut beside = Direction::ALL.into_iter().map(|dir| end.step(dir));
    let is_secret = |at| stage.levels.terrain(at) == Terrain::SecretDoor;
    if stage.definitions.keep_settings.search.echo && beside.any(is_secret) {
        stage.emit(Event::new(thrower, end, EventKind::SoundedHollow).with(item));
    }
}
