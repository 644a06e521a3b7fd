use super::*;

#[test]
fn the_stairs_leading_deeper_are_preferred_until_the_way_home() {
    use StairDirection::{Down, Up};
    let known = [(Up, true), (Down, false), (Down, true)];
    assert_eq!(likely(&known, false), 2);
    assert_eq!(likely(&known, true), 0);
    assert_eq!(likely(&[(Up, true), (Down, false)], false), 0);
    assert_eq!(likely(&[], false), 0);
}
