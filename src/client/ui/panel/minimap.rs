//! The minimap: the known level, or the part around the player if the level is large. Pointing and
//! clicking work as on the map.

use bevy::{
    image::ImageSampler,
    prelude::*,
    ui::{RelativeCursorPosition, UiSystems},
};

use crate::{
    client::{
        input::{
            click::{ClickSet, TileProxy},
            mouse::HoveredTile,
        },
        picture::{
            known_level::{KnownLevel, update_known_level},
            tile_image::tile_image,
        },
        session::{Data, Session},
        ui::widget::Widget,
    },
    grid::{Grid, Point},
    sim::{Definitions, KnownTile, Terrain, TileKnowledge},
};

use super::layout::INNER_WIDTH;

/// Height of the minimap, in logical pixels.
pub(super) const HEIGHT: f32 = 92.0;

/// Image of the minimap, with one pixel per tile.
#[derive(Resource)]
pub(super) struct MinimapImage {
    image: Handle<Image>,
    /// Width and height, in tiles.
    size: (i32, i32),
    /// Tile at the north-west corner.
    corner: Point,
}

pub(super) fn plugin(app: &mut App) {
    let due = resource_changed::<Session>.or_else(resource_changed::<HoveredTile>);
    insert_image(app);
    app.add_systems(PreUpdate, point.after(UiSystems::Focus).before(ClickSet))
        .add_systems(
            PostUpdate,
            // On every screen, so that the image is ready when the game begins.
            draw.after(update_known_level)
                .run_if(resource_exists::<MinimapImage>.and_then(due)),
        );
}

/// Inserts the image unless nothing is rendered. Not a startup system, because the first screen may
/// already be the game.
fn insert_image(app: &mut App) {
    let world = app.world_mut();
    let Some(data) = world.get_resource::<Data>() else {
        return;
    };
    let size = visible_size((data.0.world.width, data.0.world.height));
    let image = tile_image(size, [0, 0, 0, 255], ImageSampler::nearest());
    if let Some(mut images) = world.get_resource_mut::<Assets<Image>>() {
        let image = images.add(image);
        world.insert_resource(MinimapImage {
            image,
            size,
            corner: Point::new(0, 0),
        });
    }
}

/// The minimap in the middle of the panel.
pub(super) fn widget(image: Option<&MinimapImage>) -> Widget {
    let (width, height) = node_size(image.map_or((1, 1), |image| image.size));
    let node = Node {
        width,
        height,
        ..Default::default()
    };
    let picture = image.map(|image| image.image.clone()).unwrap_or_default();
    Widget::new(Node {
        height: px(HEIGHT),
        justify_content: JustifyContent::Center,
        flex_shrink: 0.0,
        ..Default::default()
    })
    .with([Widget::image(picture, node).tile(None)])
}

/// Width and height of the visible part of a level, in tiles.
fn visible_size((width, height): (i32, i32)) -> (i32, i32) {
    (width.min(INNER_WIDTH as i32), height.min(HEIGHT as i32))
}

/// First of `visible` tiles around a centre, in a row of `all` tiles.
fn first_visible(visible: i32, all: i32, centre: i32) -> i32 {
    (centre - visible / 2).clamp(0, (all - visible).max(0))
}

/// Size of a minimap of this many tiles, with the largest whole number of logical pixels per tile
/// that fits.
fn node_size((width, height): (i32, i32)) -> (Val, Val) {
    let fit = |room: f32, tiles: i32| (room / tiles.max(1) as f32).floor();
    let scale = fit(INNER_WIDTH, width).min(fit(HEIGHT, height)).max(1.0);
    (px(width as f32 * scale), px(height as f32 * scale))
}

/// Points at the map tile under the mouse on the minimap.
fn point(
    map: Option<Res<MinimapImage>>,
    mut maps: Query<(&RelativeCursorPosition, &mut TileProxy)>,
) {
    let Some(map) = map else {
        return;
    };
    let (width, height) = map.size;
    for (cursor, mut stands) in &mut maps {
        let at = cursor.normalized.map(|at| {
            let along = |at: f32, tiles: i32| ((at + 0.5) * tiles as f32).floor() as i32;
            let at = Point::new(
                along(at.x, width).clamp(0, width - 1),
                along(at.y, height).clamp(0, height - 1),
            );
            at + map.corner
        });
        stands.set_if_neq(TileProxy(at));
    }
}

pub(super) fn draw(
    known: Option<Res<KnownLevel>>,
    session: Res<Session>,
    pointed: Res<HoveredTile>,
    mut map: ResMut<MinimapImage>,
    mut images: ResMut<Assets<Image>>,
) {
    let sight = known.as_ref().and_then(|known| known.0.as_ref());
    let (Some(sight), Some(mut image)) = (sight, images.get_mut(&map.image)) else {
        return;
    };
    let Some(view) = session.known() else {
        return;
    };
    let (width, height) = (sight.tiles.width(), sight.tiles.height());
    let size = visible_size((width, height));
    let corner = Point::new(
        first_visible(size.0, width, sight.eye.x),
        first_visible(size.1, height, sight.eye.y),
    );
    if map.corner != corner {
        map.corner = corner;
    }
    if map.size != size {
        map.size = size;
        *image = tile_image(size, [0, 0, 0, 255], ImageSampler::nearest());
    }
    let Some(pixels) = image.data.as_mut() else {
        return;
    };
    let tiles = Grid::new(size.0, size.1, (), ());
    for (pixel, tile) in pixels.chunks_exact_mut(4).zip(tiles.points()) {
        let at = tile + map.corner;
        let colour = if pointed.0 == Some(at) {
            [255, 255, 255]
        } else {
            tile_colour(&sight.tiles.get(at), view.definitions)
        };
        pixel[..3].copy_from_slice(&colour);
    }
}

/// Red, green and blue of a tile.
fn tile_colour(tile: &KnownTile, definitions: &Definitions) -> [u8; 3] {
    if let Some(creature) = tile.creature {
        return match creature.is_player {
            true => [255, 255, 255],
            false if definitions.is_enemy(creature.kind, definitions.player) => [242, 82, 68],
            false => [196, 130, 208],
        };
    }
    let seen = tile.known == TileKnowledge::Seen;
    match tile.terrain {
        Terrain::StairsDown => [250, 196, 84],
        Terrain::StairsUp => [120, 196, 240],
        _ if tile.item.is_some() => [150, 205, 110],
        Terrain::Unknown | Terrain::OutOfBounds => [13, 12, 17],
        Terrain::ClosedDoor | Terrain::OpenDoor => [150, 106, 62],
        Terrain::Barrier(_) | Terrain::ClearBarrier(_) => [214, 92, 200],
        Terrain::Gate(_) => [150, 106, 150],
        Terrain::Pedestal(_) | Terrain::VaultPedestal => [255, 236, 150],
        Terrain::Floor | Terrain::Furniture(_) if seen && !tile.terrain.blocks_steps() => {
            [128, 118, 108]
        }
        Terrain::Floor | Terrain::Furniture(_) => [76, 70, 72],
        Terrain::Wall | Terrain::Masonry | Terrain::SecretDoor => [40, 36, 46],
    }
}
