//! The font, and fitting texts to whole pixels of the screen.
//!
//! Images of letters are drawn without blending. A letter between two pixels, or of a size
//! between two, would lose a column of pixels here and double one there. So the size of
//! letters, the height of lines and the position of every letter are whole physical pixels
//! at every scale.

use bevy::{
    asset::uuid::Uuid,
    log::error,
    prelude::*,
    text::{LetterSpacing, LineHeight, TextLayoutInfo},
    ui::UiSystems,
};

use crate::client::geometry::Viewport;

use super::theme::{self, TextStyle};

/// Faces of the font: UUID of the asset and content of the file.
const FACES: [(u128, &[u8]); 2] = [
    (
        0x6c65_7474_6572_732d_7265_6775_6c61_7201,
        include_bytes!("../../../assets/fonts/JetBrainsMono-Regular.ttf"),
    ),
    (
        0x6c65_7474_6572_732d_626f_6c64_6661_6301,
        include_bytes!("../../../assets/fonts/JetBrainsMono-Bold.ttf"),
    ),
];

/// Measures of a text in physical pixels.
#[derive(Copy, Clone, Debug, PartialEq)]
struct TextMetrics {
    /// Font size; a whole number.
    size: f32,
    /// Height of a line; a whole number.
    height: f32,
    /// Width of a letter; a whole number unless that would be wider than the layout expects.
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
                    .run_if(resource_changed::<Viewport>)
                    .before(UiSystems::Content),
                snap.after(UiSystems::PostLayout),
            ),
        );
}

/// Adds the faces of the font, which texts find by the name of its family.
fn load(fonts: Option<ResMut<Assets<Font>>>) {
    // There are no fonts if nothing is rendered.
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

fn fit_new(added: On<Insert, TextStyle>, viewport: Res<Viewport>, mut texts: Query<TextParts>) {
    if let Ok(text) = texts.get_mut(added.entity) {
        fit_text(text, scale(&viewport));
    }
}

/// Fits all texts again when the scale has changed.
fn fit_all(viewport: Res<Viewport>, mut last: Local<f32>, mut texts: Query<TextParts>) {
    let scale = scale(&viewport);
    if (*last - scale).abs() <= f32::EPSILON {
        return;
    }
    *last = scale;
    for text in &mut texts {
        fit_text(text, scale);
    }
}

/// Physical pixels for each logical pixel.
fn scale(viewport: &Viewport) -> f32 {
    (viewport.ui_scale * viewport.scale_factor).max(0.01)
}

fn fit_text(
    (style, mut font, mut height, mut spacing): <TextParts as bevy::ecs::query::QueryData>::Item<
        '_,
        '_,
    >,
    scale: f32,
) {
    let metrics = fit(*style, scale);
    let natural = metrics.size * theme::LETTER_WIDTH;
    font.font_size = FontSize::Px(metrics.size / scale);
    *height = LineHeight::Px(metrics.height / scale);
    *spacing = LetterSpacing::Px((metrics.advance - natural) / scale);
}

/// Measures of a style at a scale: the nearest whole pixels, but never wider than the style,
/// so that the text fits the space laid out for it.
fn fit(style: TextStyle, scale: f32) -> TextMetrics {
    let wanted = style.advance * scale;
    let whole = nearest_below(wanted);
    let advance = if whole <= wanted { whole } else { wanted };
    // Smaller letters, if they would touch otherwise.
    let fits = (advance / theme::LETTER_WIDTH).round();
    TextMetrics {
        size: (style.size * scale).round().min(fits).max(1.0),
        height: nearest_below(theme::line_height(style) * scale).max(1.0),
        advance,
    }
}

/// Nearest whole number; the lower of two that are equally near.
fn nearest_below(number: f32) -> f32 {
    (number - 0.5).ceil()
}

/// Nearest pixel; the lower of two that are about equally near, whatever the rounding error.
fn nearest_pixel(position: Vec2) -> Vec2 {
    const TOLERANCE: f32 = 1.0 / 64.0;
    (position - TOLERANCE).round()
}

/// Moves letters to the nearest pixels. The layout has already put the boxes around texts on
/// whole pixels.
fn snap(mut texts: Query<&mut TextLayoutInfo, Changed<TextLayoutInfo>>) {
    for mut text in &mut texts {
        // This is part of a change that is detected already.
        for letter in &mut text.bypass_change_detection().glyphs {
            let middle = letter.atlas_info.rect.size() / 2.0;
            letter.position = nearest_pixel(letter.position - middle) + middle;
        }
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/font.rs"]
mod tests;
