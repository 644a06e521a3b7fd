use super::{heights, round_width};

#[test]
fn steps_are_round_and_few() {
    let widths = [0, 39, 40, 100, 480, 6_726, 20_000, u32::MAX].map(round_width);
    assert_eq!(widths, [1, 1, 2, 5, 20, 200, 1_000, 200_000_000]);
}

#[test]
fn every_game_is_counted_in_its_step() {
    assert_eq!(heights(&[0, 9, 10, 29], 10, 3), [50.0, 25.0, 25.0]);
    assert_eq!(heights(&[], 10, 2), [0.0, 0.0]);
}
