//! The map as lit letters (glyph mode).

use bevy::prelude::*;

use crate::{
    client::{
        picture::sprite_sheet::SpriteSheet, preferences::Preferences, session::Session,
        state::Glyphs,
    },
    sim::Rgb,
};

/// Sprite for characters without a letter sprite.
const UNKNOWN_LETTER: &str = "letter_63";

/// Letter sprite of a character.
pub(in crate::client) fn letter(atlas: &SpriteSheet, glyph: char) -> &'static str {
    let name = format!("letter_{}", u32::from(glyph));
    atlas.name(&name).unwrap_or(UNKNOWN_LETTER)
}

/// A colour from the data, tinted by a light.
pub(in crate::client) fn lit(Rgb([red, green, blue]): Rgb, light: Color) -> Color {
    let own = LinearRgba::from(Color::srgb_u8(red, green, blue)).to_vec4();
    let light = LinearRgba::from(light).to_vec4();
    LinearRgba::from_vec4(own * light).into()
}

/// Whether the map may have to be redrawn.
pub(in crate::client) fn map_may_change(
    session: Res<Session>,
    glyphs: Res<Glyphs>,
    preferences: Res<Preferences>,
) -> bool {
    session.is_changed() || glyphs.is_changed() || preferences.is_changed()
}
