//! Solid rock under the map and beyond its edges. The light layer hides it in unknown areas.

use bevy::prelude::*;

use crate::client::{
    geometry::TILE,
    picture::{
        known_level::{KnownLevel, update_known_level},
        terrain_sheet::TerrainSheets,
        view_set::ViewSet,
    },
    state::Glyphs,
};

use super::glyphs::map_may_change;

/// Draw depth below the terrain.
const DEPTH: f32 = -1.0;
/// Margin around the level, in tiles: more than any window shows. Even, so that the pattern of 2 ×
/// 2 tiles continues the level's.
const MARGIN: i32 = 300;

#[derive(Component)]
struct SurroundingRock;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        spread
            .in_set(ViewSet)
            .after(update_known_level)
            .run_if(resource_exists::<TerrainSheets>.and_then(map_may_change)),
    );
}

fn spread(
    mut commands: Commands,
    known: Res<KnownLevel>,
    sheets: Res<TerrainSheets>,
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
    let place = Transform::from_xyz(side(width) / 2.0, -side(height) / 2.0, DEPTH);
    let mut rocks = rocks.iter_mut();
    let Some((mut sprite, mut transform, mut visibility)) = rocks.next() else {
        let rock = rock(image.clone(), size);
        commands.spawn((SurroundingRock, rock, place));
        return;
    };
    // Letters are drawn on black.
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

fn rock(image: Handle<Image>, size: Vec2) -> Sprite {
    Sprite {
        image,
        // Larger than the image, which repeats.
        rect: Some(Rect::from_corners(Vec2::ZERO, size)),
        custom_size: Some(size),
        ..Default::default()
    }
}
