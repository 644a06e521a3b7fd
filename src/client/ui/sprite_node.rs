//! Nodes that show sprites.

use bevy::{prelude::*, ui::UiSystems};

use crate::{
    client::{geometry::Viewport, picture::sprite_sheet::SpriteSheet},
    sim::{ItemRef, Known, KnownCreature},
};

use super::{picture::cover, shared_nodes::fixed_width};

/// Tint of the sprite of something disabled.
pub(crate) const GREYED: Color = Color::srgb(0.38, 0.38, 0.42);

/// Side of an unmagnified sprite, in pixels.
const SPRITE_SIDE: f32 = 16.0;

/// A sprite of about this side in logical pixels, whose pixels are whole window pixels.
#[derive(Component)]
pub(super) struct Icon(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit_icons.before(UiSystems::Layout));
}

/// The side closest to this one, in logical pixels, that magnifies a sprite by a whole number of
/// physical pixels. Rounds ties down.
pub(super) fn whole_multiple(side: f32, scale: f32) -> f32 {
    let times = side * scale / SPRITE_SIDE;
    (times - 0.5).ceil().max(1.0) * SPRITE_SIDE / scale
}

fn fit_icons(viewport: Res<Viewport>, mut icons: Query<(Ref<Icon>, &mut Node)>) {
    let scale = viewport.pixels_per_unit();
    for (icon, mut node) in &mut icons {
        if icon.is_added() || viewport.is_changed() {
            let side = px(whole_multiple(icon.0, scale));
            (node.width, node.height) = (side, side);
        }
    }
}

/// An icon of about this side in logical pixels.
pub(super) fn sized_icon(atlas: &SpriteSheet, sprite: &str, side: f32, tint: Color) -> impl Bundle {
    (Icon(side), tinted_sprite(atlas, sprite, side, tint))
}

/// A sprite that covers the icon inside which it is spawned.
pub(super) fn sprite_over(atlas: &SpriteSheet, sprite: &str, color: Color) -> impl Bundle {
    let image = ImageNode {
        color,
        ..sprite_image(atlas, sprite)
    };
    (image, cover())
}

/// An empty node as large as an icon of this side.
pub(super) fn icon_spacer(side: f32) -> impl Bundle {
    let node = Node {
        flex_shrink: 0.0,
        ..Default::default()
    };
    (Icon(side), node)
}

/// A sprite of this side in logical pixels.
pub(super) fn sprite_node(atlas: &SpriteSheet, sprite: &str, side: f32) -> impl Bundle {
    tinted_sprite(atlas, sprite, side, Color::WHITE)
}

/// A mirrored sprite.
pub(super) fn mirrored_sprite(atlas: &SpriteSheet, sprite: &str, side: f32) -> impl Bundle {
    let image = ImageNode {
        flip_x: true,
        ..sprite_image(atlas, sprite)
    };
    (image, square(side))
}

/// A sprite whose colours are multiplied by a tint.
pub(super) fn tinted_sprite(
    atlas: &SpriteSheet,
    sprite: &str,
    side: f32,
    color: Color,
) -> impl Bundle {
    let image = ImageNode {
        color,
        ..sprite_image(atlas, sprite)
    };
    (image, square(side))
}

fn sprite_image(atlas: &SpriteSheet, sprite: &str) -> ImageNode {
    ImageNode {
        image: atlas.image.clone(),
        texture_atlas: Some(atlas.cell(atlas.index(sprite))),
        ..Default::default()
    }
}

fn square(side: f32) -> Node {
    Node {
        height: px(side),
        ..fixed_width(side)
    }
}

/// Number of sprite layers of a creature: body, armour and weapon.
pub(super) const LAYERS: usize = 3;

/// Cells of a creature's sprites, the lowest first; `None` for a missing layer.
pub(super) fn creature_layers(
    atlas: &SpriteSheet,
    view: &Known,
    sprite: &str,
    creature: Option<KnownCreature>,
) -> [Option<usize>; LAYERS] {
    let dress = |what: Option<ItemRef>| {
        let kind = view.definitions.item(what?.kind);
        atlas.find(atlas.dress(sprite, &kind.sprite)?)
    };
    [
        atlas.find(sprite),
        creature.and_then(|one| dress(one.armour)),
        creature.and_then(|one| dress(one.weapon)),
    ]
}

#[cfg(test)]
#[path = "../../../tests/unit/sprite_node.rs"]
mod tests;
