//! The whole level, small: what is known of it, who is on it, and where the mouse is. To
//! point at it or click on it is to do so on the map.

use bevy::{
    asset::{Assets, Handle},
    ecs::hierarchy::ChildSpawnerCommands,
    image::{Image, ImageSampler},
    prelude::{
        App, Component, DetectChangesMut, ImageNode, Interaction, IntoScheduleConfigs,
        JustifyContent, Node, PostUpdate, PreUpdate, Query, Res, ResMut, Resource, SystemCondition,
        With, px, resource_changed, resource_exists,
    },
    ui::{FocusPolicy, RelativeCursorPosition, UiSystems},
};

use crate::{
    client::{
        input::{
            click::{ClickSet, StandsFor},
            mouse::Pointed,
        },
        session::{Data, Session},
        view::{
            known::{KnownLevel, look},
            tile_picture::tile_picture,
        },
    },
    grid::Point,
    read::{Familiarity, TileView},
    sim::{Definitions, Terrain},
};

use super::layout::INNER_WIDTH;

/// Height that it has at least, logical pixels.
const HEIGHT: f32 = 96.0;

/// Marks the node.
#[derive(Component)]
struct Minimap;

/// The picture: one pixel a tile.
#[derive(Resource)]
pub(super) struct SmallMap {
    image: Handle<Image>,
    /// Tiles across and down.
    size: (i32, i32),
}

pub(super) fn plugin(app: &mut App) {
    let due = resource_changed::<Session>.or_else(resource_changed::<Pointed>);
    make(app);
    app.add_systems(PreUpdate, point.after(UiSystems::Focus).before(ClickSet))
        .add_systems(
            PostUpdate,
            // On every screen: where one begins, its picture is there already.
            draw.after(look)
                .run_if(resource_exists::<SmallMap>.and_then(due)),
        );
}

/// At once, since the caves may be the first screen; nothing where nothing is drawn.
fn make(app: &mut App) {
    let world = app.world_mut();
    let Some(data) = world.get_resource::<Data>() else {
        return;
    };
    let size = (data.0.world.width, data.0.world.height);
    let image = tile_picture(size, [0, 0, 0, 255], ImageSampler::nearest());
    if let Some(mut images) = world.get_resource_mut::<Assets<Image>>() {
        let image = images.add(image);
        world.insert_resource(SmallMap { image, size });
    }
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>, map: Option<&SmallMap>) {
    let (width, height) = map.map_or((1, 1), |map| map.size);
    let scale = scale(width);
    panel
        .spawn(Node {
            min_height: px(HEIGHT),
            justify_content: JustifyContent::Center,
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_child((
            Minimap,
            StandsFor::default(),
            Interaction::None,
            FocusPolicy::Block,
            RelativeCursorPosition::default(),
            ImageNode {
                image: map.map(|map| map.image.clone()).unwrap_or_default(),
                ..Default::default()
            },
            Node {
                width: px(width as f32 * scale),
                height: px(height as f32 * scale),
                ..Default::default()
            },
        ));
}

/// Logical pixels for each tile: as many whole ones as fit.
fn scale(width: i32) -> f32 {
    (INNER_WIDTH / width.max(1) as f32).floor().max(1.0)
}

/// Says which tile the mouse is over.
fn point(
    session: Res<'_, Session>,
    mut maps: Query<'_, '_, (&RelativeCursorPosition, &mut StandsFor), With<Minimap>>,
) {
    let shape = session.view().map(|view| &view.definitions.world);
    let Some((width, height)) = shape.map(|shape| (shape.width, shape.height)) else {
        return;
    };
    for (cursor, mut stands) in &mut maps {
        let at = cursor.normalized.map(|at| {
            let along = |at: f32, tiles: i32| ((at + 0.5) * tiles as f32).floor() as i32;
            Point::new(
                along(at.x, width).clamp(0, width - 1),
                along(at.y, height).clamp(0, height - 1),
            )
        });
        stands.set_if_neq(StandsFor(at));
    }
}

fn draw(
    known: Option<Res<'_, KnownLevel>>,
    (data, pointed, map): (Res<'_, Data>, Res<'_, Pointed>, Res<'_, SmallMap>),
    mut images: ResMut<'_, Assets<Image>>,
) {
    let sight = known.as_ref().and_then(|known| known.0.as_ref());
    let (Some(sight), Some(mut image)) = (sight, images.get_mut(&map.image)) else {
        return;
    };
    let Some(pixels) = image.data.as_mut() else {
        return;
    };
    for (pixel, (at, tile)) in pixels.chunks_exact_mut(4).zip(sight.tiles.iter()) {
        let shade = if pointed.0 == Some(at) {
            [255, 255, 255]
        } else {
            shade(&tile, &data.0)
        };
        pixel[..3].copy_from_slice(&shade);
    }
}

/// The colour of a tile.
fn shade(tile: &TileView, kinds: &Definitions) -> [u8; 3] {
    if let Some(creature) = tile.creature {
        return match creature.is_player {
            true => [255, 255, 255],
            false if kinds.is_enemy(creature.kind, kinds.player) => [242, 82, 68],
            false => [196, 130, 208],
        };
    }
    let seen = tile.known == Familiarity::Seen;
    match tile.terrain {
        Terrain::StairsDown => [250, 196, 84],
        Terrain::StairsUp => [120, 196, 240],
        _ if tile.item.is_some() => [150, 205, 110],
        Terrain::Floor if seen => [128, 118, 108],
        Terrain::Floor => [76, 70, 72],
        Terrain::Wall if tile.known != Familiarity::Unknown => [40, 36, 46],
        Terrain::Wall | Terrain::Unknown | Terrain::OutOfBounds => [13, 12, 17],
    }
}
