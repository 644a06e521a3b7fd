//! The map as the player knows it: terrain, items, creatures, path preview, hovered tile and
//! camera. Sprites are written only where the game has changed.

pub(super) mod animation;
mod autotile;
mod camera;
mod creatures;
mod cursor;
mod earshot;
mod glyphs;
mod health_bar;
mod items;
pub(super) mod known_level;
pub(super) mod light;
mod light_sources;
mod lock_marks;
mod path_preview;
pub(super) mod sprite_sheet;
mod sprites;
mod stone;
mod surrounding_rock;
pub(super) mod terrain_sheet;
pub(super) mod tile_image;
mod tiles;
mod view_set;
mod wind_up;

use bevy::prelude::*;

use view_set::ViewSet;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        bevy_ecs_tilemap::TilemapPlugin,
        sprite_sheet::plugin,
        camera::plugin,
        known_level::plugin,
        terrain_sheet::plugin,
        surrounding_rock::plugin,
        tiles::plugin,
        light::plugin,
        lock_marks::plugin,
        items::plugin,
        (earshot::plugin, wind_up::plugin),
        creatures::plugin,
        animation::plugin,
        path_preview::plugin,
        cursor::plugin,
    ));
    app.configure_sets(PostUpdate, ViewSet.before(TransformSystems::Propagate));
}
