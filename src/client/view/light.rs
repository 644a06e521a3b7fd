//! How bright things are: warm near the player, falling off to the edge of
//! sight, cold where only remembered, black where never seen.
//!
//! The light is a picture of one pixel a tile, laid over the terrain and
//! smoothed by the sampler, so that the edges of sight are soft. Creatures and
//! items in sight are above it and are tinted on their own.

use bevy::{
    asset::{Assets, Handle},
    color::{Color, LinearRgba, Mix},
    image::{Image, ImageSampler},
    prelude::{
        App, Commands, Component, IntoScheduleConfigs, PostUpdate, Query, Res, ResMut, Resource,
        Sprite, Startup, SystemCondition, Transform, Vec2, Vec3, With, resource_changed,
        resource_exists,
    },
};

use crate::{
    client::{
        geometry::TILE,
        session::{Data, Session},
    },
    grid::{Grid, Point},
    read::Familiarity,
};

use super::{
    known::{KnownLevel, look},
    order::ViewSet,
    tile_picture::tile_picture,
};

/// How far above the terrain the light lies: below the creatures.
const HEIGHT: f32 = 1.0;

/// Red, green, blue and how much of the tile they cover, 0 to 255 each.
type Veil = [u8; 4];

/// Over a tile never seen.
const BLACK: Veil = [10, 9, 13, 255];
/// Over a tile out of sight.
const COLD: Veil = [12, 14, 26, 178];
/// Over the edge of sight; over the player there is none of it.
const DUSK: Veil = [14, 10, 12, 158];

/// The picture.
#[derive(Resource)]
struct LightMap(Handle<Image>);

/// What shows the picture.
#[derive(Component)]
struct Veiling;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, lay_over).add_systems(
        PostUpdate,
        shine
            .in_set(ViewSet)
            .after(look)
            .run_if(resource_exists::<LightMap>.and_then(resource_changed::<Session>)),
    );
}

fn lay_over(
    mut commands: Commands<'_, '_>,
    data: Res<'_, Data>,
    mut images: ResMut<'_, Assets<Image>>,
) {
    let world = &data.0.world;
    let image = tile_picture((world.width, world.height), BLACK, ImageSampler::linear());
    let image = images.add(image);
    let size = Vec2::new((world.width * TILE) as f32, (world.height * TILE) as f32);
    commands.spawn((
        Veiling,
        Sprite {
            image: image.clone(),
            custom_size: Some(size),
            ..Default::default()
        },
        Transform::from_xyz(size.x / 2.0, -size.y / 2.0, HEIGHT),
    ));
    commands.insert_resource(LightMap(image));
}

fn shine(
    known: Res<'_, KnownLevel>,
    light: Res<'_, LightMap>,
    mut images: ResMut<'_, Assets<Image>>,
    mut veils: Query<'_, '_, (&mut Sprite, &mut Transform), With<Veiling>>,
) {
    let Some(sight) = &known.0 else {
        return;
    };
    let Some(mut image) = images.get_mut(&light.0) else {
        return;
    };
    let (width, height) = (sight.tiles.width(), sight.tiles.height());
    if (image.width(), image.height()) != (width.unsigned_abs(), height.unsigned_abs()) {
        *image = tile_picture((width, height), BLACK, ImageSampler::linear());
        let size = Vec2::new((width * TILE) as f32, (height * TILE) as f32);
        for (mut sprite, mut transform) in &mut veils {
            sprite.custom_size = Some(size);
            transform.translation = Vec3::new(size.x / 2.0, -size.y / 2.0, HEIGHT);
        }
    }
    let Some(pixels) = image.data.as_mut() else {
        return;
    };
    let places = Grid::new(width, height, (), ());
    for (pixel, point) in pixels.chunks_exact_mut(4).zip(places.points()) {
        let known = sight.tiles.get(point).known;
        pixel.copy_from_slice(&veil(known, sight.eye, sight.radius, point));
    }
}

/// What lies over a tile.
fn veil(known: Familiarity, eye: Point, radius: i32, point: Point) -> Veil {
    match known {
        Familiarity::Unknown => BLACK,
        Familiarity::Remembered => COLD,
        Familiarity::Seen => {
            let [red, green, blue, cover] = DUSK;
            let share = distance(eye, radius, point);
            [red, green, blue, (f32::from(cover) * share) as u8]
        }
    }
}

/// What the colours of what lies below the light are multiplied with; above 1 is brighter
/// than the picture.
pub(super) fn glow(known: Familiarity, eye: Point, radius: i32, point: Point) -> Color {
    let (near, far, cold) = (
        LinearRgba::rgb(1.95, 1.62, 1.25),
        LinearRgba::rgb(1.0, 0.95, 0.95),
        LinearRgba::rgb(0.75, 0.9, 1.3),
    );
    match known {
        Familiarity::Seen => near.mix(&far, distance(eye, radius, point)).into(),
        Familiarity::Remembered | Familiarity::Unknown => cold.into(),
    }
}

/// The tint of a creature or an item in sight, which is above the light.
pub(super) fn tint(eye: Point, radius: i32, point: Point) -> Color {
    let far = LinearRgba::rgb(0.42, 0.38, 0.40);
    LinearRgba::WHITE
        .mix(&far, distance(eye, radius, point))
        .into()
}

/// How far a tile is, from 0 at the player to 1 at the edge of sight; squared,
/// as light falls off.
fn distance(eye: Point, radius: i32, point: Point) -> f32 {
    let reach = (radius * radius).max(1) as f32;
    (eye.distance_squared(point) as f32 / reach).clamp(0.0, 1.0)
}
