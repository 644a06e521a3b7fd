//! Pools of map sprites, reused from turn to turn.

use std::{collections::BTreeMap, marker::PhantomData};

use bevy::{
    ecs::system::{ScheduleSystem, SystemParam},
    prelude::*,
};

use crate::{
    client::{
        geometry::tile_center,
        picture::{known_level::update_known_level, sprite_sheet::SpriteSheet, view_set::ViewSet},
    },
    grid::Point,
    sim::StableId,
};

use super::{glyphs::map_may_change, health_bar::HealthBar};

/// Spawned sprites by object id and layer. `Sort` is a marker type for each pool.
#[derive(Resource)]
pub(in crate::client) struct SpritePool<Sort: Send + Sync + 'static> {
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

/// Adds a sprite pool and the system that fills it.
pub(in crate::client) fn draw_with<Sort: Send + Sync + 'static, M>(
    app: &mut App,
    draw: impl IntoScheduleConfigs<ScheduleSystem, M>,
) {
    app.init_resource::<SpritePool<Sort>>().add_systems(
        PostUpdate,
        draw.in_set(ViewSet)
            .after(update_known_level)
            .run_if(resource_exists::<SpriteSheet>.and_then(map_may_change)),
    );
}

/// Part of an object that a sprite shows.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(in crate::client) enum Part {
    /// A body and its equipment: hops and flashes.
    Figure,
    /// The outline of a figure: hops with it.
    Outline,
    /// A mark over a creature: hidden while a bubble is shown.
    Mark,
    /// Anything else.
    Other,
}

/// State of a sprite at rest, without animation.
#[derive(Component, Clone, Debug, PartialEq)]
pub(in crate::client) struct RestingSprite {
    /// Id of the creature or item.
    pub(in crate::client) id: StableId,
    /// Position in sprite pixels, and draw height above the terrain.
    pub(in crate::client) place: Vec3,
    pub(in crate::client) tint: Color,
    /// Cells of the sprite's two animation frames, equal if it has only one.
    pub(in crate::client) cells: [usize; 2],
    /// Part of a health bar that the sprite shows.
    pub(in crate::client) bar: Option<HealthBar>,
    /// Part of the object that the sprite shows.
    pub(in crate::client) part: Part,
    /// Whether the sprite bobs in the air.
    pub(in crate::client) bobs: bool,
}

/// Description of a sprite to draw.
#[derive(Clone, Debug)]
pub(in crate::client) struct SpriteSpec<'n> {
    /// Id of the creature or item.
    pub(in crate::client) id: StableId,
    /// Layer among the object's sprites.
    pub(in crate::client) layer: u8,
    pub(in crate::client) at: Point,
    /// Draw height above the terrain.
    pub(in crate::client) height: f32,
    /// Name of the sprite in the atlas.
    pub(in crate::client) sprite: &'n str,
    /// Name of the second animation frame's sprite.
    pub(in crate::client) second: Option<String>,
    pub(in crate::client) tint: Color,
    /// Offset from the tile's centre in sprite pixels, y upwards.
    pub(in crate::client) shift: Vec2,
    /// Size in sprite pixels; `None` for the sprite's own size.
    pub(in crate::client) size: Option<Vec2>,
    /// Rotation in radians, counter-clockwise.
    pub(in crate::client) turn: f32,
    /// Single pixel of the sprite to draw; `None` for the whole sprite.
    pub(in crate::client) pixel: Option<Vec2>,
    /// Part of a health bar that the sprite shows.
    pub(in crate::client) bar: Option<HealthBar>,
    /// Part of the object that the sprite shows.
    pub(in crate::client) part: Part,
    /// Whether the sprite bobs in the air.
    pub(in crate::client) bobs: bool,
}

impl<'n> SpriteSpec<'n> {
    /// An untinted sprite on layer 0, centred on its tile.
    pub(in crate::client) const fn new(
        id: StableId,
        at: Point,
        height: f32,
        sprite: &'n str,
    ) -> Self {
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
            pixel: None,
            bar: None,
            part: Part::Other,
            bobs: false,
        }
    }

    /// Marks the sprite as part of a figure: a body or its equipment.
    pub(in crate::client) const fn of_figure(mut self) -> Self {
        self.part = Part::Figure;
        self
    }

    /// Sets the tint.
    pub(in crate::client) const fn tinted(mut self, tint: Color) -> Self {
        self.tint = tint;
        self
    }

    /// Sets the layer.
    pub(in crate::client) const fn on_layer(mut self, layer: u8) -> Self {
        self.layer = layer;
        self
    }

    /// Moves the sprite by sprite pixels, y upwards.
    pub(in crate::client) fn moved(mut self, by: Vec2) -> Self {
        self.shift += by;
        self
    }

    /// Sets the offset and size, in sprite pixels.
    pub(in crate::client) const fn at_size(mut self, shift: Vec2, size: Vec2) -> Self {
        self.shift = shift;
        self.size = Some(size);
        self
    }
}

/// Write access to a sprite pool.
#[derive(SystemParam)]
pub(in crate::client) struct SpriteWriter<'w, 's, Sort: Send + Sync + 'static> {
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
    pub(in crate::client) fn atlas(&self) -> &SpriteSheet {
        &self.atlas
    }

    /// Shows exactly these sprites: updates existing sprites, spawns new ones and despawns the
    /// rest.
    pub(in crate::client) fn show<'n>(&mut self, things: impl Iterator<Item = SpriteSpec<'n>>) {
        let mut gone = std::mem::take(&mut self.kept.sprites);
        for thing in things {
            let center = tile_center(thing.at) + thing.shift;
            let first = self.atlas.index(thing.sprite);
            let second = thing.second.and_then(|name| self.atlas.find(&name));
            let rest = RestingSprite {
                id: thing.id,
                place: center.extend(thing.height),
                tint: thing.tint,
                cells: [first, second.unwrap_or(first)],
                bar: thing.bar,
                part: thing.part,
                bobs: thing.bobs,
            };
            let place = Transform::from_translation(rest.place)
                .with_rotation(Quat::from_rotation_z(thing.turn));
            let (image, layout) = match thing.part == Part::Outline {
                true => (&self.atlas.outlines, &self.atlas.outline_layout),
                false => (&self.atlas.image, &self.atlas.layout),
            };
            let sprite = Sprite {
                image: image.clone(),
                texture_atlas: Some(TextureAtlas::from(layout.clone()).with_index(first)),
                color: rest.tint,
                custom_size: thing.size,
                rect: thing.pixel.map(|at| Rect::from_corners(at, at + 1.0)),
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
