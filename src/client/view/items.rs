//! The items that are seen or remembered, one sprite each, kept from turn to
//! turn.

use std::collections::BTreeMap;

use bevy::prelude::{
    App, Commands, Entity, IntoScheduleConfigs, PostUpdate, Query, Res, ResMut, Resource, Sprite,
    SystemCondition, Transform, Visibility, resource_changed, resource_exists,
};

use crate::{
    client::{
        geometry::tile_center,
        session::{Data, Session},
    },
    read::Known,
    sim::StableId,
};

use super::{
    Atlas, ViewSet,
    known::{KnownLevel, look},
    light,
};

/// How far above the terrain what is seen is drawn: above the light, below the
/// creatures.
const SEEN_HEIGHT: f32 = 1.5;
/// How far above the terrain what is remembered is drawn: below the light, which
/// dims it like the terrain around it.
const REMEMBERED_HEIGHT: f32 = 0.5;

/// The sprite of each item that is shown.
#[derive(Resource, Default)]
struct ItemSprites {
    sprites: BTreeMap<StableId, Entity>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<ItemSprites>().add_systems(
        PostUpdate,
        show.in_set(ViewSet)
            .after(look)
            .run_if(resource_exists::<Atlas>.and_then(resource_changed::<Session>)),
    );
}

fn show(
    mut commands: Commands<'_, '_>,
    known: Res<'_, KnownLevel>,
    data: Res<'_, Data>,
    atlas: Res<'_, Atlas>,
    mut kept: ResMut<'_, ItemSprites>,
    mut sprites: Query<'_, '_, (&mut Sprite, &mut Transform)>,
) {
    let mut gone = std::mem::take(&mut kept.sprites);
    if let Some(sight) = &known.0 {
        for (point, view) in sight.tiles.iter() {
            let Some(item) = view.item else { continue };
            let (height, color) = match view.known {
                Known::Seen => (SEEN_HEIGHT, light::tint(sight.eye, sight.radius, point)),
                Known::Remembered | Known::Unknown => (
                    REMEMBERED_HEIGHT,
                    light::glow(view.known, sight.eye, sight.radius, point),
                ),
            };
            let center = tile_center(point);
            let place = Transform::from_xyz(center.x, center.y, height);
            let sprite = Sprite {
                image: atlas.image.clone(),
                texture_atlas: Some(atlas.cell(atlas.index(&data.0.item(item.kind).sprite))),
                color,
                ..Default::default()
            };
            let entity = if let Some(entity) = gone.remove(&item.id)
                && let Ok((mut old, mut transform)) = sprites.get_mut(entity)
            {
                *old = sprite;
                *transform = place;
                entity
            } else {
                commands.spawn((sprite, place, Visibility::Visible)).id()
            };
            kept.sprites.insert(item.id, entity);
        }
    }
    for entity in gone.into_values() {
        commands.entity(entity).despawn();
    }
}
