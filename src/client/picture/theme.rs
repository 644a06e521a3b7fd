//! Colours, text styles and sizes, in logical pixels at a UI scale of 1.

use bevy::{
    prelude::*,
    text::{LetterSpacing, LineHeight},
};

use crate::read::Tone;

use super::typeface::{self, MONO, PIXEL};

/// Background of screens.
pub(crate) const BACKGROUND: Color = Color::srgb(0.039, 0.035, 0.051);
/// Background of panels and dialogs.
pub(crate) const PANEL: Color = Color::srgb(0.075, 0.070, 0.096);
/// Background of the card.
pub(crate) const CARD: Color = Color::srgb(0.095, 0.090, 0.125);
/// Border of panels and dialogs.
pub(crate) const FRAME: Color = Color::srgb(0.30, 0.27, 0.34);
/// Headings and the selected entry.
pub(crate) const ACCENT: Color = Color::srgb(0.98, 0.80, 0.45);
/// Background of the selected entry.
pub(crate) const CHOSEN: Color = Color::srgb(0.20, 0.16, 0.17);
/// Ordinary text.
pub(crate) const TEXT: Color = Color::srgb(0.87, 0.85, 0.82);
/// Secondary text.
pub(crate) const FAINT: Color = Color::srgb(0.62, 0.60, 0.64);
/// Text of disabled entries that are not selected.
pub(crate) const GREYED: Color = Color::srgb(0.53, 0.51, 0.56);
/// Text about something good for the player.
pub(crate) const GOOD: Color = Color::srgb(0.62, 0.83, 0.49);
/// Text about something bad for the player.
pub(crate) const BAD: Color = Color::srgb(0.95, 0.47, 0.40);
/// HP bar.
pub(crate) const HEALTH: Color = Color::srgb(0.64, 0.18, 0.19);
/// Part of the HP bar that was just lost.
pub(crate) const LOST: Color = Color::srgb(0.94, 0.77, 0.61);
/// Edge of the map at low HP.
pub(crate) const DYING: Color = Color::srgb(0.55, 0.14, 0.22);
/// Experience bar.
pub(crate) const EXPERIENCE: Color = Color::srgb(0.26, 0.32, 0.64);
/// Mana bar.
pub(crate) const MANA: Color = Color::srgb(0.12, 0.39, 0.43);
/// Food bar.
pub(crate) const FOOD: Color = Color::srgb(0.48, 0.32, 0.11);
/// Background of a button.
pub(crate) const BUTTON: Color = Color::srgb(0.115, 0.105, 0.140);
/// Background of the slot of an equipped item.
pub(crate) const IN_USE: Color = Color::srgb(0.20, 0.30, 0.17);
/// Background of slots, dark so that grey items such as rocks stand out.
pub(crate) const SLOT: Color = Color::srgb(0.082, 0.086, 0.122);
/// Background of bars.
pub(crate) const BAR_BACK: Color = Color::srgb(0.16, 0.13, 0.15);
/// Shade over the screen below a dialog.
pub(crate) const SHADE: Color = Color::srgba(0.02, 0.02, 0.03, 0.72);

/// Size and weight of a text, for a UI scale of 1, at which letters align with whole pixels; `font`
/// adapts them to other scales.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
pub(crate) struct TextStyle {
    /// Font size of the smooth font, in logical pixels.
    pub(in crate::client) size: f32,
    /// Width of every letter of the smooth font, in logical pixels.
    pub(in crate::client) advance: f32,
    /// Size of the pixel font relative to small text; 0 if the text always uses the smooth font.
    pub(in crate::client) pixels: f32,
    pub(in crate::client) weight: FontWeight,
}

const fn plain(size: f32, advance: f32) -> TextStyle {
    TextStyle {
        size,
        advance,
        pixels: 1.0,
        weight: FontWeight::NORMAL,
    }
}

const fn bold(size: f32, advance: f32) -> TextStyle {
    TextStyle {
        weight: FontWeight::BOLD,
        ..plain(size, advance)
    }
}

/// Text that does not fit its place otherwise.
pub(crate) const TINY: TextStyle = TextStyle {
    pixels: 0.0,
    ..bold(11.0, 7.0)
};
/// Labels of buttons for fingers.
pub(crate) const LABEL: TextStyle = TextStyle {
    pixels: 0.0,
    ..plain(11.0, 6.6)
};
/// Numbers on sprites.
pub(crate) const COUNT: TextStyle = plain(11.0, 7.0);
/// Ordinary text.
pub(crate) const SMALL: TextStyle = plain(15.0, 9.0);
/// Numbers, keys, names and warnings.
pub(crate) const STRONG: TextStyle = bold(15.0, 9.0);
/// Menu entries.
pub(crate) const MEDIUM: TextStyle = plain(18.0, 11.0);
/// Headings.
pub(crate) const HEADING: TextStyle = bold(18.0, 11.0);
/// HP.
pub(crate) const VITAL: TextStyle = bold(20.0, 12.0);
/// Titles of dialogs.
pub(crate) const LARGE: TextStyle = bold(23.0, 14.0);
/// Headings of whole screens.
pub(crate) const HUGE: TextStyle = TextStyle {
    pixels: 2.0,
    ..bold(52.0, 31.0)
};
/// Gap between nodes.
pub(crate) const GAP: f32 = 8.0;
/// Padding of boxes.
pub(crate) const PAD: f32 = 16.0;

