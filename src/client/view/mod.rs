//! The map as the player knows it: tiles, items, creatures, the way to
//! what is picked, the mouse's frame and the camera. A projection of the game that is written only where it differs.

mod atlas;
mod autotile;
mod camera;
mod creatures;
mod cursor;
mod items;
mod known;
mod light;
mod sprites;
mod tiles;
mod trail;

pub(crate) use atlas::Atlas;

use bevy::{
    prelude::{App, IntoScheduleConfigs, PostUpdate, SystemSet},
    transform::TransformSystems,
};

/// Runs after input, so that a key shows in the frame in which it was read.
#[derive(SystemSet, Clone, Debug, PartialEq, Eq, Hash)]
pub(crate) struct ViewSet;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        bevy_ecs_tilemap::TilemapPlugin,
        atlas::plugin,
        camera::plugin,
        known::plugin,
        tiles::plugin,
        light::plugin,
        items::plugin,
        creatures::plugin,
        trail::plugin,
        cursor::plugin,
    ));
    app.configure_sets(PostUpdate, ViewSet.before(TransformSystems::Propagate));
}
