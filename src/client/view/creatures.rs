//! The creatures in sight, one sprite each, kept from turn to turn.

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
    sim::StableId,
};

use super::{
    Atlas, ViewSet,
    known::{KnownLevel, look},
    light,
};

/// How far above the terrain creatures are drawn.
const HEIGHT: f32 = 2.0;

/// The sprite of each creature in sight.
#[derive(Resource, Default)]
struct CreatureSprites {
    sprites: BTreeMap<StableId, Entity>,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<CreatureSprites>().add_systems(
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
    mut kept: ResMut<'_, CreatureSprites>,
    mut sprites: Query<'_, '_, (&mut Sprite, &mut Transform)>,
) {
    let mut gone = std::mem::take(&mut kept.sprites);
    if let Some(sight) = &known.0 {
        for (point, view) in sight.tiles.iter() {
            let Some(creature) = view.creature else {
                continue;
            };
            let center = tile_center(point);
            let place = Transform::from_xyz(center.x, center.y, HEIGHT);
            let sprite = Sprite {
                image: atlas.image.clone(),
                texture_atlas: Some(
                    atlas.cell(atlas.index(&data.0.creature(creature.kind).sprite)),
                ),
                color: light::tint(sight.eye, sight.radius, point),
                ..Default::default()
            };
            let entity = if let Some(entity) = gone.remove(&creature.id)
                && let Ok((mut old, mut transform)) = sprites.get_mut(entity)
            {
                *old = sprite;
                *transform = place;
                entity
            } else {
                commands.spawn((sprite, place, Visibility::Visible)).id()
            };
            kept.sprites.insert(creature.id, entity);
        }
    }
    for entity in gone.into_values() {
        commands.entity(entity).despawn();
    }
}
