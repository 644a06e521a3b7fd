//! Sprite names of the atlas.

use std::{collections::BTreeSet, sync::LazyLock};

/// Width and height of a sprite, in pixels.
pub const SPRITE_SIZE: usize = 16;

/// Names of the sprites in the atlas, one per line, in cell order.
pub const SPRITE_NAMES: &str = include_str!("../../assets/sprites/atlas.txt");

/// The same names, for look-ups.
pub(super) static SPRITES: LazyLock<BTreeSet<&str>> =
    LazyLock::new(|| SPRITE_NAMES.lines().collect());
