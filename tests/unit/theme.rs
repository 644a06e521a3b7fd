use super::*;

#[test]
fn texts_wrap_between_words() {
    // Ten letters are 90 wide.
    let lines = |text| line_count(text, SMALL, 90.0);
    assert_eq!(lines(""), 1);
    assert_eq!(lines("abcd efghi"), 1);
    assert_eq!(lines("abcd efghij"), 2);
    assert_eq!(lines("ab cd ef gh ij kl mn"), 3);
}
