//! Nodes that show sprites.

use bevy::{prelude::*, ui::UiSystems};

use crate::{
    client::{
        geometry::Viewport,
        picture::{sprite_sheet::SpriteSheet, theme},
    },
    sim::{ItemRef, Known, KnownCreature},
};

use super::{setters::set_visible, shared_nodes::fixed_width};

/// Tint of the sprite of something disabled.
pub(super) const GREYED: Color = Color::srgb(0.38, 0.38, 0.42);

/// Side of an unmagnified sprite, in pixels.
const SPRITE_SIDE: f32 = 16.0;
/// Side of the visible part of an effect's sprite, in logical pixels.
const EFFECT_SIDE: f32 = 16.0;

/// A sprite of about this side in logical pixels, whose pixels are whole window pixels.
#[derive(Component)]
pub(super) struct Icon(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit_icons.before(UiSystems::Layout));
}

/// The side closest to this one, in logical pixels, that magnifies a sprite by a whole number of
/// physical pixels. Rounds ties down.
fn whole_multiple(side: f32, scale: f32) -> f32 {
    let times = side * scale / SPRITE_SIDE;
    (times - 0.5).ceil().max(1.0) * SPRITE_SIDE / scale
}

fn fit_icons(viewport: Res<Viewport>, mut icons: Query<(Ref<Icon>, &mut Node)>) {
    let scale = (viewport.ui_scale * viewport.scale_factor).max(0.1);
    for (icon, mut node) in &mut icons {
        if icon.is_added() || viewport.is_changed() {
            let side = px(whole_multiple(icon.0, scale));
            (node.width, node.height) = (side, side);
        }
    }
}

/// An icon as tall as a line of text.
pub(super) fn icon(atlas: &SpriteSheet, sprite: &str) -> impl Bundle {
    sized_icon(atlas, sprite, SPRITE_SIDE, Color::WHITE)
}

/// An icon of about this side in logical pixels.
pub(super) fn sized_icon(atlas: &SpriteSheet, sprite: &str, side: f32, tint: Color) -> impl Bundle {
    (Icon(side), tinted_sprite(atlas, sprite, side, tint))
}

/// An empty node as large as an icon of this side.
pub(super) fn icon_spacer(side: f32) -> impl Bundle {
    let node = Node {
        flex_shrink: 0.0,
        ..Default::default()
    };
    (Icon(side), node)
}

/// Spawns an icon followed by a text.
pub(super) fn with_icon(
    parent: &mut ChildSpawnerCommands,
    atlas: &SpriteSheet,
    sprite: &str,
    text: impl Bundle,
) {
    parent
        .spawn(Node {
            align_items: AlignItems::Center,
            column_gap: px(theme::GAP * 0.75),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|pair| {
            pair.spawn(icon(atlas, sprite));
            pair.spawn(text);
        });
}

/// Spawns the icon of an effect, which is the upper left quarter of its sprite.
pub(super) fn spawn_effect_icon(
    parent: &mut ChildSpawnerCommands,
    atlas: &SpriteSheet,
    components: impl Bundle,
) {
    let visible_part = Node {
        width: px(EFFECT_SIDE),
        height: px(EFFECT_SIDE),
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        ..Default::default()
    };
    let sprite = sprite_node(atlas, "effect_other", 2.0 * EFFECT_SIDE);
    parent.spawn(visible_part).with_child((components, sprite));
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

/// Spawns hidden layers that fill their parent, each with a component made from its index; 0 is the
/// lowest layer.
pub(super) fn spawn_layers<C: Bundle>(
    parent: &mut ChildSpawnerCommands,
    atlas: &SpriteSheet,
    component: impl Fn(usize) -> C,
) {
    for layer in 0..LAYERS {
        parent.spawn((
            component(layer),
            Visibility::Hidden,
            ImageNode {
                image: atlas.image.clone(),
                texture_atlas: Some(atlas.cell(0)),
                ..Default::default()
            },
            Node {
                position_type: PositionType::Absolute,
                width: percent(100),
                height: percent(100),
                ..Default::default()
            },
        ));
    }
}

/// Shows a cell of the sprite sheet, or hides the node for `None`.
pub(super) fn set_cell(
    image: &mut Mut<ImageNode>,
    visibility: &mut Mut<Visibility>,
    atlas: &SpriteSheet,
    cell: Option<usize>,
) {
    set_visible(visibility, cell.is_some());
    let cell = cell.map(|cell| atlas.cell(cell));
    if cell.is_some() && image.texture_atlas != cell {
        image.texture_atlas = cell;
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/sprite_node.rs"]
mod tests;
