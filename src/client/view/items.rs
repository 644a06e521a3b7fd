//! The items that are seen or remembered.

use bevy::{
    math::Vec2,
    prelude::{App, IntoScheduleConfigs, PostUpdate, Res, SystemCondition, resource_exists},
};

use crate::{
    client::{session::Session, state::Glyphs},
    read::{Familiarity, looks},
};

use super::{
    glyphs::{coloured, differs, letter},
    known_level::{KnownLevel, update_known_level},
    light,
    sprite_sheet::SpriteSheet,
    sprites::{SpritePool, SpriteSpec, SpriteWriter},
    view_set::ViewSet,
};

/// How far above the terrain items are drawn: above the light, below the creatures.
const HEIGHT: f32 = 1.5;

/// How far from its place an item lies that somebody stands on, pixels of pictures: before
/// their feet and a little aside, or it looks like a part of them.
const ASIDE: Vec2 = Vec2::new(4.0, -4.0);

/// The sort of sprites that items have.
pub(super) struct ItemSprites;

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<SpritePool<ItemSprites>>().add_systems(
        PostUpdate,
        show.in_set(ViewSet)
            .after(update_known_level)
            .run_if(resource_exists::<SpriteSheet>.and_then(differs)),
    );
}

pub(super) fn show(
    known: Res<KnownLevel>,
    (session, letters): (Res<Session>, Res<Glyphs>),
    mut sprites: SpriteWriter<ItemSprites>,
) {
    let Some(game) = session.view() else {
        return;
    };
    let atlas = sprites.atlas().clone();
    let shown = known.0.iter().flat_map(|sight| {
        sight.things().filter_map(|(at, view)| {
            let item = view.item?;
            let tint = match view.known {
                Familiarity::Seen => light::tint(sight.eye, sight.radius, at),
                Familiarity::Remembered | Familiarity::Unknown => light::MEMORY,
            };
            let is_trodden = view.creature.is_some();
            if is_trodden && letters.0 {
                // One letter a tile: that of who stands there.
                return None;
            }
            let (sprite, colour) = looks(&game, item.kind);
            // Who stands on it steps back, and it lies before their feet.
            let shift = if is_trodden { ASIDE } else { Vec2::ZERO };
            let drawn = |sprite| SpriteSpec::new(item.id, at, HEIGHT, sprite).moved(shift);
            if letters.0 {
                let glyph = game.definitions.item(item.kind).glyph;
                let tint = coloured(colour, tint);
                return Some(drawn(letter(&atlas, glyph)).tinted(tint));
            }
            Some(drawn(sprite).tinted(tint))
        })
    });
    sprites.show(shown);
}
