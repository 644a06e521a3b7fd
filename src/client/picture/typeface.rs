//! The two fonts: their files, and text widths in the pixel font.

use bevy::text::FontWeight;
use swash::FontRef;

/// Family name of the smooth font, as in its files.
pub(in crate::client) const MONO: &str = "JetBrains Mono";
/// Family name of the pixel font, as in its files.
pub(in crate::client) const LANTERN: &str = "Lantern 7";
/// Logical pixels per font pixel in small text.
pub(in crate::client) const PIXEL: f32 = 2.0;
/// Font pixels per em.
pub(in crate::client) const EM: f32 = 8.0;
/// Units of the font files per font pixel.
const UNITS: f32 = 128.0;

const LANTERN_REGULAR: &[u8] = include_bytes!("../../../assets/fonts/Lantern7-Regular.ttf");
const LANTERN_BOLD: &[u8] = include_bytes!("../../../assets/fonts/Lantern7-Bold.ttf");

/// Fonts: UUID of the asset and content of the file.
pub(in crate::client) const FACES: [(u128, &[u8]); 4] = [
    (
        0x6c65_7474_6572_732d_7265_6775_6c61_7201,
        include_bytes!("../../../assets/fonts/JetBrainsMono-Regular.ttf"),
    ),
    (
        0x6c65_7474_6572_732d_626f_6c64_6661_6301,
        include_bytes!("../../../assets/fonts/JetBrainsMono-Bold.ttf"),
    ),
    (0x6c61_6e74_6572_6e2d_7265_6775_6c61_7201, LANTERN_REGULAR),
    (0x6c61_6e74_6572_6e2d_626f_6c64_6661_6301, LANTERN_BOLD),
];

/// Width of a text without line breaks in the pixel font, in font pixels.
pub(in crate::client) fn pixels_wide(text: &str, weight: FontWeight) -> f32 {
    let face = if weight == FontWeight::BOLD {
        LANTERN_BOLD
    } else {
        LANTERN_REGULAR
    };
    let Some(font) = FontRef::from_index(face, 0) else {
        return 0.0;
    };
    let (letters, widths) = (font.charmap(), font.glyph_metrics(&[]));
    let width = |letter| widths.advance_width(letters.map(letter));
    text.chars().map(width).sum::<f32>() / UNITS
}
