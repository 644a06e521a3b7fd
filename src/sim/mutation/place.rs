//! Being somewhere else, and rock becoming floor.

use bevy::prelude::Entity;

use crate::sim::{
    fact::Deed,
    place::Place,
    situation::{Doer, Situation},
    stage::Stage,
    terrain::Terrain,
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
pub(super) fn step(stage: &mut Stage, doer: Doer, to: Place, food: i32) {
    let Ok((mut position, mut eaten, starves)) = stage.movers.get_mut(doer.entity) else {
        return;
    };
    position.0 = to;
    let is_famished = eaten.burn(food) && starves;
    stage.levels.relocate(doer.at, to);
    let is_player = stage.is_player(doer.entity);
    if is_player {
        stage.invalidate_sight();
    }
    stage.tell(doer.does(Deed::Moved).to(to));
    if is_player {
        passages::arrive(stage, doer.entity, doer.creature, to);
    }
    if is_famished {
        starve(stage, doer.entity);
    }
}

pub(super) fn dig(stage: &mut Stage, at: Place) {
    stage.levels.set_terrain(at, Terrain::Floor);
    stage.invalidate_sight();
}
