//! Visible and remembered items.

use bevy::prelude::*;

use crate::{
    client::{
        picture::{known_level::KnownLevel, sprite_sheet::SHADOW},
        session::Session,
        state::Glyphs,
    },
    names::looks,
    sim::TileKnowledge,
};

use super::{
    glyphs::{letter, lit},
    light,
    sprites::{self, SpriteSpec, SpriteWriter},
};

/// Draw height of items, above the light and below the creatures.
const HEIGHT: f32 = 1.5;

/// Offset of an item under a creature, in sprite pixels: in front of the creature's feet and a
/// little aside, so that it does not look like a part of the creature.
pub(in crate::client) const ASIDE: Vec2 = Vec2::new(4.0, -3.0);

/// Sprite pool of the items.
pub(in crate::client) struct ItemSprites;

pub(in crate::client) fn plugin(app: &mut App) {
    sprites::draw_with::<ItemSprites, _>(app, show);
}

pub(in crate::client) fn show(
    known: Res<KnownLevel>,
    session: Res<Session>,
    letters: Res<Glyphs>,
    mut sprites: SpriteWriter<ItemSprites>,
) {
    let Some(game) = session.known() else {
        return;
    };
    let atlas = sprites.atlas().clone();
    let shown = known.0.iter().flat_map(|sight| {
        let features = sight.features().filter_map(|(at, view)| {
            let item = view.item?;
            let tint = match view.known {
                TileKnowledge::Seen => light::tint(sight, at),
                TileKnowledge::Remembered | TileKnowledge::Unknown => light::MEMORY,
            };
            let is_trodden = view.creature.is_some();
            if is_trodden && letters.0 {
                // One letter per tile: here the creature's.
                return None;
            }
            let (sprite, colour) = looks(&game, item.kind);
            // The creature steps back, and the item lies in front of it.
            let shift = if is_trodden { ASIDE } else { Vec2::ZERO };
            let drawn = |sprite| SpriteSpec::new(item.id, at, HEIGHT, sprite).moved(shift);
            if letters.0 {
                let glyph = game.definitions.item(item.kind).glyph;
                let tint = lit(colour, tint);
                return Some((drawn(letter(&atlas, glyph)).tinted(tint), None));
            }
            let small = atlas.lying(sprite);
            let shadow = small.map(|_| SpriteSpec {
                height: HEIGHT - 0.01,
                ..drawn("floor_shadow").on_layer(1).tinted(SHADOW)
            });
            Some((drawn(small.unwrap_or(sprite)).tinted(tint), shadow))
        });
        features.flat_map(|(item, shadow)| std::iter::once(item).chain(shadow))
    });
    sprites.show(shown);
}
