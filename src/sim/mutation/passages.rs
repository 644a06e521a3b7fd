//! Doors, locks, keys and secrets.

use bevy::prelude::Entity;

use crate::sim::{
    blueprint::LockId,
    event::{CreatureRef, Event, EventKind},
    place::Place,
    stage::Stage,
    terrain::Terrain,
};

use super::Mutation;

pub(super) fn swing(stage: &mut Stage, at: Place, open: bool) {
    let terrain = if open {
        Terrain::OpenDoor
    } else {
        Terrain::ClosedDoor
    };
    change(stage, at, terrain);
}

pub(super) fn unlock(stage: &mut Stage, lock: LockId) {
    let blueprint = stage.blueprint.clone();
    for at in blueprint.barriers(lock) {
        change(stage, *at, Terrain::Gate(lock));
    }
}

pub(super) fn take_key(stage: &mut Stage, who: Entity, lock: LockId, at: Place) {
    change(stage, at, Terrain::Floor);
    if let Ok(mut one) = stage.others.get_mut(who)
        && let Some(keys) = &mut one.keys
    {
        keys.add(lock);
    }
}

pub(super) fn reveal(stage: &mut Stage, at: Place) {
    change(stage, at, Terrain::ClosedDoor);
}

/// Who has a key ring and comes to stand on a pedestal has the key.
pub(super) fn arrive(stage: &mut Stage, who: Entity, creature: CreatureRef, at: Place) {
    let has_ring = || stage.others.get(who).is_ok_and(|one| one.keys.is_some());
    if let Terrain::Pedestal(lock) = stage.levels.terrain(at)
        && has_ring()
    {
        stage.apply(Mutation::TakeKey { who, lock, at });
        stage.emit(Event::new(creature, at, EventKind::FoundKey { lock }));
    }
}

fn change(stage: &mut Stage, at: Place, terrain: Terrain) {
    stage.levels.set_terrain(at, terrain);
    stage.invalidate_sight();
}
