//! The whole level, small: what is known of it, who is on it, and where the mouse is. To
//! point at it or click on it is to do so on the map.

use bevy::{
    asset::{Assets, Handle, RenderAssetUsages},
    ecs::hierarchy::ChildSpawnerCommands,
    image::{Image, ImageSampler},
    prelude::{
        Added, App, Component, DetectChanges, DetectChangesMut, ImageNode, Interaction,
        IntoScheduleConfigs, JustifyContent, Local, Node, PostUpdate, PreUpdate, Query, Res,
        ResMut, With, px, resource_exists,
    },
    render::render_resource::{Extent3d, TextureDimension, TextureFormat},
    ui::{FocusPolicy, RelativeCursorPosition, UiSystems},
};

use crate::{
    client::{
        input::{
            click::{ClickSet, StandsFor},
            mouse::Pointed,
        },
        session::Session,
        view::known::{KnownLevel, Sight, look},
    },
    grid::Point,
    read::{Familiarity, TileView},
    sim::{Definitions, Terrain},
};

use super::layout::{INNER_WIDTH, Panel, PanelSet};

/// Height that it has at least, logical pixels.
const HEIGHT: f32 = 96.0;

/// Marks the node.
#[derive(Component)]
struct Minimap;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, point.after(UiSystems::Focus).before(ClickSet))
        .add_systems(
            PostUpdate,
            draw.in_set(PanelSet)
                .after(look)
                .run_if(resource_exists::<Assets<Image>>),
        );
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
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
            ImageNode::default(),
            Node::default(),
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
    (session, pointed): (Res<'_, Session>, Res<'_, Pointed>),
    panels: Query<'_, '_, (), Added<Panel>>,
    mut images: ResMut<'_, Assets<Image>>,
    mut drawn: Local<'_, Handle<Image>>,
    mut maps: Query<'_, '_, (&mut ImageNode, &mut Node), With<Minimap>>,
) {
    let due = session.is_changed() || pointed.is_changed() || !panels.is_empty();
    let (Some(known), Some(view)) = (known.filter(|_| due), session.view()) else {
        return;
    };
    let Some(sight) = &known.0 else {
        return;
    };
    let picture = picture(sight, view.definitions, pointed.0);
    let (width, height) = (sight.tiles.width(), sight.tiles.height());
    // Written in place: a new one each time would only pile up.
    if *drawn == Handle::default() {
        *drawn = images.add(picture);
    } else if let Some(mut image) = images.get_mut(drawn.id()) {
        *image = picture;
    }
    for (mut node, mut place) in &mut maps {
        if node.image != *drawn {
            node.image = drawn.clone();
        }
        let scale = scale(width);
        let size = (px(width as f32 * scale), px(height as f32 * scale));
        if (place.width, place.height) != size {
            (place.width, place.height) = size;
        }
    }
}

/// One pixel for each tile.
fn picture(sight: &Sight, kinds: &Definitions, pointed: Option<Point>) -> Image {
    let tiles = &sight.tiles;
    let mut pixels = Vec::with_capacity(tiles.as_slice().len() * 4);
    for (at, tile) in tiles.iter() {
        let shade = if pointed == Some(at) {
            [255, 255, 255]
        } else {
            shade(&tile, kinds)
        };
        pixels.extend(shade);
        pixels.push(255);
    }
    let size = |tiles: i32| u32::try_from(tiles).unwrap_or(1).max(1);
    let mut image = Image::new(
        Extent3d {
            width: size(tiles.width()),
            height: size(tiles.height()),
            depth_or_array_layers: 1,
        },
        TextureDimension::D2,
        pixels,
        TextureFormat::Rgba8UnormSrgb,
        RenderAssetUsages::default(),
    );
    image.sampler = ImageSampler::nearest();
    image
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
