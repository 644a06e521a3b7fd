//! Pictures made of sprites, whose pixels are squares of whole window pixels.

use bevy::prelude::*;

use crate::client::{geometry::TILE, picture::sprite_sheet::SpriteSheet};

/// A sprite of a picture: atlas cell, upper left corner in sprite pixels, and tint.
pub(super) type Drawn = (usize, IVec2, Color);

/// A node that covers its parent.
pub(super) fn cover() -> Node {
    Node {
        position_type: PositionType::Absolute,
        left: px(0),
        top: px(0),
        width: percent(100),
        height: percent(100),
        ..Default::default()
    }
}

/// Draws sprites into a node, replacing its children. `pixel` is the side of a sprite pixel in
/// logical pixels.
pub(super) fn draw(
    picture: &mut EntityCommands,
    atlas: &SpriteSheet,
    pixel: f32,
    sprites: impl IntoIterator<Item = Drawn>,
) {
    let length = |pixels: i32| px(pixels as f32 * pixel);
    picture.despawn_children().with_children(|inside| {
        for (cell, at, color) in sprites {
            inside.spawn((
                ImageNode {
                    image: atlas.image.clone(),
                    texture_atlas: Some(atlas.cell(cell)),
                    color,
                    ..Default::default()
                },
                Node {
                    left: length(at.x),
                    top: length(at.y),
                    width: length(TILE),
                    height: length(TILE),
                    ..cover()
                },
            ));
        }
    });
}
