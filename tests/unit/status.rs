use super::*;

#[test]
fn the_depth_keeps_its_size_when_the_turn_is_long() {
    for turn in ["Turn 1", "Turn 99999", "Turn 9999999999"] {
        assert_eq!(heading_styles("Depth 1 of 5", turn).0, theme::HEADING);
    }
    let room = heading_styles("Depth 1 of 5", "Turn 1").1;
    assert_eq!(room, Some(theme::SMALL));
    assert_eq!(heading_styles("Depth 1 of 5", &"9".repeat(99)).1, None);
}
