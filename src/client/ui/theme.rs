//! How everything looks: sizes in logical pixels at a UI scale of 1, and
//! colours.

use bevy::{
    color::Color,
    prelude::{Bundle, Text, TextColor},
    text::{FontSize, TextFont},
};

use crate::read::Tone;

/// Screens behind everything.
pub const BACKGROUND: Color = Color::srgb(0.039, 0.035, 0.051);
/// Panels and dialogs.
pub const PANEL: Color = Color::srgb(0.075, 0.070, 0.096);
/// Frames around them.
pub const FRAME: Color = Color::srgb(0.30, 0.27, 0.34);
/// Headings and the chosen entry.
pub const ACCENT: Color = Color::srgb(0.98, 0.80, 0.45);
/// Behind the chosen entry.
pub const CHOSEN: Color = Color::srgb(0.20, 0.16, 0.17);
/// Ordinary text.
pub const TEXT: Color = Color::srgb(0.85, 0.83, 0.80);
/// Text that matters less.
pub const FAINT: Color = Color::srgb(0.56, 0.54, 0.58);
/// What is good for the player.
pub const GOOD: Color = Color::srgb(0.62, 0.83, 0.49);
/// What is bad for the player.
pub const BAD: Color = Color::srgb(0.95, 0.47, 0.40);
/// The hit point bar.
pub const HEALTH: Color = Color::srgb(0.72, 0.22, 0.22);
/// Behind bars.
pub const BAR_BACK: Color = Color::srgb(0.16, 0.13, 0.15);
/// Laid over a screen while a dialog is open.
pub const SHADE: Color = Color::srgba(0.02, 0.02, 0.03, 0.72);

/// Ordinary text.
pub const SMALL: f32 = 15.0;
/// Choices.
pub const MEDIUM: f32 = 18.0;
/// Headings.
pub const LARGE: f32 = 24.0;
/// The title.
pub const HUGE: f32 = 52.0;
/// Between things.
pub const GAP: f32 = 8.0;
/// Around things.
pub const PAD: f32 = 16.0;

/// A piece of text.
pub(super) fn label(text: impl Into<String>, size: f32, colour: Color) -> impl Bundle {
    (
        Text::new(text),
        TextFont {
            font_size: FontSize::Px(size),
            ..Default::default()
        },
        TextColor(colour),
    )
}

/// The colour of a message.
#[must_use]
pub const fn tone(tone: Tone) -> Color {
    match tone {
        Tone::Plain => TEXT,
        Tone::Good => GOOD,
        Tone::Bad | Tone::Fatal => BAD,
        Tone::Refused => FAINT,
    }
}
