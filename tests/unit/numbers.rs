use super::{mean, per_cent, per_hundred, quartiles, thousands};

#[test]
fn shares_and_means_are_rounded_and_undefined_for_no_values() {
    assert_eq!(per_cent(1, 3), "33.3 %");
    assert_eq!(per_cent(2, 3), "66.7 %");
    assert_eq!(per_cent(0, 7), "0.0 %");
    assert_eq!(per_cent(7, 7), "100.0 %");
    assert_eq!(per_cent(0, 0), "–");
    assert_eq!(mean(7, 2), "3.50");
    assert_eq!(mean(1, 200), "0.01");
    assert_eq!(mean(5_000_001, 4), "1,250,000.25");
}

#[test]
fn long_numbers_have_commas() {
    let written = [0_u64, 999, 1_000, 123_456, 1_234_567].map(thousands);
    assert_eq!(written, ["0", "999", "1,000", "123,456", "1,234,567"]);
}

#[test]
fn quartiles_are_values_of_the_list() {
    let of = |values: &[u32]| quartiles(values.iter().copied());
    assert_eq!(of(&[]), None);
    assert_eq!(of(&[5]), Some([5, 5, 5]));
    assert_eq!(of(&[4, 1, 3, 2]), Some([2, 3, 4]));
    assert_eq!(of(&[30, 10, 20, 50, 40]), Some([20, 30, 40]));
}

#[test]
fn a_share_of_the_list_is_not_above_the_value_for_it() {
    assert_eq!(per_hundred(&[], 95), None);
    assert_eq!(per_hundred(&[5], 50), Some(5));
    let all: Vec<u32> = (1..=60).collect();
    assert_eq!(
        [50, 95, 100].map(|share| per_hundred(&all, share)),
        [30, 57, 60].map(Some)
    );
}
