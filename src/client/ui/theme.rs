//! How everything looks: sizes in logical pixels at a UI scale of 1, and
//! colours.

use bevy::{
    color::Color,
    prelude::{Bundle, Component, FlexDirection, Node, Text, TextColor, px},
    text::{
        FontHinting, FontSize, FontSource, FontWeight, LetterSpacing, LineHeight, TextFont,
        TextLayout,
    },
};

use crate::read::Tone;

/// Screens behind everything.
pub(crate) const BACKGROUND: Color = Color::srgb(0.039, 0.035, 0.051);
/// Panels and dialogs.
pub(crate) const PANEL: Color = Color::srgb(0.075, 0.070, 0.096);
/// Frames around them.
pub(crate) const FRAME: Color = Color::srgb(0.30, 0.27, 0.34);
/// Headings and the chosen entry.
pub(crate) const ACCENT: Color = Color::srgb(0.98, 0.80, 0.45);
/// Behind the chosen entry.
pub(crate) const CHOSEN: Color = Color::srgb(0.20, 0.16, 0.17);
/// Ordinary text.
pub(crate) const TEXT: Color = Color::srgb(0.85, 0.83, 0.80);
/// Text that matters less.
pub(crate) const FAINT: Color = Color::srgb(0.56, 0.54, 0.58);
/// What cannot be chosen.
pub(crate) const GREYED: Color = Color::srgb(0.42, 0.40, 0.45);
/// What is good for the player.
pub(crate) const GOOD: Color = Color::srgb(0.62, 0.83, 0.49);
/// What is bad for the player.
pub(crate) const BAD: Color = Color::srgb(0.95, 0.47, 0.40);
/// The hit point bar.
pub(crate) const HEALTH: Color = Color::srgb(0.66, 0.19, 0.20);
/// The experience bar.
pub(crate) const EXPERIENCE: Color = Color::srgb(0.27, 0.33, 0.66);
/// The mana bar.
pub(crate) const MANA: Color = Color::srgb(0.13, 0.44, 0.48);
/// The food bar.
pub(crate) const FOOD: Color = Color::srgb(0.50, 0.34, 0.12);
/// A button that the mouse is not on.
pub(crate) const BUTTON: Color = Color::srgb(0.115, 0.105, 0.140);
/// Behind the picture of what is in use.
pub(crate) const IN_USE: Color = Color::srgb(0.20, 0.30, 0.17);
/// Behind bars.
pub(crate) const BAR_BACK: Color = Color::srgb(0.16, 0.13, 0.15);
/// Laid over a screen while a dialog is open.
pub(crate) const SHADE: Color = Color::srgba(0.02, 0.02, 0.03, 0.72);

/// How a text looks besides its colour. Sizes are those at a UI scale of 1, at which
/// letters stand on whole pixels; `letters` fits them to others.
#[derive(Component, Copy, Clone, Debug, PartialEq)]
pub(crate) struct TextStyle {
    /// Size of the letters.
    pub(super) size: f32,
    /// From a letter to the next, which is the same for all of them.
    pub(super) cell: f32,
    weight: FontWeight,
}

const fn plain(size: f32, cell: f32) -> TextStyle {
    let weight = FontWeight::NORMAL;
    TextStyle { size, cell, weight }
}

const fn bold(size: f32, cell: f32) -> TextStyle {
    let weight = FontWeight::BOLD;
    TextStyle { size, cell, weight }
}

/// Numbers on pictures.
pub(crate) const TINY: TextStyle = bold(11.0, 7.0);
/// Ordinary text: what explains.
pub(crate) const SMALL: TextStyle = plain(15.0, 9.0);
/// Numbers, keys, names, and what warns.
pub(crate) const STRONG: TextStyle = bold(15.0, 9.0);
/// Choices.
pub(crate) const MEDIUM: TextStyle = plain(18.0, 11.0);
/// What something is about.
pub(crate) const HEADING: TextStyle = bold(18.0, 11.0);
/// What decides about life and death.
pub(crate) const VITAL: TextStyle = bold(20.0, 12.0);
/// The headings of dialogs.
pub(crate) const LARGE: TextStyle = bold(23.0, 14.0);
/// The title.
pub(crate) const HUGE: TextStyle = bold(52.0, 31.0);
/// Between things.
pub(crate) const GAP: f32 = 8.0;
/// Around things.
pub(crate) const PAD: f32 = 16.0;

