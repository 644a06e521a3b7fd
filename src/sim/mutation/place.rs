//! Being somewhere else, and rock becoming floor.

use bevy::prelude::Entity;

use crate::sim::{place::Place, situation::Situation, stage::Stage, terrain::Terrain};

pub(super) fn relocate(stage: &mut Stage<'_, '_>, who: Entity, to: Place) {
    let Ok(mut body) = stage.bodies.get_mut(who) else {
        return;
    };
    let from = body.position.0;
    body.position.0 = to;
    stage.levels.set_occupant(from, None);
    stage.levels.set_occupant(to, Some(who));
    if stage.is_player(who) {
        stage.invalidate_sight();
    }
}

pub(super) fn dig(stage: &mut Stage<'_, '_>, at: Place) {
    stage.levels.set_terrain(at, Terrain::Floor);
    stage.invalidate_sight();
}
