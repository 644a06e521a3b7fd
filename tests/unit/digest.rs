use super::*;

#[test]
fn lists_and_texts_have_distinct_boundaries() {
    assert_ne!(
        Digest::of(&(vec![1], vec![2, 3])),
        Digest::of(&(vec![1, 2], vec![3]))
    );
    assert_ne!(Digest::of(&("a", "bc")), Digest::of(&("ab", "c")));
    assert_ne!(Digest::of(&("", "a")), Digest::of(&("a", "")));
    assert_ne!(Digest::of(&Some(0)), Digest::of(&None::<i32>));
}

#[test]
fn every_byte_of_a_text_counts() {
    let text = "nine bytes and more";
    for index in 0..text.len() {
        let mut other = text.to_owned();
        other.replace_range(index..=index, "#");
        assert_ne!(Digest::of(&text), Digest::of(&other), "{other}");
    }
}
