use super::*;

#[test]
fn a_small_monitor_has_no_room_for_the_window_with_its_frame() {
    let usual = Vec2::new(1280.0, 720.0);
    assert!(fits(usual, Vec2::new(1920.0, 1080.0), 1.0));
    assert!(fits(usual, Vec2::new(1280.0, 800.0), 1.0));
    assert!(!fits(usual, Vec2::new(1280.0, 720.0), 1.0));
    assert!(!fits(usual, Vec2::new(1920.0, 1080.0), 1.5));
    let large = Vec2::new(2400.0, 1300.0);
    assert!(!fits(large, Vec2::new(1920.0, 1080.0), 1.0));
    assert!(fits(large, Vec2::new(2560.0, 1440.0), 1.0));
}
