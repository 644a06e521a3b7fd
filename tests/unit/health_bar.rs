use super::*;

#[test]
fn the_bar_shrinks_towards_its_left_end() {
    let half = HealthBar {
        hp: 5,
        max_hp: 10,
        part: BarPart::Filling,
    };
    let left_end = |bar: HealthBar| {
        let (center, size) = bar.rect();
        center.x - size.x / 2.0
    };
    assert!((half.rect().1.x - 7.0).abs() < f32::EPSILON);
    assert!((left_end(half) - left_end(half.with_extra_hp(5))).abs() < f32::EPSILON);
    assert!(half.with_extra_hp(5).is_full() && !half.with_extra_hp(4).is_full());
    let dead = half.with_extra_hp(-9);
    assert!((dead.rect().1.x - 1.0).abs() < f32::EPSILON);
}
