use super::*;

#[test]
fn icons_are_magnified_by_whole_numbers() {
    for eighths in 2_u8..=24 {
        let scale = f32::from(eighths) / 8.0;
        for side in [16.0, 32.0] {
            let times = whole_multiple(side, scale) * scale / SPRITE_SIDE;
            assert!((times - times.round()).abs() < 1e-4, "{side} at {scale}");
            assert!(times > 0.9, "{side} at {scale}");
        }
    }
    assert!((whole_multiple(32.0, 1.0) - 32.0).abs() < 1e-4);
    // Double size would not fit the rows of such a window.
    assert!((whole_multiple(32.0, 0.75) * 0.75 - 16.0).abs() < 1e-4);
}
