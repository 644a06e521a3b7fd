//! The creatures in sight, one sprite each, kept from turn to turn.

use std::collections::BTreeMap;

use bevy::prelude::{
    App, Commands, Entity, IntoScheduleConfigs, PostUpdate, Query, Res, ResMut, Resource, Sprite,
    SystemCondition, Transform, Visibility, resource_changed, resource_exists,
};

use crate::{
    client::{geometry::tile_center, session::Session},
    read::tile,
    sim::{Definitions, Place, PlayerSight, Position, StableId, Vision},
};

use super::{Atlas, ViewSet, light};

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
            .run_if(resource_exists::<Atlas>.and_then(resource_changed::<Session>)),
    );
}

fn show(
    mut commands: Commands<'_, '_>,
    session: Res<'_, Session>,
    atlas: Res<'_, Atlas>,
    mut kept: ResMut<'_, CreatureSprites>,
    mut sprites: Query<'_, '_, (&mut Sprite, &mut Transform)>,
) {
    let mut gone = std::mem::take(&mut kept.sprites);
    if let Some(game) = session.game() {
        let world = game.world();
        let definitions = world.resource::<Definitions>();
        let sight = world.resource::<PlayerSight>();
        let eye = world
            .get::<Position>(game.player())
            .map(|position| position.0.point);
        let radius = world
            .get::<Vision>(game.player())
            .map_or(0, |vision| vision.radius);
        for point in sight.field().iter() {
            let view = tile(world, Place::new(sight.level(), point));
            let (Some(creature), Some(eye)) = (view.creature, eye) else {
                continue;
            };
            let cell = atlas.cell(atlas.index(&definitions.creature(creature.kind).sprite));
            let center = tile_center(point);
            let place = Transform::from_xyz(center.x, center.y, HEIGHT);
            let sprite = Sprite {
                image: atlas.image.clone(),
                texture_atlas: Some(cell),
                color: light::tint(eye, radius, point),
                ..Default::default()
            };
            let entity = gone.remove(&creature.id);
            let entity = if let Some(entity) = entity
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
