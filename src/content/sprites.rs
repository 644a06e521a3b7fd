//! Sprite names of the atlas.

/// Width and height of a sprite, in pixels.
pub const SPRITE_SIZE: usize = 16;

/// Names of the sprites in the atlas, one per line, in cell order.
pub const SPRITE_NAMES: &str = include_str!("../../assets/sprites/atlas.txt");
