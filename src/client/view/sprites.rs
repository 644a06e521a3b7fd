//! Sprites of what stands or lies on the map, one for each thing, kept from
//! turn to turn.

use std::{collections::BTreeMap, marker::PhantomData};

use bevy::{
    ecs::system::SystemParam,
    prelude::{
        Color, Commands, Entity, Query, Res, ResMut, Resource, Sprite, Transform, Vec2, Vec3,
        Visibility,
    },
};

use crate::{
    client::geometry::{TILE, tile_center},
    grid::Point,
    sim::StableId,
};

use super::sprite_sheet::SpriteSheet;

/// The sprite of each thing of a sort that is shown.
#[derive(Resource)]
pub(super) struct Kept<Sort: Send + Sync + 'static> {
    sprites: BTreeMap<StableId, Entity>,
    sort: PhantomData<Sort>,
}

impl<Sort: Send + Sync + 'static> Default for Kept<Sort> {
    fn default() -> Self {
        Self {
            sprites: BTreeMap::new(),
            sort: PhantomData,
        }
    }
}

/// A thing as it is to be drawn.
pub(super) struct Drawn<'n> {
    /// Its id.
    pub(super) id: StableId,
    /// Its tile.
    pub(super) at: Point,
    /// How far above the terrain.
    pub(super) height: f32,
    /// The name of its sprite in the atlas.
    pub(super) sprite: &'n str,
    /// What its colours are multiplied by.
    pub(super) tint: Color,
    /// Half as large, in the lower right corner of its tile.
    pub(super) corner: Option<Corner>,
}

/// The lower right corner of a tile.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Corner;

/// Draws the things of a sort.
#[derive(SystemParam)]
pub(super) struct Sprites<'w, 's, Sort: Send + Sync + 'static> {
    commands: Commands<'w, 's>,
    atlas: Res<'w, SpriteSheet>,
    kept: ResMut<'w, Kept<Sort>>,
    sprites: Query<'w, 's, (&'static mut Sprite, &'static mut Transform)>,
}

impl<Sort: Send + Sync + 'static> Sprites<'_, '_, Sort> {
    /// Shows these things and no others: each keeps its sprite, new ones get
    /// one, and those of what is gone go.
    pub(super) fn show<'n>(&mut self, things: impl Iterator<Item = Drawn<'n>>) {
        let mut gone = std::mem::take(&mut self.kept.sprites);
        for thing in things {
            let center = tile_center(thing.at);
            let mut place = Transform::from_xyz(center.x, center.y, thing.height);
            let side = TILE as f32 / 2.0;
            if thing.corner.is_some() {
                place.translation += Vec3::new(side / 2.0, -side / 2.0, 0.0);
            }
            let sprite = Sprite {
                image: self.atlas.image.clone(),
                texture_atlas: Some(self.atlas.cell(self.atlas.index(thing.sprite))),
                color: thing.tint,
                custom_size: thing.corner.map(|_| Vec2::splat(side)),
                ..Default::default()
            };
            let entity = if let Some(entity) = gone.remove(&thing.id)
                && let Ok((mut old, mut transform)) = self.sprites.get_mut(entity)
            {
                *old = sprite;
                *transform = place;
                entity
            } else {
                self.commands
                    .spawn((sprite, place, Visibility::Visible))
                    .id()
            };
            self.kept.sprites.insert(thing.id, entity);
        }
        for entity in gone.into_values() {
            self.commands.entity(entity).despawn();
        }
    }
}
