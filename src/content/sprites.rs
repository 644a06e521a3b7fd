//! The sprites that the data may name.

/// Width and height of a sprite, pixels.
pub const SPRITE_SIZE: usize = 16;

/// The names of the sprites in the atlas, one a line, in cell order.
pub const SPRITE_NAMES: &str = include_str!("../../assets/sprites/atlas.txt");
