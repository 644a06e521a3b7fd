//! Building blocks of the graphics, on the map and beside it: sprites, colours, light.
//!
//! * `sprite_sheet`, `terrain_sheet`: the images. `tile_image`: an image with one pixel per tile.
//! * `theme`: sizes, colours and text styles. `brightness`: effect of light on a colour.
//! * `known_level`: the level as the player knows it, from which map and minimap are drawn.
//! * `light_sources`: sources of light. `stone`: the rock of a level.
//! * `effect_icon`: icons of effects and companions. `noise`: random numbers that vary by tile.
//! * `typeface`: the fonts. `view_set`: when the picture of the map is updated.

pub(super) mod brightness;
pub(super) mod effect_icon;
pub(super) mod known_level;
pub(super) mod light_sources;
pub(super) mod noise;
pub(super) mod sprite_sheet;
pub(super) mod stone;
pub(super) mod terrain_sheet;
pub(super) mod theme;
pub(super) mod tile_image;
pub(super) mod typeface;
pub(super) mod view_set;
