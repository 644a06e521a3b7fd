//! Colours, text styles and sizes, in logical pixels at a UI scale of 1.

use bevy::{
    prelude::*,
    text::{LetterSpacing, LineHeight},
};

use crate::read::Tone;

/// Background of screens.
pub(crate) const BACKGROUND: Color = Color::srgb(0.039, 0.035, 0.051);
/// Background of panels and dialogs.
pub(crate) const PANEL: Color = Color::srgb(0.075, 0.070, 0.096);
/// Border of panels and dialogs.
pub(crate) const FRAME: Color = Color::srgb(0.30, 0.27, 0.34);
/// Headings and the selected entry.
pub(crate) const ACCENT: Color = Color::srgb(0.98, 0.80, 0.45);
/// Background of the selected entry.
pub(crate) const CHOSEN: Color = Color::srgb(0.20, 0.16, 0.17);
/// Ordinary text.
pub(crate) const TEXT: Color = Color::srgb(0.85, 0.83, 0.80);
/// Secondary text.
pub(crate) const FAINT: Color = Color::srgb(0.56, 0.54, 0.58);
/// Text of disabled entries.
pub(crate) const GREYED: Color = Color::srgb(0.42, 0.40, 0.45);
/// Text about something good for the player.
pub(crate) const GOOD: Color = Color::srgb(0.62, 0.83, 0.49);
/// Text about something bad for the player.
pub(crate) const BAD: Color = Color::srgb(0.95, 0.47, 0.40);
/// Bar of hit points.
pub(crate) const HEALTH: Color = Color::srgb(0.66, 0.19, 0.20);
/// Rest of a bar of hit points, for what was just lost.
pub(crate) const LOST: Color = Color::srgb(0.94, 0.77, 0.61);
/// Edge of the map while few hit points are left.
pub(crate) const DYING: Color = Color::srgb(0.55, 0.14, 0.22);
/// Bar of experience.
pub(crate) const EXPERIENCE: Color = Color::srgb(0.27, 0.33, 0.66);
/// Bar of mana.
pub(crate) const MANA: Color = Color::srgb(0.13, 0.44, 0.48);
/// Bar of food.
pub(crate) const FOOD: Color = Color::srgb(0.50, 0.34, 0.12);
/// Background of a button.
pub(crate) const BUTTON: Color = Color::srgb(0.115, 0.105, 0.140);
/// Background of the slot of an equipped item.
pub(crate) const IN_USE: Color = Color::srgb(0.20, 0.30, 0.17);
/// Background of bars.
pub(crate) const BAR_BACK: Color = Color::srgb(0.16, 0.13, 0.15);
/// Shade over the screen below a dialog.
pub(crate) const SHADE: Color = Color::srgba(0.02, 0.02, 0.03, 0.72);

/// Size and weight of a text. Sizes are for a UI scale of 1, at which letters stand on whole
/// pixels; `font` fits them to other scales.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
pub(crate) struct TextStyle {
    /// Font size, logical pixels.
    pub(super) size: f32,
    /// Width of every letter, logical pixels.
    pub(super) advance: f32,
    weight: FontWeight,
}

const fn plain(size: f32, advance: f32) -> TextStyle {
    let weight = FontWeight::NORMAL;
    TextStyle {
        size,
        advance,
        weight,
    }
}

const fn bold(size: f32, advance: f32) -> TextStyle {
    let weight = FontWeight::BOLD;
    TextStyle {
        size,
        advance,
        weight,
    }
}

/// Numbers on sprites.
pub(crate) const TINY: TextStyle = bold(11.0, 7.0);
/// Ordinary text.
pub(crate) const SMALL: TextStyle = plain(15.0, 9.0);
/// Numbers, keys, names and warnings.
pub(crate) const STRONG: TextStyle = bold(15.0, 9.0);
/// Menu entries.
pub(crate) const MEDIUM: TextStyle = plain(18.0, 11.0);
/// Headings.
pub(crate) const HEADING: TextStyle = bold(18.0, 11.0);
/// Hit points.
pub(crate) const VITAL: TextStyle = bold(20.0, 12.0);
/// Titles of dialogs.
pub(crate) const LARGE: TextStyle = bold(23.0, 14.0);
/// Title of the game.
pub(crate) const HUGE: TextStyle = bold(52.0, 31.0);
/// Gap between nodes.
pub(crate) const GAP: f32 = 8.0;
/// Padding of boxes.
pub(crate) const PAD: f32 = 16.0;

/// Height of buttons.
pub(crate) const BUTTON_HEIGHT: f32 = 26.0;
/// Greatest width of a paragraph.
pub(crate) const WIDEST_TEXT: f32 = 640.0;
/// Family name of the font, as in its files.
const FAMILY: &str = "JetBrains Mono";
/// Width of every letter of the font at a font size of 1.
pub(super) const LETTER_WIDTH: f32 = 0.6;
/// Height of a line at a font size of 1.
const LINE_HEIGHT: f32 = 1.2;

/// Width of the longest line of a text, logical pixels.
#[must_use]
pub(crate) fn text_width(text: &str, style: TextStyle) -> f32 {
    let longest = text.lines().map(|line| line.chars().count()).max();
    // One more pixel, or rounding could wrap the line.
    (longest.unwrap_or_default() as f32 * style.advance).ceil() + 1.0
}

/// Height of a line of text, logical pixels.
#[must_use]
pub(crate) fn line_height(style: TextStyle) -> f32 {
    style.size * LINE_HEIGHT
}

/// Number of lines of a text wrapped between words to this width, logical pixels.
#[must_use]
pub(crate) fn line_count(text: &str, style: TextStyle, width: f32) -> usize {
    let room = ((width / style.advance).floor() as usize).max(1);
    let mut lines = 1;
    // A row of spaces is as wide as it is long, but never begins a line.
    let (mut used, mut spaces) = (0, 0);
    for word in text.split(' ') {
        let length = word.chars().count();
        if length > 0 && used > 0 && used + spaces + length > room {
            lines += 1;
            used = length;
        } else if length > 0 {
            used += length + if used > 0 { spaces } else { 0 };
        }
        spaces = if length > 0 { 1 } else { spaces + 1 };
    }
    lines
}

/// Height of a text wrapped to this width, logical pixels.
#[must_use]
pub(crate) fn text_height(text: &str, style: TextStyle, width: f32) -> f32 {
    line_count(text, style, width) as f32 * line_height(style)
}

/// A text. All texts of the window are made here.
pub(super) fn label(text: impl Into<String>, style: TextStyle, colour: Color) -> impl Bundle {
    (
        Text::new(text),
        style,
        TextFont {
            font: FontSource::Family(FAMILY.into()),
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

/// A text that never wraps, such as the label of a button.
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

/// Colour of a chance.
#[must_use]
pub(super) const fn chance(how: Tone) -> Color {
    match how {
        Tone::Plain => ACCENT,
        Tone::Good | Tone::Bad | Tone::Fatal | Tone::Refused | Tone::Notable => tone(how),
    }
}

/// Whether hit points are so low, a quarter or less, that they are shown in red.
#[must_use]
pub(super) const fn is_low(hp: i32, max_hp: i32) -> bool {
    hp * 4 <= max_hp
}

#[cfg(test)]
#[path = "../../../tests/unit/theme.rs"]
mod tests;
