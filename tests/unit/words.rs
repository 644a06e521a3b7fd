use super::*;

#[test]
fn articles_follow_the_first_sound() {
    assert_eq!(indefinite("bat"), "a bat");
    assert_eq!(indefinite("apple"), "an apple");
}
