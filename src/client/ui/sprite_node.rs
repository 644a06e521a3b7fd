//! Sprites among the text.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, Bundle, Component, DetectChanges, Entity, ImageNode, IntoScheduleConfigs,
        Mut, Node, Overflow, PositionType, PostUpdate, Query, Ref, Res, Visibility, percent, px,
    },
    ui::UiSystems,
};

use crate::{
    client::{geometry::Viewport, view::sprite_sheet::SpriteSheet},
    read::attire,
    sim::View,
};

use super::theme;

/// How dark a sprite is that stands for what cannot be chosen.
pub(super) const GREYED: Color = Color::srgb(0.38, 0.38, 0.42);

/// Side of a sprite that is not magnified, pixels.
const SIDE: f32 = 16.0;
/// Side of what is seen of the mark of an effect, logical pixels: twice its own.
const MARK_SIDE: f32 = 16.0;

/// A sprite among words that is about so large, logical pixels; its own pixels are whole
/// ones of the window.
#[derive(Component)]
pub(super) struct Icon(f32);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, fit.before(UiSystems::Layout));
}

/// As near to a size, logical pixels, as whole pixels of the window allow, the smaller
/// where two are as near.
fn whole(side: f32, scale: f32) -> f32 {
    let times = side * scale / SIDE;
    (times - 0.5).ceil().max(1.0) * SIDE / scale
}

/// Icons grow and shrink with the window by whole steps.
fn fit(viewport: Res<Viewport>, mut icons: Query<(Ref<Icon>, &mut Node)>) {
    let scale = (viewport.ui_scale * viewport.scale_factor).max(0.1);
    for (icon, mut node) in &mut icons {
        if icon.is_added() || viewport.is_changed() {
            let side = px(whole(icon.0, scale));
            (node.width, node.height) = (side, side);
        }
    }
}

/// A sprite beside a word.
pub(super) fn icon(atlas: &SpriteSheet, sprite: &str) -> impl Bundle {
    sized_icon(atlas, sprite, SIDE, false)
}

/// A sprite about as large as asked, of whole pixels.
pub(super) fn sized_icon(
    atlas: &SpriteSheet,
    sprite: &str,
    side: f32,
    greyed: bool,
) -> impl Bundle {
    (Icon(side), sprite_node(atlas, sprite, side, greyed))
}

/// As much room, without a sprite.
pub(super) fn icon_spacer(side: f32) -> impl Bundle {
    let node = Node {
        flex_shrink: 0.0,
        ..Default::default()
    };
    (Icon(side), node)
}

/// A sprite with the word that it stands beside.
pub(super) fn with_icon(
    parent: &mut ChildSpawnerCommands,
    atlas: &SpriteSheet,
    sprite: &str,
    word: impl Bundle,
) {
    parent.spawn(beside()).with_children(|pair| {
        pair.spawn(icon(atlas, sprite));
        pair.spawn(word);
    });
}

/// What a sprite and its word stand in.
fn beside() -> Node {
    Node {
        align_items: AlignItems::Center,
        column_gap: px(theme::GAP * 0.75),
        flex_shrink: 0.0,
        ..Default::default()
    }
}

/// The mark of an effect, which is the upper left quarter of its sprite.
pub(super) fn effect_icon(
    parent: &mut ChildSpawnerCommands,
    atlas: &SpriteSheet,
    face: impl Bundle,
) {
    let seen = Node {
        width: px(MARK_SIDE),
        height: px(MARK_SIDE),
        flex_shrink: 0.0,
        overflow: Overflow::clip(),
        ..Default::default()
    };
    let whole = sprite_node(atlas, "effect_other", 2.0 * MARK_SIDE, false);
    parent.spawn(seen).with_child((face, whole));
}

/// A sprite as large as asked, logical pixels.
pub(super) fn sprite_node(
    atlas: &SpriteSheet,
    sprite: &str,
    side: f32,
    greyed: bool,
) -> impl Bundle {
    tinted_sprite(
        atlas,
        sprite,
        side,
        if greyed { GREYED } else { Color::WHITE },
    )
}

/// The same, facing the other way.
pub(super) fn mirrored_sprite(atlas: &SpriteSheet, sprite: &str, side: f32) -> impl Bundle {
    let (image, node) = square(atlas, sprite, side);
    let mirrored_sprite = ImageNode {
        flip_x: true,
        ..image
    };
    (mirrored_sprite, node)
}

/// A picture in a colour, which white takes on.
pub(super) fn tinted_sprite(
    atlas: &SpriteSheet,
    sprite: &str,
    side: f32,
    color: Color,
) -> impl Bundle {
    let (image, node) = square(atlas, sprite, side);
    (ImageNode { color, ..image }, node)
}

/// A sprite as it was drawn, and the room that it takes.
fn square(atlas: &SpriteSheet, sprite: &str, side: f32) -> (ImageNode, Node) {
    let image = ImageNode {
        image: atlas.image.clone(),
        texture_atlas: Some(atlas.cell(atlas.index(sprite))),
        ..Default::default()
    };
    let node = Node {
        width: px(side),
        height: px(side),
        flex_shrink: 0.0,
        ..Default::default()
    };
    (image, node)
}

/// How many pictures lie over one another where somebody is shown with what it wears and
/// wields.
pub(super) const LAYERS: usize = 3;

/// The pictures of somebody, the lowest first: the figure, what it wears, what it wields;
/// each where there is one.
pub(super) fn creature_layers(
    atlas: &SpriteSheet,
    view: &View,
    (sprite, who): (&str, Option<Entity>),
) -> [Option<usize>; LAYERS] {
    let seen = who.map(|who| attire(view, who)).unwrap_or_default();
    let dress = |kind| atlas.find(atlas.dress(sprite, &view.definitions.item(kind).sprite)?);
    [
        atlas.find(sprite),
        seen.armour.and_then(dress),
        seen.weapon.and_then(dress),
    ]
}

/// Pictures over one another in a box that has a size; each is told by what marks it.
pub(super) fn spawn_layers<M: Bundle>(
    box_of_them: &mut ChildSpawnerCommands,
    atlas: &SpriteSheet,
    marked: impl Fn(usize) -> M,
) {
    for layer in 0..LAYERS {
        box_of_them.spawn((
            marked(layer),
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

/// Sets one of them.
pub(super) fn set_layer(
    (image, seen): (&mut Mut<ImageNode>, &mut Mut<Visibility>),
    atlas: &SpriteSheet,
    cell: Option<usize>,
) {
    let next = if cell.is_some() {
        Visibility::Inherited
    } else {
        Visibility::Hidden
    };
    if **seen != next {
        **seen = next;
    }
    let cell = cell.map(|cell| atlas.cell(cell));
    if cell.is_some() && image.texture_atlas != cell {
        image.texture_atlas = cell;
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn icons_are_magnified_by_whole_numbers() {
        for eighths in 2_u8..=24 {
            let scale = f32::from(eighths) / 8.0;
            for side in [16.0, 32.0] {
                let times = whole(side, scale) * scale / SIDE;
                assert!((times - times.round()).abs() < 1e-4, "{side} at {scale}");
                assert!(times > 0.9, "{side} at {scale}");
            }
        }
        assert!((whole(32.0, 1.0) - 32.0).abs() < 1e-4);
        // Twice would not fit the rows of such a window.
        assert!((whole(32.0, 0.75) * 0.75 - 16.0).abs() < 1e-4);
    }
}