/// Height of small buttons.
pub(crate) const BUTTON_HEIGHT: f32 = 26.0;
/// Widest a paragraph is.
pub(crate) const WIDEST_TEXT: f32 = 640.0;
/// The family of the font, as its files name it.
const FAMILY: &str = "JetBrains Mono";
/// How wide a letter of the font is, which is the same for all of them, for a
/// text size of 1.
pub(super) const LETTER_WIDTH: f32 = 0.6;
/// How high a line is for a text size of 1.
const LINE_HEIGHT: f32 = 1.2;

/// How wide a text is on one line.
#[must_use]
pub(crate) fn text_width(text: &str, style: TextStyle) -> f32 {
    let longest = text.lines().map(|line| line.chars().count()).max();
    // A pixel more, or rounding would break the line.
    (longest.unwrap_or_default() as f32 * style.cell).ceil() + 1.0
}

/// How high a line of text is.
#[must_use]
pub(crate) fn line_height(style: TextStyle) -> f32 {
    style.size * LINE_HEIGHT
}

/// On how many lines a text stands in a box of this width, broken between
/// words.
#[must_use]
pub(crate) fn line_count(text: &str, style: TextStyle, width: f32) -> usize {
    let room = ((width / style.cell).floor() as usize).max(1);
    let mut lines = 1;
    let mut used = 0;
    for word in text.split_whitespace() {
        let length = word.chars().count();
        if used > 0 && used + 1 + length > room {
            lines += 1;
            used = 0;
        }
        used += length + usize::from(used > 0);
    }
    lines
}

/// How high a text is in a box of this width.
#[must_use]
pub(crate) fn text_height(text: &str, style: TextStyle, width: f32) -> f32 {
    line_count(text, style, width) as f32 * line_height(style)
}

/// A piece of text. All texts of the window are made here.
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

/// The words of a button: never more than a line, whatever a window makes of
/// their width.
#[must_use]
pub(crate) fn button_label(
    text: impl Into<String>,
    style: TextStyle,
    colour: Color,
) -> impl Bundle {
    (label(text, style, colour), TextLayout::no_wrap())
}

/// The colour of a message.
#[must_use]
pub(crate) const fn tone(tone: Tone) -> Color {
    match tone {
        Tone::Plain => TEXT,
        Tone::Good => GOOD,
        Tone::Bad | Tone::Fatal => BAD,
        Tone::Refused => FAINT,
    }
}

/// The colour of a chance in words: good from three quarters, bad below a half.
#[must_use]
pub(super) fn chance(words: &str) -> Color {
    let all: Vec<&str> = words.split_whitespace().collect();
    let percent = all.windows(2).find_map(|pair| {
        let is_percent = pair[1].starts_with('%');
        pair[0].parse::<u32>().ok().filter(|_| is_percent)
    });
    match percent {
        Some(75..) => GOOD,
        Some(50..) => ACCENT,
        Some(_) => BAD,
        None if words.contains("none") || words.contains("never") => BAD,
        None if words.contains("guessing") => ACCENT,
        None => GOOD,
    }
}

/// Whether so few hit points are left that it is told in red.
#[must_use]
pub(super) const fn is_low(hp: i32, max_hp: i32) -> bool {
    hp * 4 <= max_hp
}

/// Things below one another, with a little space between.
pub(super) fn column() -> Node {
    Node {
        flex_direction: FlexDirection::Column,
        row_gap: px(GAP / 2.0),
        ..Default::default()
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_chance_has_the_colour_of_how_good_it_is() {
        assert_eq!(chance("Against all 3 you win 80 % of fights."), GOOD);
        assert_eq!(chance("You win 60 % of such fights."), ACCENT);
        assert_eq!(chance("Against all 3 you win 3 % of fights."), BAD);
        assert_eq!(chance("You win none of such fights."), BAD);
        assert_eq!(chance("Against both you never win."), BAD);
        assert_eq!(chance("Against both you always win."), GOOD);
        assert_eq!(chance("You win all of such fights."), GOOD);
        assert_eq!(chance("Against all 6: beyond guessing."), ACCENT);
    }

    #[test]
    fn texts_break_between_words() {
        // Ten letters are 90 wide.
        let lines = |text| line_count(text, SMALL, 90.0);
        assert_eq!(lines(""), 1);
        assert_eq!(lines("abcd efghi"), 1);
        assert_eq!(lines("abcd efghij"), 2);
        assert_eq!(lines("ab cd ef gh ij kl mn"), 3);
    }
}
