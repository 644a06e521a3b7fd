//! Search parties: creatures that come by stairs to look for a player who stays long on a level.

use bevy_ecs::prelude::{Entity, World};

use crate::{
    grid::{Point, flood_fill},
    sim::{
        components::{Awareness, PlayerData, Position},
        definition::Definitions,
        event::{CreatureRef, Event, EventKind},
        senses::speech::within_hearing,
        stage::{Stage, with_stage},
        world::{
            items::Items,
            level::Levels,
            place::Place,
            status::{GameState, PlayerEntity, Status},
            terrain::StairDirection,
            travellers::Traveller,
        },
        world_read::WorldRead,
    },
};

use super::{catch_up::catch_up, deaths::value, schedules::player_part};

/// Counts a turn of the player's stay on its level. If a party is due, its level catches up and the
/// party takes the stairs.
pub(super) fn send(world: &mut World) {
    let rule = world.resource::<Definitions>().rules.search_parties;
    let is_played = world.resource::<GameState>().status == Status::Playing;
    let here = player_part::<Position>(world).map(|position| position.0);
    let (Some(rule), Some(here), true) = (rule, here, is_played) else {
        return;
    };
    let Some(mut data) = player_part::<PlayerData>(world) else {
        return;
    };
    data.spend_turn(here.level);
    if !rule.is_due(data.stay(here.level)) {
        return;
    }
    let Some((from, dir)) = origin(world, here.level) else {
        return;
    };
    catch_up(world, from);
    with_stage(world, |stage| {
        if let Some(party) = strongest(stage, from, dir) {
            depart(stage, &party, here);
        }
    });
}

/// Level that parties come from and the direction of its stairs to the player: the level below, or
/// the level above if the player is on the last level or carries the goal item.
fn origin(world: &World, level: usize) -> Option<(usize, StairDirection)> {
    let player = world.get_resource::<PlayerEntity>()?;
    let pack = world.get(player.entity)?;
    let goal = world.resource::<Definitions>().world.goal;
    let below = level + 1;
    if below < world.resource::<Levels>().len() && !world.resource::<Items>().any_in(pack, goal) {
        Some((below, StairDirection::Up))
    } else {
        Some((level.checked_sub(1)?, StairDirection::Down))
    }
}

/// Creatures that leave together.
pub(super) struct Party {
    pub(super) members: Vec<CreatureRef>,
    /// Stairs on their level.
    pub(super) stairs: Place,
    value: i32,
}

/// The party of a level whose members give the most experience when killed; ties go to the party
/// whose leader has the lowest id. `None` if no creature can leave.
pub(super) fn strongest(stage: &Stage, level: usize, dir: StairDirection) -> Option<Party> {
    let mut best: Option<Party> = None;
    for (leader, entity) in stage.order.creatures() {
        let Some(at) = place_of_idle(stage, leader, entity, level) else {
            continue;
        };
        let Some(stairs) = nearest_stairs(stage, leader, at, dir) else {
            continue;
        };
        let members = band_of(stage, leader, entity, at);
        let value = members.iter().map(|(_, one)| value(stage, *one).0).sum();
        if best.as_ref().is_none_or(|best| value > best.value) {
            best = Some(Party {
                members: members.into_iter().map(|(who, _)| who).collect(),
                stairs,
                value,
            });
        }
    }
    best
}

/// Place of an idle creature on this level that is an enemy of the player's kind and can leave;
/// `None` for any other creature.
fn place_of_idle(stage: &Stage, who: CreatureRef, entity: Entity, level: usize) -> Option<Place> {
    let (_, at) = stage.alive(entity).filter(|(_, at)| at.level == level)?;
    let kinds = &stage.definitions;
    let mind = stage.character(entity)?.mind;
    let is_idle = mind.awareness() == Some(Awareness::Idle) && !mind.is_inert;
    let leaves = !kinds.creature(who.kind).stays && kinds.creature(who.kind).lurks.is_none();
    (is_idle && leaves && kinds.is_enemy(who.kind, kinds.player)).then_some(at)
}

/// Nearest stairs in a direction that a creature can walk to.
fn nearest_stairs(
    stage: &Stage,
    who: CreatureRef,
    at: Place,
    dir: StairDirection,
) -> Option<Place> {
    let level = stage.levels.get(at.level)?;
    let closed = level.blocks_walk_for(stage.definitions.creature(who.kind).hands);
    let is_right = |point: &Point| level.terrain().get(*point).stairs() == Some(dir);
    let stairs = flood_fill(closed, at.point).find(is_right)?;
    Some(Place::new(at.level, stairs))
}

/// A creature and the idle members of its band within hearing.
fn band_of(
    stage: &Stage,
    leader: CreatureRef,
    entity: Entity,
    at: Place,
) -> Vec<(CreatureRef, Entity)> {
    let mut band = vec![(leader, entity)];
    if let Some((_, most)) = stage.definitions.world.band_of(leader.kind) {
        let near = within_hearing(stage, at).into_iter();
        let others = near.filter(|(who, entity)| {
            who.kind == leader.kind
                && who.id != leader.id
                && place_of_idle(stage, *who, *entity, at.level).is_some()
        });
        band.extend(others.take(most.saturating_sub(1) as usize));
    }
    band
}

/// Sends a party to the stairs; the player hears it. The party first searches at its arrival point.
fn depart(stage: &mut Stage, party: &Party, player: Place) {
    let end = Place::new(player.level, party.stairs.point);
    let target = stage.player.as_ref().map(|player| player.entity);
    if let (Some(leader), Some((target, _))) = (
        party.members.first(),
        target.and_then(|target| stage.alive(target)),
    ) {
        let heard = Event::new(*leader, end, EventKind::Footsteps);
        stage.emit(heard.on(target, end));
    }
    for who in &party.members {
        let traveller = Traveller {
            who: who.id,
            stairs: party.stairs,
            level: player.level,
            following: None,
            landing_radius: None,
        };
        stage.travellers.0.push(traveller);
        if let Some(entity) = stage.order.find(who.id) {
            stage.change_mind(entity, |mind| mind.look_for_enemy(end));
        }
    }
}
