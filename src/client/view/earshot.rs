//! Hatching of tiles near the player where a step might be noticed.

use bevy::prelude::*;

use crate::{
    client::{picture::theme, preferences::Preferences, session::Session},
    sim::StableId,
};

use super::sprites::{self, SpriteSpec, SpriteWriter};

/// Draw height of the hatching, above the ground and below the light, so that it is lit.
const HEIGHT: f32 = 0.9;
/// Opacity of the hatching.
const SHARE: f32 = 0.3;

/// Sprite pool of the hatched tiles.
pub(crate) struct EarshotSprites;

pub(in crate::client) fn plugin(app: &mut App) {
    sprites::draw_with::<EarshotSprites, _>(app, show);
}

fn show(
    session: Res<Session>,
    preferences: Res<Preferences>,
    mut sprites: SpriteWriter<EarshotSprites>,
) {
    let is_on = preferences.settings.earshot;
    let view = session.known().filter(|_| is_on);
    let tiles = view.map_or_else(Vec::new, |view| view.noticed_steps());
    sprites.show(tiles.into_iter().map(|at| {
        // No creature has such an id, so no animation moves the hatching.
        let id = StableId(!(at.y.unsigned_abs() << 12 | at.x.unsigned_abs()));
        let tint = theme::ACCENT.with_alpha(SHARE);
        SpriteSpec::new(id, at, HEIGHT, "hatch").tinted(tint)
    }));
}
