//! Tinted tiles near the player where a step might be noticed.

use bevy::prelude::*;

use crate::{
    client::{geometry::TILE, preferences::Preferences, session::Session, ui::theme},
    sim::StableId,
    store::EARSHOT,
};

use super::sprites::{self, SpriteSpec, SpriteWriter};

/// Height of the tint, above the ground and below everything on it.
const HEIGHT: f32 = 1.2;
/// Opacity of the tint.
const SHARE: f32 = 0.14;

/// Sprite pool of the tinted tiles.
pub(crate) struct EarshotSprites;

pub(super) fn plugin(app: &mut App) {
    sprites::draw_with::<EarshotSprites, _>(app, show);
}

fn show(
    session: Res<Session>,
    preferences: Res<Preferences>,
    mut sprites: SpriteWriter<EarshotSprites>,
) {
    let is_on = preferences.settings.is_on(EARSHOT);
    let view = session.known().filter(|_| is_on);
    let tiles = view.map_or_else(Vec::new, |view| view.noticed_steps());
    sprites.show(tiles.into_iter().map(|at| {
        // No creature has such an id, so the tint moves with nobody.
        let id = StableId(!(at.y.unsigned_abs() << 12 | at.x.unsigned_abs()));
        let tint = theme::ACCENT.with_alpha(SHARE);
        let whole = Vec2::splat(TILE as f32);
        SpriteSpec::new(id, at, HEIGHT, "white")
            .tinted(tint)
            .at_size(Vec2::ZERO, whole)
    }));
}
