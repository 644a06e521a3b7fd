//! The rock that goes on beneath everything and beyond the edges of a level. Where nothing
//! is known the light leaves nothing of it to be seen.

use bevy::{
    math::Rect,
    prelude::{
        App, Commands, Component, DetectChangesMut, IntoScheduleConfigs, PostUpdate, Query, Res,
        Sprite, SystemCondition, Transform, Vec2, Visibility, With, resource_exists,
    },
};

use crate::client::{geometry::TILE, state::Glyphs};

use super::{
    glyphs::differs,
    known_level::{KnownLevel, update_known_level},
    terrain_sheet::TerrainSheets,
    view_set::ViewSet,
};

/// How far below the terrain it lies.
const HEIGHT: f32 = -1.0;
/// How far it goes on beyond a level, tiles: farther than any window shows. Even, so that
/// the pattern is that of the level.
const MARGIN: i32 = 300;

/// Marks the rock.
#[derive(Component)]
struct SurroundingRock;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        spread
            .in_set(ViewSet)
            .after(update_known_level)
            .run_if(resource_exists::<TerrainSheets>.and_then(differs)),
    );
}

fn spread(
    mut commands: Commands,
    (known, sheets): (Res<KnownLevel>, Res<TerrainSheets>),
    letters: Res<Glyphs>,
    mut rocks: Query<(&mut Sprite, &mut Transform, &mut Visibility), With<SurroundingRock>>,
) {
    let Some(sight) = &known.0 else {
        return;
    };
    let side = |tiles: i32| (tiles * TILE) as f32;
    let (width, height) = sight.size();
    let size = Vec2::new(side(width + 2 * MARGIN), side(height + 2 * MARGIN));
    let image = &sheets.of(sight.level).mass;
    let place = Transform::from_xyz(side(width) / 2.0, -side(height) / 2.0, HEIGHT);
    let mut rocks = rocks.iter_mut();
    let Some((mut sprite, mut transform, mut visibility)) = rocks.next() else {
        let rock = rock(image.clone(), size);
        commands.spawn((SurroundingRock, rock, place));
        return;
    };
    // Letters stand on nothing.
    visibility.set_if_neq(if letters.0 {
        Visibility::Hidden
    } else {
        Visibility::Visible
    });
    if sprite.image != *image || sprite.custom_size != Some(size) {
        *sprite = rock(image.clone(), size);
        *transform = place;
    }
}

fn rock(image: bevy::asset::Handle<bevy::image::Image>, size: Vec2) -> Sprite {
    Sprite {
        image,
        // Larger than the picture: it goes on at its edges.
        rect: Some(Rect::from_corners(Vec2::ZERO, size)),
        custom_size: Some(size),
        ..Default::default()
    }
}
