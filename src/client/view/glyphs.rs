//! The map as coloured letters, for those who like it: the same things in the same places.

use bevy::{
    color::{Color, ColorToComponents, LinearRgba},
    prelude::{DetectChanges, Res},
};

use crate::{
    client::{session::Session, state::Glyphs},
    sim::Rgb,
};

use super::sprite_sheet::SpriteSheet;

/// Stands for a character that nobody drew.
const UNDRAWN: &str = "letter_63";

/// The sprite of a character.
pub(super) fn letter(atlas: &SpriteSheet, glyph: char) -> &'static str {
    let name = format!("letter_{}", u32::from(glyph));
    atlas.name(&name).unwrap_or(UNDRAWN)
}

/// A colour of the data in a light.
pub(super) fn coloured(Rgb([red, green, blue]): Rgb, light: Color) -> Color {
    let own = LinearRgba::from(Color::srgb_u8(red, green, blue)).to_vec4();
    let light = LinearRgba::from(light).to_vec4();
    LinearRgba::from_vec4(own * light).into()
}

/// Whether what is drawn of the game may be another picture than it was.
pub(super) fn differs(session: Res<Session>, glyphs: Res<Glyphs>) -> bool {
    session.is_changed() || glyphs.is_changed()
}
