//! Sprites among the text.

use bevy::{
    color::Color,
    prelude::{Bundle, ImageNode, Node, px},
};

use crate::client::view::sprite_sheet::SpriteSheet;

/// How dark a sprite is that stands for what cannot be chosen.
pub(super) const GREYED: Color = Color::srgb(0.38, 0.38, 0.42);

/// A sprite as large as asked, logical pixels.
pub(super) fn picture(atlas: &SpriteSheet, sprite: &str, side: f32, greyed: bool) -> impl Bundle {
    tinted(
        atlas,
        sprite,
        side,
        if greyed { GREYED } else { Color::WHITE },
    )
}

/// The same in a colour, which white takes on.
pub(super) fn tinted(atlas: &SpriteSheet, sprite: &str, side: f32, colour: Color) -> impl Bundle {
    (
        ImageNode {
            image: atlas.image.clone(),
            texture_atlas: Some(atlas.cell(atlas.index(sprite))),
            color: colour,
            ..Default::default()
        },
        Node {
            width: px(side),
            height: px(side),
            flex_shrink: 0.0,
            ..Default::default()
        },
    )
}
