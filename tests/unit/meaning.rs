use proptest::prelude::*;

use super::*;

#[test]
fn comments_spaces_and_trailing_commas_do_not_count() {
    let bare = "(hp:5,name:\"bat\",list:[1,2],)";
    let dressed = "// A bat.\r\n(\n  hp: 5, /* hit /* points */ here */\n  name: \"bat\", // small\n\t\
                   list: [1, 2,],\n)\n// The end";
    assert_eq!(meaning(dressed), meaning(bare));
    assert_eq!(meaning(bare), "(hp:5,name:\"bat\",list:[1,2])");
}

#[test]
fn text_in_quotes_counts() {
    for text in [
        "\"a // b\"",
        "\"a /* b */ c,)\"",
        "\"\\\" // c\"",
        "\"\\\\\"",
        "r#\"a \" // b\"#",
        "r\"a // b\"",
        "'\"'",
        "' '",
        "'\\''",
        "'''",
        "\"é // ö\"",
    ] {
        assert_eq!(meaning(text), text);
        assert_eq!(meaning(&format!("({text}, 1)")), format!("({text},1)"));
    }
}

#[test]
fn a_broken_text_is_read_to_its_end() {
    for text in [
        "\"open",
        "/* open",
        "r##\"open\"#",
        "'",
        "/",
        "r",
        "r#",
        "é",
    ] {
        assert!(meaning(text).len() <= text.len(), "{text}");
    }
}

proptest! {
    #[test]
    fn a_comment_between_two_values_changes_nothing_and_another_value_does(
        numbers in prop::collection::vec(0..1000_i32, 1..9),
        place in any::<prop::sample::Index>(),
        comment in "[a-z \"(),]{0,9}",
    ) {
        let place = place.index(numbers.len());
        let list = |gap: &str| {
            let numbers = numbers.iter().enumerate();
            let numbers = numbers.map(|(at, one)| format!("{one}{}", if at == place { gap } else { "" }));
            format!("[{}]", numbers.collect::<Vec<_>>().join(", "))
        };
        let sum = |text: &str| data_file("a.ron", text).sum;
        prop_assert_eq!(sum(&list("")), sum(&list(&format!(" // {comment}\n"))));
        prop_assert_eq!(sum(&list("")), sum(&list("  /**/ ")));
        prop_assert_ne!(sum(&list("")), sum(&list("0")));
    }
}
