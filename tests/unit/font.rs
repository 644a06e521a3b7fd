use crate::client::picture::typeface::pixels_wide;

use super::*;

const ALL: [TextStyle; 9] = [
    theme::TINY,
    theme::COUNT,
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
fn letters_are_evenly_spaced_at_common_scales() {
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
    assert_eq!((small(0.75).height, small(1.5).advance), (15.0, 13.0));
}

#[test]
fn pixels_are_magnified_by_whole_numbers_that_fit_the_layout() {
    let of = |scale| magnification(theme::SMALL, scale);
    let all = [
        0.25, 0.5, 0.75, 0.875, 1.0, 1.25, 1.375, 1.5, 1.999_999, 2.0,
    ]
    .map(of);
    let wanted = [0, 1, 0, 0, 2, 2, 2, 3, 4, 4];
    assert_eq!(all, wanted.map(|pixel| (pixel > 0).then_some(pixel as f32)));
    assert_eq!(magnification(theme::HUGE, 1.5), Some(6.0));
    assert_eq!(magnification(theme::TINY, 1.0), None);
    for style in ALL {
        for eighths in 1..=40 {
            let scale = eighths as f32 / 8.0;
            let Some(pixel) = magnification(style, scale) else {
                continue;
            };
            assert_eq!(pixel.fract(), 0.0);
            let text = "What is said fits: WAND, 100 %, Ödnis";
            let drawn = pixels_wide(text, style.weight) * pixel;
            assert!(
                drawn <= theme::text_width(text, style) * scale,
                "{style:?} at {scale}"
            );
            // A line has room for everything but the accents of capitals.
            assert!(
                fit(style, scale).height >= 10.0 * pixel,
                "{style:?} at {scale}"
            );
        }
    }
}

#[test]
fn texts_are_measured_as_their_letters_are_drawn() {
    // Widths of the letters plus a pixel after each.
    let wide = |text, style: TextStyle| pixels_wide(text, style.weight);
    assert_eq!(wide("Il1", theme::SMALL), 4.0 + 3.0 + 5.0);
    assert_eq!(wide("11", theme::STRONG), 12.0);
}

#[test]
fn letters_for_fingers_have_at_least_their_size() {
    for style in ALL {
        for factor in [1.0, 1.25, 1.5, 2.0, 2.625, 3.0] {
            let least = (LEAST_LETTERS * factor).ceil();
            let scale = 0.875 * factor;
            let fitted = fit(enlarged(style, least / scale), scale);
            assert!(
                fitted.size >= least - 0.5,
                "{style:?} at {factor}: {fitted:?}"
            );
        }
    }
}
