//! Being somewhere else, and rock becoming floor.

use bevy::prelude::Entity;

use crate::sim::{
    event::EventKind,
    place::Place,
    stage::Stage,
    terrain::Terrain,
    world_read::{Actor, WorldRead},
};

use super::{food::starve, passages};

pub(super) fn relocate(stage: &mut Stage, who: Entity, to: Place) {
    let Ok((mut position, ..)) = stage.movers.get_mut(who) else {
        return;
    };
    let from = position.0;
    position.0 = to;
    stage.levels.relocate(from, to);
    if stage.is_player(who) {
        stage.invalidate_sight();
        if let Some((creature, _)) = stage.alive(who) {
            passages::arrive(stage, who, creature, to);
        }
    }
}

/// Most of what happens in a game is this: what it changes is fetched once.
#[inline(always)]
pub(super) fn step(stage: &mut Stage, actor: Actor, to: Place, food: i32) {
    let Ok((mut position, mut eaten, starves)) = stage.movers.get_mut(actor.entity) else {
        return;
    };
    position.0 = to;
    let is_famished = eaten.burn(food) && starves;
    stage.levels.relocate(actor.at, to);
    let is_player = stage.is_player(actor.entity);
    if is_player {
        stage.invalidate_sight();
    }
    stage.emit(actor.event(EventKind::Moved).to(to));
    if is_player {
        passages::arrive(stage, actor.entity, actor.creature, to);
    }
    if is_famished {
        starve(stage, actor.entity);
    }
}

pub(super) fn dig(stage: &mut Stage, at: Place) {
    stage.levels.set_terrain(at, Terrain::Floor);
    stage.invalidate_sight();
}
