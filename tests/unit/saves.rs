use crate::client::words::english;

use super::*;

#[test]
fn times_are_given_in_their_largest_whole_unit() {
    for (seconds, words) in [
        (0, "just now"),
        (59, "just now"),
        (60, "1 minute ago"),
        (7_199, "1 hour ago"),
        (7_200, "2 hours ago"),
        (86_400 * 40, "40 days ago"),
    ] {
        assert_eq!(english().say(ago(seconds)), words);
    }
}
