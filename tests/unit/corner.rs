use super::*;

#[test]
fn the_card_leaves_its_corner_only_for_a_clearly_better_one() {
    let [usual, left, low, _] = Corner::ALL;
    let cost = |corner: Corner| if corner == usual { 100 } else { 10 };
    assert_eq!(best_corner(usual, cost), left);
    // A small saving is not enough.
    let little = |corner: Corner| if corner == low { MIN_SAVING - 1 } else { 0 };
    assert_eq!(best_corner(low, little), low);
    assert_eq!(
        best_corner(low, |corner| usize::from(corner == low) * MIN_SAVING),
        usual
    );
}
