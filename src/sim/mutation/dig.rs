//! Rock becoming floor.

use crate::sim::{place::Place, stage::Stage, terrain::Terrain};

pub(super) fn apply(stage: &mut Stage<'_, '_>, at: Place) {
    stage.levels.set_terrain(at, Terrain::Floor);
    stage.invalidate_sight();
}
