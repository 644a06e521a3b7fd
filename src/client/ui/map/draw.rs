//! The picture of the map: one pixel a tile, magnified.

use bevy::{
    asset::Assets,
    image::{Image, ImageSampler},
    prelude::{
        Added, App, Children, Commands, Component, DetectChanges, Entity, ImageNode,
        IntoScheduleConfigs, Node, PositionType, PostUpdate, PreUpdate, Query, Res, ResMut, Text,
        With, Without, in_state, percent, px,
    },
    ui::UiSystems,
};

use crate::{
    client::{
        dialogs::OnTop,
        session::Session,
        ui::{dialog::DialogSet, setters::set_text},
        view::{sprite_sheet::SpriteSheet, tile_picture::tile_picture},
    },
    grid::Point,
    read::{LevelMap, place_words},
    sim::{Place, Rgb, Terrain, View},
};

use super::{
    icons::{self, MapIcon},
    layout::{MapArea, MapDescription, MapPicture},
    state::MapState,
};

/// What colours and signs mean, said while nothing is pointed at.
const COLOURS: &str = "Green: things worth coming back for. Brown: doors. A mark on black: a way that is barred. Dark \
                       rooms: not entered yet. Point at a room to learn more.";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PreUpdate, begin.after(DialogSet))
        .add_systems(
            PostUpdate,
            (paint, place, tell)
                .chain()
                .before(UiSystems::Layout)
                .run_if(in_state(OnTop::Map)),
        );
}

/// A map that has just been opened shows the player's level.
fn begin(areas: Query<(), Added<MapArea>>, session: Res<Session>, mut sheet: ResMut<MapState>) {
    if !areas.is_empty()
        && let Some(view) = session.view()
    {
        sheet.begin(&view);
    }
}

/// Paints the level when it is another one, and puts up what lies over it.
fn paint(
    mut commands: Commands,
    (sheet, session): (Res<MapState>, Res<Session>),
    atlas: Res<SpriteSheet>,
    mut images: Option<ResMut<Assets<Image>>>,
    pictures: Query<(Entity, Option<&DrawnLevel>), With<MapPicture>>,
) {
    let (Some(view), Some(map)) = (session.view(), &sheet.map) else {
        return;
    };
    for (entity, shown) in &pictures {
        if shown.is_some_and(|shown| shown.0 == map.level) {
            continue;
        }
        let image = images
            .as_mut()
            .map(|images| images.add(picture(&view, map)));
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

/// The level that a picture shows.
#[derive(Component)]
struct DrawnLevel(usize);

/// Puts the picture and what lies over it where it belongs.
fn place(
    (sheet, session): (Res<MapState>, Res<Session>),
    mut pictures: Query<&mut Node, With<MapPicture>>,
    mut icons: Query<(&MapIcon, &mut Node), Without<MapPicture>>,
    added: Query<(), Added<MapIcon>>,
) {
    if !sheet.is_changed() && added.is_empty() {
        return;
    }
    let (origin, extent) = (sheet.origin(), sheet.extent());
    for mut node in &mut pictures {
        (node.left, node.top) = (px(origin.x), px(origin.y));
        (node.width, node.height) = (px(extent.x), px(extent.y));
    }
    let view = session.view();
    let room = view.as_ref().and_then(|view| sheet.room(view)).copied();
    for (icon, mut node) in &mut icons {
        icon.place(&mut node, sheet.scale(), room);
    }
}

/// Says what is pointed at.
fn tell(
    (sheet, session): (Res<MapState>, Res<Session>),
    mut feet: Query<&mut Text, With<MapDescription>>,
) {
    let level = sheet.map.as_ref().map(|map| map.level);
    let place = level.and_then(|level| Some(Place::new(level, sheet.pointed?)));
    let words = place.and_then(|place| Some(place_words(&session.view()?, place)));
    let words = words.filter(|words| !words.is_empty());
    for mut text in &mut feet {
        set_text(&mut text, words.as_deref().unwrap_or(COLOURS));
    }
}

fn picture(view: &View, map: &LevelMap) -> Image {
    let mut image = tile_picture(map.size(), [0, 0, 0, 255], ImageSampler::nearest());
    if let Some(pixels) = image.data.as_mut() {
        for (pixel, (at, terrain)) in pixels.chunks_exact_mut(4).zip(map.tiles.iter()) {
            pixel[..3].copy_from_slice(&shade(view, map, at, terrain));
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

/// The colour of a tile.
fn shade(view: &View, map: &LevelMap, at: Point, terrain: Terrain) -> [u8; 3] {
    match terrain {
        Terrain::Unknown | Terrain::OutOfBounds => [0, 0, 0],
        Terrain::StairsDown => [250, 196, 84],
        Terrain::StairsUp => [120, 196, 240],
        Terrain::ClosedDoor | Terrain::OpenDoor if map.secrets.contains(&at) => [255, 220, 120],
        Terrain::ClosedDoor | Terrain::OpenDoor => [150, 106, 62],
        Terrain::Barrier(_) | Terrain::ClearBarrier(_) => [214, 92, 200],
        Terrain::Gate(_) => [150, 106, 150],
        Terrain::Wall | Terrain::Masonry | Terrain::SecretDoor => [40, 36, 46],
        Terrain::Floor | Terrain::Pedestal(_) | Terrain::Furniture(_) => {
            let room = view.blueprint.room_at(Place::new(map.level, at));
            let room = room.and_then(|room| map.room(room));
            let region = |id| map.regions.iter().find(|region| region.id == id);
            let colour = room.and_then(|room| Some((region(room.region)?.colour, room.entered)));
            let (Rgb(colour), entered) = colour.unwrap_or((Rgb([128, 118, 108]), true));
            // What stands in a room shows, dimly.
            let part = match (entered, terrain.blocks_steps()) {
                (true, false) => 80,
                (true, true) => 55,
                (false, false) => 42,
                (false, true) => 30,
            };
            colour.map(|one| u8::try_from(u16::from(one) * part / 100).unwrap_or(u8::MAX))
        }
    }
}
