use super::*;

const KNOWN: [&str; 6] = [
    "hp",
    "attack",
    "attacks",
    "defence",
    "description",
    "goblin",
];

#[test]
fn a_slip_of_one_letter_or_two_in_a_long_word_is_close() {
    for (word, meant) in [
        ("atack", "attack"),
        ("attaks", "attacks"),
        ("attck", "attack"),
        ("golbin", "goblin"),
        ("Goblin", "goblin"),
        ("discription", "description"),
        ("descritpoin", "description"),
    ] {
        let expected = format!(" (did you mean `{meant}`?)");
        assert_eq!(suggestion(word, KNOWN, "`"), expected);
    }
}

#[test]
fn another_word_is_not_close() {
    for word in [
        "",
        "h",
        "hq",
        "back",
        "goblet",
        "inscriptions",
        "defence of the",
    ] {
        assert_eq!(suggestion(word, KNOWN, "`"), "", "{word}");
    }
    assert_eq!(suggestion(&"a".repeat(1 << 20), KNOWN, "`"), "");
}
