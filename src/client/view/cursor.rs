//! The frame around the hovered tile.

use bevy::prelude::*;

use crate::client::{
    geometry::tile_center,
    input::mouse::HoveredTile,
    picture::{sprite_sheet::SpriteSheet, view_set::ViewSet},
};

/// Draw height of the frame, above the creatures.
const HEIGHT: f32 = 4.0;

#[derive(Component)]
struct CursorFrame;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Startup, make.run_if(resource_exists::<SpriteSheet>))
        .add_systems(PostUpdate, follow.in_set(ViewSet));
}

fn make(mut commands: Commands, atlas: Res<SpriteSheet>) {
    commands.spawn((
        CursorFrame,
        Sprite {
            image: atlas.image.clone(),
            texture_atlas: Some(atlas.cell(atlas.index("cursor"))),
            ..Default::default()
        },
        Transform::from_xyz(0.0, 0.0, HEIGHT),
        Visibility::Hidden,
    ));
}

fn follow(
    pointed: Res<HoveredTile>,
    mut frames: Query<(&mut Transform, &mut Visibility), With<CursorFrame>>,
) {
    for (mut transform, mut visibility) in &mut frames {
        match pointed.0 {
            Some(tile) => {
                let center = tile_center(tile);
                transform.translation.x = center.x;
                transform.translation.y = center.y;
                visibility.set_if_neq(Visibility::Visible);
            }
            None => {
                visibility.set_if_neq(Visibility::Hidden);
            }
        }
    }
}
