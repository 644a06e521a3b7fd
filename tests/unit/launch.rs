use super::*;

#[test]
fn a_small_monitor_has_no_room_for_the_window_with_its_frame() {
    assert!(fits(Vec2::new(1920.0, 1080.0), 1.0));
    assert!(fits(Vec2::new(1280.0, 800.0), 1.0));
    assert!(!fits(Vec2::new(1280.0, 720.0), 1.0));
    assert!(!fits(Vec2::new(1920.0, 1080.0), 1.5));
}