/// Height of buttons.
pub(crate) const BUTTON_HEIGHT: f32 = 26.0;
/// Maximum width of a paragraph.
pub(crate) const WIDEST_TEXT: f32 = 640.0;
/// Width of every letter of the smooth font at a font size of 1.
pub(in crate::client) const LETTER_WIDTH: f32 = 0.6;
/// Line height of the smooth font at a font size of 1.
const LINE_HEIGHT: f32 = 1.2;
/// Minimum line height of the pixel font, in its pixels. Fits all but the accents of capitals,
/// which reach into the line above.
const LINE_PIXELS: f32 = 10.0;

/// Width in logical pixels of a text without line breaks, in the wider of the two fonts, so that a
/// layout fits both.
fn width(text: &str, style: TextStyle) -> f32 {
    let smooth = text.chars().count() as f32 * style.advance;
    smooth.max(pixels(text, style))
}

/// Width in logical pixels of a text without line breaks in the pixel font; 0 for a style that does
/// not use it.
fn pixels(text: &str, style: TextStyle) -> f32 {
    typeface::pixels_wide(text, style.weight) * style.pixels * PIXEL
}

/// Width of the longest line of a text, in logical pixels.
#[must_use]
pub(crate) fn text_width(text: &str, style: TextStyle) -> f32 {
    let longest = text.lines().map(|line| width(line, style));
    // One more pixel, or rounding could wrap the line.
    longest.fold(0.0, f32::max).ceil() + 1.0
}

/// Height of a line of text, in logical pixels.
#[must_use]
pub(crate) fn line_height(style: TextStyle) -> f32 {
    let pixels = LINE_PIXELS * style.pixels * PIXEL;
    (style.size * LINE_HEIGHT).max(pixels)
}

/// Number of lines of a text wrapped between words to this width in logical pixels, in the font
/// that needs more.
#[must_use]
pub(crate) fn line_count(text: &str, style: TextStyle, room: f32) -> usize {
    let smooth = |text: &str| text.chars().count() as f32 * style.advance;
    lines(text, room, smooth).max(lines(text, room, |text| pixels(text, style)))
}

fn lines(text: &str, room: f32, width: impl Fn(&str) -> f32) -> usize {
    let space = width(" ");
    let mut lines = 1;
    // Consecutive spaces add up, but do not count at the start of a line.
    let (mut used, mut spaces) = (0.0, 0.0);
    for word in text.split(' ') {
        let length = width(word);
        if length > 0.0 && used > 0.0 && used + spaces + length > room {
            lines += 1;
            used = length;
        } else if length > 0.0 {
            used += length + if used > 0.0 { spaces } else { 0.0 };
        }
        spaces = if length > 0.0 { space } else { spaces + space };
    }
    lines
}

/// Height of a text wrapped to this width, both in logical pixels.
#[must_use]
pub(crate) fn text_height(text: &str, style: TextStyle, width: f32) -> f32 {
    line_count(text, style, width) as f32 * line_height(style)
}

/// A text node. All texts of the window are created here.
pub(in crate::client) fn label(
    text: impl Into<String>,
    style: TextStyle,
    colour: Color,
) -> impl Bundle {
    (
        Text::new(text),
        style,
        TextFont {
            font: FontSource::Family(MONO.into()),
            font_size: FontSize::Px(style.size),
            weight: style.weight,
            ..Default::default()
        },
        FontHinting::Enabled,
        LineHeight::default(),
        LetterSpacing::default(),
        TextColor(colour),
    )
}

/// A text that never wraps, such as a button label.
#[must_use]
pub(crate) fn button_label(
    text: impl Into<String>,
    style: TextStyle,
    colour: Color,
) -> impl Bundle {
    (label(text, style, colour), TextLayout::no_wrap())
}

/// Colour of a message.
#[must_use]
pub(crate) const fn tone(tone: Tone) -> Color {
    match tone {
        Tone::Plain => TEXT,
        Tone::Notable => ACCENT,
        Tone::Good => GOOD,
        Tone::Bad | Tone::Fatal => BAD,
        Tone::Refused => FAINT,
    }
}

/// Colour of a chance of success.
#[must_use]
pub(in crate::client) const fn chance(how: Tone) -> Color {
    match how {
        Tone::Plain => ACCENT,
        Tone::Good | Tone::Bad | Tone::Fatal | Tone::Refused | Tone::Notable => tone(how),
    }
}

/// Whether HP are so low, a quarter or less, that they are shown in red.
#[must_use]
pub(in crate::client) const fn is_low(hp: i32, max_hp: i32) -> bool {
    hp * 4 <= max_hp
}

#[cfg(test)]
#[path = "../../../tests/unit/theme.rs"]
mod tests;
