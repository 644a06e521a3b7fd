//! Sprites of what stands or lies on the map, a few for each thing, kept from
//! turn to turn.

use std::{collections::BTreeMap, marker::PhantomData};

use bevy::{
    ecs::system::SystemParam,
    math::{Quat, Vec2, Vec3},
    prelude::{
        Color, Commands, Component, Entity, Query, Res, ResMut, Resource, Sprite, Transform,
        Visibility,
    },
};

use crate::{client::geometry::tile_center, grid::Point, sim::StableId};

use super::{health_bar::HealthBar, sprite_sheet::SpriteSheet};

/// The sprites of each thing of a sort that is shown, by the thing and the layer.
#[derive(Resource)]
pub(super) struct SpritePool<Sort: Send + Sync + 'static> {
    sprites: BTreeMap<(StableId, u8), Entity>,
    sort: PhantomData<Sort>,
}

impl<Sort: Send + Sync + 'static> Default for SpritePool<Sort> {
    fn default() -> Self {
        Self {
            sprites: BTreeMap::new(),
            sort: PhantomData,
        }
    }
}

/// Where and how a sprite is drawn when nothing moves.
#[derive(Component, Clone, Debug, PartialEq)]
pub(super) struct RestingSprite {
    /// Whose it is.
    pub(super) of: StableId,
    /// Where it is, pixels of pictures, and how far above the terrain.
    pub(super) place: Vec3,
    /// What its colours are multiplied by.
    pub(super) tint: Color,
    /// Its cell, and the one of its second picture; the same where it has none.
    pub(super) cells: [usize; 2],
    /// The bar of hit points that it belongs to.
    pub(super) bar: Option<HealthBar>,
}

/// A picture of a thing as it is to be drawn.
#[derive(Clone, Debug)]
pub(super) struct SpriteSpec<'n> {
    /// The thing's id.
    pub(super) id: StableId,
    /// Which of its pictures.
    pub(super) layer: u8,
    /// Its tile.
    pub(super) at: Point,
    /// How far above the terrain.
    pub(super) height: f32,
    /// The name of its sprite in the atlas.
    pub(super) sprite: &'n str,
    /// The name of its second picture, shown by turns with the first.
    pub(super) second: Option<String>,
    /// What its colours are multiplied by.
    pub(super) tint: Color,
    /// How far from the middle of its tile, pixels of pictures, y upwards.
    pub(super) shift: Vec2,
    /// How large, pixels of pictures; as drawn if nothing is said.
    pub(super) size: Option<Vec2>,
    /// By how much it is turned, radians, counter-clockwise.
    pub(super) turn: f32,
    /// The bar of hit points that it belongs to.
    pub(super) bar: Option<HealthBar>,
}

impl<'n> SpriteSpec<'n> {
    /// A thing's only picture, as it was drawn, in the middle of its tile.
    pub(super) const fn new(id: StableId, at: Point, height: f32, sprite: &'n str) -> Self {
        Self {
            id,
            layer: 0,
            at,
            height,
            sprite,
            second: None,
            tint: Color::WHITE,
            shift: Vec2::ZERO,
            size: None,
            turn: 0.0,
            bar: None,
        }
    }

    /// The same in another colour.
    pub(super) const fn tinted(mut self, tint: Color) -> Self {
        self.tint = tint;
        self
    }

    /// The same as another of the thing's pictures.
    pub(super) const fn on_layer(mut self, layer: u8) -> Self {
        self.layer = layer;
        self
    }

    /// The same so much further from the middle of its tile, pixels of pictures.
    pub(super) fn moved(mut self, by: Vec2) -> Self {
        self.shift += by;
        self
    }

    /// The same elsewhere on its tile, and so large.
    pub(super) const fn at_size(mut self, shift: Vec2, size: Vec2) -> Self {
        self.shift = shift;
        self.size = Some(size);
        self
    }
}

/// Draws the things of a sort.
#[derive(SystemParam)]
pub(super) struct SpriteWriter<'w, 's, Sort: Send + Sync + 'static> {
    commands: Commands<'w, 's>,
    atlas: Res<'w, SpriteSheet>,
    kept: ResMut<'w, SpritePool<Sort>>,
    sprites: Query<
        'w,
        's,
        (
            &'static mut Sprite,
            &'static mut Transform,
            &'static mut RestingSprite,
        ),
    >,
}

impl<Sort: Send + Sync + 'static> SpriteWriter<'_, '_, Sort> {
    /// The atlas they are cut from.
    pub(super) fn atlas(&self) -> &SpriteSheet {
        &self.atlas
    }

    /// Visibility these pictures and no others: each keeps its sprite, new ones get
    /// one, and those of what is gone go.
    pub(super) fn show<'n>(&mut self, things: impl Iterator<Item = SpriteSpec<'n>>) {
        let mut gone = std::mem::take(&mut self.kept.sprites);
        for thing in things {
            let center = tile_center(thing.at) + thing.shift;
            let first = self.atlas.index(thing.sprite);
            let second = thing.second.and_then(|name| self.atlas.find(&name));
            let rest = RestingSprite {
                of: thing.id,
                place: center.extend(thing.height),
                tint: thing.tint,
                cells: [first, second.unwrap_or(first)],
                bar: thing.bar,
            };
            let place = Transform::from_translation(rest.place)
                .with_rotation(Quat::from_rotation_z(thing.turn));
            let sprite = Sprite {
                image: self.atlas.image.clone(),
                texture_atlas: Some(self.atlas.cell(first)),
                color: rest.tint,
                custom_size: thing.size,
                ..Default::default()
            };
            let key = (thing.id, thing.layer);
            let entity = if let Some(entity) = gone.remove(&key)
                && let Ok((mut old, mut transform, mut before)) = self.sprites.get_mut(entity)
            {
                *old = sprite;
                *transform = place;
                *before = rest;
                entity
            } else {
                self.commands
                    .spawn((sprite, place, rest, Visibility::Visible))
                    .id()
            };
            self.kept.sprites.insert(key, entity);
        }
        for entity in gone.into_values() {
            self.commands.entity(entity).despawn();
        }
    }
}
