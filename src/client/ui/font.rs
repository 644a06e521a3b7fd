//! The two fonts, and alignment of texts to whole physical pixels.
//!
//! The pixel font is only magnified by whole numbers. Where that would make it much smaller than
//! the layout intends, or if the player prefers it, the smooth font is used.
//!
//! Glyph images are drawn without blending, so a letter at a fractional position or size would lose
//! or double columns of pixels. That is why letter size, line height and letter positions are whole
//! physical pixels at every scale.

use bevy::{
    asset::uuid::Uuid,
    log::error,
    prelude::*,
    text::{LetterSpacing, LineHeight, TextLayoutInfo},
    ui::UiSystems,
};

use crate::client::{
    geometry::{LEAST_LETTERS, Viewport},
    picture::{
        theme::{self, TextStyle},
        typeface::{EM, FACES, LANTERN, MONO, PIXEL},
    },
    preferences::Preferences,
};

/// Minimum share of its intended size at which the pixel font is used.
const LEAST_SHARE: f32 = 0.7;

/// Measures of a text, in physical pixels.
#[derive(Copy, Clone, Debug, PartialEq)]
struct TextMetrics {
    /// Font size, a whole number.
    size: f32,
    /// Line height, a whole number.
    height: f32,
    /// Letter width, a whole number unless that would be wider than the layout expects.
    advance: f32,
}

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<Viewport>()
        .add_systems(Startup, load)
        .add_observer(fit_new)
        .add_systems(
            PostUpdate,
            (
                fit_all
                    .run_if(
                        resource_changed::<Viewport>
                            .or_else(resource_exists_and_changed::<Preferences>),
                    )
                    .before(UiSystems::Content),
                snap.after(UiSystems::PostLayout),
            ),
        );
}

/// Adds the fonts, which texts find by family name.
fn load(fonts: Option<ResMut<Assets<Font>>>) {
    // Without rendering there is no font asset store.
    let Some(mut fonts) = fonts else {
        return;
    };
    for (number, bytes) in FACES {
        let uuid = Uuid::from_u128(number);
        let face = Font::from_bytes(bytes.to_vec());
        if let Err(error) = fonts.insert(AssetId::Uuid { uuid }, face) {
            error!("a face of the font is lost: {error}");
        }
    }
}

/// Components of a text that depend on the scale.
type TextParts<'t> = (
    &'t TextStyle,
    &'t mut TextFont,
    &'t mut LineHeight,
    &'t mut LetterSpacing,
);

fn fit_new(
    added: On<Insert, TextStyle>,
    viewport: Res<Viewport>,
    preferences: Option<Res<Preferences>>,
    mut texts: Query<TextParts>,
) {
    if let Ok(text) = texts.get_mut(added.entity) {
        fit_text(text, sizes(&viewport), is_smooth(preferences.as_deref()));
    }
}

/// Refits all texts when the scale or the player's choice of font has changed.
fn fit_all(
    viewport: Res<Viewport>,
    preferences: Option<Res<Preferences>>,
    mut last: Local<([f32; 2], bool)>,
    mut texts: Query<TextParts>,
) {
    let now = (sizes(&viewport), is_smooth(preferences.as_deref()));
    if *last == now {
        return;
    }
    *last = now;
    for text in &mut texts {
        fit_text(text, now.0, now.1);
    }
}

/// Whether the player prefers the smooth font.
fn is_smooth(preferences: Option<&Preferences>) -> bool {
    preferences.is_some_and(|preferences| preferences.settings.smooth_letters)
}

/// Physical pixels per logical pixel, and the least size of letters in physical pixels.
fn sizes(viewport: &Viewport) -> [f32; 2] {
    let least = match viewport.is_touch() {
        true => (LEAST_LETTERS * viewport.scale_factor).ceil(),
        false => 0.0,
    };
    [(viewport.ui_scale * viewport.scale_factor).max(0.01), least]
}

/// A style whose letters have at least this size in logical pixels.
fn enlarged(style: TextStyle, least: f32) -> TextStyle {
    let by = (least / style.size).max(1.0);
    TextStyle {
        size: style.size * by,
        advance: style.advance * by,
        ..style
    }
}

fn fit_text(
    (style, mut font, mut height, mut spacing): <TextParts as bevy::ecs::query::QueryData>::Item<
        '_,
        '_,
    >,
    [scale, least]: [f32; 2],
    is_smooth: bool,
) {
    let pixel = magnification(*style, scale).filter(|_| !is_smooth);
    let pixel = pixel.filter(|pixel| EM * pixel >= least);
    let metrics = fit(enlarged(*style, least / scale), scale);
    let (family, size, wider) = match pixel {
        Some(pixel) => (LANTERN, EM * pixel, 0.0),
        None => {
            let natural = metrics.size * theme::LETTER_WIDTH;
            (MONO, metrics.size, metrics.advance - natural)
        }
    };
    font.font = FontSource::Family(family.into());
    font.font_size = FontSize::Px(size / scale);
    *height = LineHeight::Px(metrics.height / scale);
    *spacing = LetterSpacing::Px(wider / scale);
}

/// Physical pixels per pixel of the pixel font, a whole number; `None` if the text is smooth.
fn magnification(style: TextStyle, scale: f32) -> Option<f32> {
    let wanted = PIXEL * scale;
    // Rounding errors of the scale must not make letters smaller.
    let whole = (wanted + 0.01).floor();
    let is_used = style.pixels > 0.0 && whole >= wanted * LEAST_SHARE;
    is_used.then_some(whole * style.pixels)
}

/// Measures of smooth text of a style at a scale: the nearest whole pixels, but never wider than
/// the style, so that the text fits its layout.
fn fit(style: TextStyle, scale: f32) -> TextMetrics {
    let wanted = style.advance * scale;
    let whole = nearest_below(wanted);
    let advance = if whole <= wanted { whole } else { wanted };
    // Smaller letters if they would touch otherwise.
    let fits = (advance / theme::LETTER_WIDTH).round();
    TextMetrics {
        size: (style.size * scale).round().min(fits).max(1.0),
        height: nearest_below(theme::line_height(style) * scale).max(1.0),
        advance,
    }
}

/// Nearest whole number, rounding ties down.
fn nearest_below(number: f32) -> f32 {
    (number - 0.5).ceil()
}

/// Nearest pixel, rounding ties down despite rounding errors.
fn nearest_pixel(position: Vec2) -> Vec2 {
    const TOLERANCE: f32 = 1.0 / 64.0;
    (position - TOLERANCE).round()
}

/// Moves letters to the nearest pixels. The layout has already aligned the boxes around texts to
/// whole pixels.
fn snap(mut texts: Query<&mut TextLayoutInfo, Changed<TextLayoutInfo>>) {
    for mut text in &mut texts {
        // Part of a change that is already detected.
        for letter in &mut text.bypass_change_detection().glyphs {
            let middle = letter.atlas_info.rect.size() / 2.0;
            letter.position = nearest_pixel(letter.position - middle) + middle;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/font.rs"]
mod tests;
