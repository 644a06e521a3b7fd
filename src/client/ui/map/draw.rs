//! Image of the map, with one magnified pixel per tile.

use bevy::{image::ImageSampler, prelude::*, ui::UiSystems};

use crate::{
    client::{
        geometry::Viewport,
        picture::{sprite_sheet::SpriteSheet, tile_image::tile_image},
        session::Session,
        state::InputMode,
        ui::{setters::set_text, top_dialog::DialogSet},
        words::Words,
    },
    grid::Point,
    read::{LevelMap, place_words},
    sim::{Known, Place, Rgb, Terrain},
};

use super::{
    icons::{self, MapIcon},
    layout::{MapArea, MapDescription, MapPicture, area},
    state::MapState,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, reset.after(DialogSet))
        .add_systems(
            PostUpdate,
            (draw_level, place, describe)
                .chain()
                .before(UiSystems::Layout)
                .run_if(in_state(InputMode::Map)),
        );
}

/// Shows the player's level when the map is opened.
fn reset(
    areas: Query<(), Added<MapArea>>,
    session: Res<Session>,
    viewport: Res<Viewport>,
    mut map: ResMut<MapState>,
) {
    if !areas.is_empty()
        && let Some(view) = session.known()
    {
        map.reset(&view, area(&viewport));
    }
}

/// Redraws the image and icons when a different level is shown.
fn draw_level(
    mut commands: Commands,
    state: Res<MapState>,
    session: Res<Session>,
    atlas: Res<SpriteSheet>,
    mut images: Option<ResMut<Assets<Image>>>,
    pictures: Query<(Entity, Option<&DrawnLevel>), With<MapPicture>>,
) {
    let (Some(view), Some(map)) = (session.known(), &state.map) else {
        return;
    };
    for (entity, drawn) in &pictures {
        if drawn.is_some_and(|drawn| drawn.0 == map.level) {
            continue;
        }
        let image = images
            .as_mut()
            .map(|images| images.add(level_image(&view, map)));
        let whole = Node {
            position_type: PositionType::Absolute,
            width: percent(100),
            height: percent(100),
            ..Default::default()
        };
        commands
            .entity(entity)
            .insert(DrawnLevel(map.level))
            .despawn_related::<Children>()
            .with_children(|picture| {
                picture.spawn((image.map(ImageNode::new).unwrap_or_default(), whole));
                icons::spawn_icons(picture, &view, map, &atlas);
            });
    }
}

#[derive(Component)]
struct DrawnLevel(usize);

/// Positions the image and its icons.
fn place(
    state: Res<MapState>,
    session: Res<Session>,
    mut pictures: Query<&mut Node, With<MapPicture>>,
    mut icons: Query<(&MapIcon, &mut Node), Without<MapPicture>>,
    added: Query<(), Added<MapIcon>>,
) {
    if !state.is_changed() && added.is_empty() {
        return;
    }
    let (origin, size) = (state.origin(), state.size_on_screen());
    for mut node in &mut pictures {
        (node.left, node.top) = (px(origin.x), px(origin.y));
        (node.width, node.height) = (px(size.x), px(size.y));
    }
    let view = session.known();
    let room = view
        .as_ref()
        .and_then(|view| state.pointed_room(view))
        .copied();
    for (icon, mut node) in &mut icons {
        icon.place(&mut node, state.scale(), room);
    }
}

/// Describes the pointed tile below the map.
fn describe(
    state: Res<MapState>,
    session: Res<Session>,
    words: Res<Words>,
    mut texts: Query<&mut Text, With<MapDescription>>,
) {
    let level = state.map.as_ref().map(|map| map.level);
    let place = level.and_then(|level| Some(Place::new(level, state.pointed?)));
    let told = place.and_then(|place| place_words(&session.known()?, place));
    // While no known tile is pointed at, colours and marks are explained instead.
    let is_caves = state.map.as_ref().is_some_and(|map| map.regions.is_empty());
    let colours = if is_caves {
        "map-colours-caves"
    } else {
        "map-colours"
    };
    let told = words.say(told.unwrap_or_else(|| colours.into()));
    for mut text in &mut texts {
        set_text(&mut text, &told);
    }
}

fn level_image(view: &Known, map: &LevelMap) -> Image {
    let mut image = tile_image(map.size(), [0, 0, 0, 255], ImageSampler::nearest());
    if let Some(pixels) = image.data.as_mut() {
        for (pixel, (at, terrain)) in pixels.chunks_exact_mut(4).zip(map.tiles.iter()) {
            pixel[..3].copy_from_slice(&tile_colour(view, map, at, terrain));
        }
        for at in &map.things {
            let pixel = map.tiles.index(*at).map(|index| index * 4);
            if let Some(pixel) = pixel.and_then(|start| pixels.get_mut(start..start + 3)) {
                pixel.copy_from_slice(&[150, 205, 110]);
            }
        }
    }
    image
}

/// Red, green and blue of a tile.
fn tile_colour(view: &Known, map: &LevelMap, at: Point, terrain: Terrain) -> [u8; 3] {
    match terrain {
        Terrain::Unknown | Terrain::OutOfBounds => [0, 0, 0],
        Terrain::StairsDown => [250, 196, 84],
        Terrain::StairsUp => [120, 196, 240],
        Terrain::ClosedDoor | Terrain::OpenDoor if map.secrets.contains(&at) => [255, 220, 120],
        Terrain::ClosedDoor | Terrain::OpenDoor => [150, 106, 62],
        Terrain::Barrier(_) | Terrain::ClearBarrier(_) => [214, 92, 200],
        Terrain::Gate(_) => [150, 106, 150],
        Terrain::Wall | Terrain::Masonry | Terrain::SecretDoor => [40, 36, 46],
        Terrain::Floor | Terrain::Pedestal(_) | Terrain::Furniture(_) | Terrain::VaultPedestal => {
            let room = view.room_at(Place::new(map.level, at));
            let room = room.and_then(|room| map.room(room));
            let region = |id| map.regions.iter().find(|region| region.id == id);
            let colour = room.and_then(|room| Some((region(room.region)?.colour, room.entered)));
            let (Rgb(colour), entered) = colour.unwrap_or((Rgb([128, 118, 108]), true));
            // Terrain features are darker than the floor.
            let percent = match (entered, terrain.blocks_steps()) {
                (true, false) => 80,
                (true, true) => 55,
                (false, false) => 42,
                (false, true) => 30,
            };
            colour.map(|one| u8::try_from(u16::from(one) * percent / 100).unwrap_or(u8::MAX))
        }
    }
}
