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

fn fit_new(added: On<Add, TextStyle>, viewport: Res<Viewport>, mut texts: Query<TextParts>) {
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
mod tests {
    use super::*;

    const ALL: [TextStyle; 8] = [
        theme::TINY,
        theme::SMALL,
        theme::STRONG,
        theme::MEDIUM,
        theme::HEADING,
        theme::VITAL,
        theme::LARGE,
        theme::HUGE,
    ];

    #[test]
    fn letters_and_lines_are_whole_pixels_at_every_scale_and_fit_the_layout() {
        for style in ALL {
            for eighths in 1..=40 {
                // Some screens scale by 1.25 or by a third.
                for factor in [1.0, 1.25, 4.0 / 3.0] {
                    let scale = eighths as f32 / 8.0 * factor;
                    let fitted = fit(style, scale);
                    assert_eq!(fitted.size.fract(), 0.0, "{style:?} at {scale}");
                    assert_eq!(fitted.height.fract(), 0.0, "{style:?} at {scale}");
                    assert!(
                        fitted.advance <= style.advance * scale,
                        "{style:?} at {scale}"
                    );
                    let wanted = style.size * scale;
                    assert!((fitted.size - wanted).abs() <= 1.5 + wanted / 50.0);
                }
            }
        }
    }

    #[test]
    fn letters_move_to_the_nearest_pixel_and_halfway_to_the_lower() {
        let to = |x| nearest_pixel(Vec2::new(x, 0.0)).x;
        assert_eq!((to(6.75), to(6.25), to(7.0)), (7.0, 6.0, 7.0));
        assert_eq!((to(13.499), to(13.5), to(13.501)), (13.0, 13.0, 13.0));
    }

    #[test]
    fn letters_are_evenly_spaced_at_usual_scales() {
        for style in ALL {
            for scale in [1.0, 1.5, 2.0] {
                assert_eq!(
                    fit(style, scale).advance.fract(),
                    0.0,
                    "{style:?} at {scale}"
                );
            }
        }
        let small = |scale| fit(theme::SMALL, scale);
        assert_eq!(
            (small(0.75).size, small(1.0).size, small(1.5).size),
            (11.0, 15.0, 22.0)
        );
        assert_eq!((small(0.75).height, small(1.5).advance), (13.0, 13.0));
    }
}
