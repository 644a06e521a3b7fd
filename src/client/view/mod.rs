//! The map as the player knows it: terrain, items, creatures, path preview, hovered tile and
//! camera. Sprites are updated only where the game has changed.

pub(super) mod autotile;
mod camera;
pub(super) mod creatures;
mod cursor;
pub(super) mod earshot;
pub(super) mod glyphs;
pub(super) mod health_bar;
pub(super) mod items;
pub(super) mod light;
mod lock_marks;
mod path_preview;
pub(super) mod sprites;
mod surrounding_rock;
mod tiles;
pub(super) mod wind_up;

use bevy::prelude::*;

use super::picture::{known_level, sprite_sheet, terrain_sheet, view_set::ViewSet};

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
        path_preview::plugin,
        cursor::plugin,
    ));
    app.configure_sets(PostUpdate, ViewSet.before(TransformSystems::Propagate));
}
