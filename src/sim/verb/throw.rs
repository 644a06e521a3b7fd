//! Throwing something carried at a tile in sight.

use crate::{
    grid::{Direction, Point},
    sim::{
        definition::FurnitureDefinition,
        event::{CreatureRef, Event, EventKind, ItemRef},
        flight::{Flight, flight},
        item_landing::room_near,
        place::Place,
        reachable::reachable,
        refusal::Refusal,
        stable_id::StableId,
        stage::Stage,
        strike::{Strike, StrikeKind},
        terrain::Terrain,
        world_read::{Actor, WorldRead},
    },
};

/// Number of tiles that the cloud of a thrown potion covers, at most.
const CLOUD: usize = 3;

/// A throw, and whom it hits or feeds.
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
    let end = Place::new(actor.at.level, at);
    let (Flight { end, hit }, friend) = match (flight(view, actor, at), captive(view, end)) {
        (Err(Refusal::FriendInTheWay), Some(friend)) => (Flight { end, hit: None }, Some(friend)),
        (flight, _) => (flight?, None),
    };
    let is_food = view.items().get(item.id).is_some_and(|item| item.food > 0);
    let hit = hit.map(|hit| Strike::check(actor, hit, end)).transpose()?;
    Ok(ThrowPlan {
        actor,
        item,
        end,
        hit,
        eater: friend.filter(|_| is_food),
    })
}

/// The captive or friend of the player at a place, at whose feet falls what it does not eat.
fn captive(view: &impl WorldRead, at: Place) -> Option<CreatureRef> {
    let (_, who) = view.levels().creature_at(at)?;
    view.definitions().is_captive(who.kind).then_some(who)
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
        // Whoever wielded or wore it does so no longer.
        stage.release_item(actor.entity, item);
    }
    if let Some(eater) = eater {
        return stage.feed_captive(actor, (eater, end), item);
    }
    let cloud = stage.definitions.item(item.kind).drink();
    let becomes = |one: &FurnitureDefinition| one.is_cloud && one.effect == cloud;
    let Some(hit) = hit else {
        stage.emit(actor.event(EventKind::Threw).with(item).to(end));
        if stage.definitions.find_furniture(becomes).is_some() {
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
        None => land(stage, actor.creature, item, end),
    }
}

/// Lets a thrown item come to rest on the nearest tile without one.
fn land(stage: &mut Stage, thrower: CreatureRef, item: ItemRef, end: Place) {
    let at = room_near(&stage.levels, &stage.items, end);
    stage.land_item(item, at);
    stage.emit(Event::new(thrower, at, EventKind::Landed).with(item));
}

/// Lets an item that hit nobody sound hollow beside a secret door.
fn echo(stage: &mut Stage, thrower: CreatureRef, item: ItemRef, end: Place) {
    let mut beside = Direction::ALL.into_iter().map(|dir| end.step(dir));
    let is_secret = |at| stage.levels.terrain(at) == Terrain::SecretDoor;
    if stage.definitions.keep_settings.search_echo && beside.any(is_secret) {
        stage.emit(Event::new(thrower, end, EventKind::SoundedHollow).with(item));
    }
}
