use crate::client::words::english;

use super::*;

#[test]
fn long_lists_are_cut_and_equal_names_counted() {
    let item = |name: &'static str| (Argument::Noun(Noun::new("item", name)), 1);
    let say = |list| english().say(list);
    let some = ["rock", "sword", "rock"].map(item);
    assert_eq!(
        say(list(counted(some.into_iter()), "story-carried-none")),
        "rock x2, sword"
    );
    assert_eq!(
        say(list(std::iter::empty(), "story-carried-none")),
        "nothing"
    );
    let many = (0..20).map(|number| Phrase::verbatim(format!("thing {number}")));
    assert!(say(list(many, "story-carried-none")).ends_with(", 8 more"));
}
