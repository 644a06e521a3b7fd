//! The map as the player knows it: tiles, items, creatures, the way to
//! what is picked, the mouse's frame and the camera. A projection of the game that is written only where it differs.

mod autotile;
mod bar;
mod beyond;
mod camera;
mod creatures;
mod cursor;
mod glow;
mod glyphs;
mod items;
pub(super) mod known;
mod light;
mod marks;
mod motion;
mod order;
pub(super) mod sprite_sheet;
mod sprites;
mod stone;
mod terrain_sheet;
mod threat;
pub(super) mod tile_picture;
mod tiles;
mod trail;

use bevy::{
    prelude::{App, IntoScheduleConfigs, PostUpdate},
    transform::TransformSystems,
};

use order::ViewSet;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        bevy_ecs_tilemap::TilemapPlugin,
        sprite_sheet::plugin,
        camera::plugin,
        known::plugin,
        terrain_sheet::plugin,
        beyond::plugin,
        tiles::plugin,
        light::plugin,
        marks::plugin,
        items::plugin,
        threat::plugin,
        creatures::plugin,
        motion::plugin,
        trail::plugin,
        cursor::plugin,
    ));
    app.configure_sets(PostUpdate, ViewSet.before(TransformSystems::Propagate));
}
