//! Finding secret doors by standing next to them, faster by waiting there.

use bevy_ecs::prelude::{Entity, Res, Resource, World};

use crate::{
    grid::Direction,
    sim::{
        event::EventKind,
        stage::{Stage, with_stage},
        world::{blueprint::Blueprint, place::Place, status::PlayerEntity, terrain::Terrain},
        world_read::WorldRead,
    },
};

/// Whether the player waits in the turns that pass now: waiting finds secrets faster.
#[derive(Resource, Default)]
pub(super) struct IsWaiting(pub(super) bool);

/// Whether a player and secrets exist.
pub(super) fn has_secrets(blueprint: Res<Blueprint>, player: Option<Res<PlayerEntity>>) -> bool {
    player.is_some() && !blueprint.secrets.is_empty()
}

/// Adds search points to each secret door next to the player. The player feels a draught when a
/// door gets its first points, and finds the door when it has enough of them.
pub(super) fn search(world: &mut World) {
    let waits = world.resource::<IsWaiting>().0;
    let player = world.resource::<PlayerEntity>().entity;
    with_stage(world, |stage| search_around(stage, player, waits));
}

fn search_around(stage: &mut Stage, player: Entity, waits: bool) {
    let Ok(actor) = stage.actor(player) else {
        return;
    };
    let Some(data) = stage.growth(player).and_then(|one| one.player) else {
        return;
    };
    let settings = &stage.definitions.keep_settings.search;
    let points = if waits { settings.by_waiting } else { 1 };
    let enough = settings.enough;
    let known = &data.secret_search.felt;
    let spent = |at: Place| {
        let before = known.iter().find(|(other, _)| *other == at);
        before.map_or(0, |(_, points)| *points)
    };
    let mut beside: Vec<(Place, u32)> = Direction::ALL
        .into_iter()
        .map(|dir| actor.at.step(dir))
        .filter(|at| stage.levels.terrain(*at) == Terrain::SecretDoor)
        .map(|at| (at, spent(at)))
        .collect();
    if beside.iter().any(|(_, points)| *points == 0) {
        stage.emit(actor.event(EventKind::FeltDraught));
    }
    for (_, had) in &mut beside {
        *had = had.saturating_add(points);
    }
    let found: Vec<(Place, u32)> = beside.extract_if(.., |(_, had)| *had >= enough).collect();
    stage.set_secret_search(player, beside);
    for (at, _) in found {
        stage.reveal_door(at);
        stage.emit(actor.event(EventKind::FoundSecret).to(at));
    }
}
