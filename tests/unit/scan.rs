use proptest::prelude::*;
use ron::value::RawValue;

use super::{super::entries::Entries, *};

const FILES: [&str; 11] = [
    include_str!("../../assets/data/appearances.ron"),
    include_str!("../../assets/data/creatures.ron"),
    include_str!("../../assets/data/effects.ron"),
    include_str!("../../assets/data/items.ron"),
    include_str!("../../assets/data/keep.ron"),
    include_str!("../../assets/data/perks.ron"),
    include_str!("../../assets/data/rules.ron"),
    include_str!("../../assets/data/terrain.ron"),
    include_str!("../../assets/data/world.ron"),
    include_str!("../../assets/data/danger/classic.ron"),
    include_str!("../../assets/data/danger/grave.ron"),
];

/// Compares all blocks and lists in a text with what `ron` finds. Returns the number of values.
fn compare(text: &str) -> usize {
    let whole = RawValue::from_ron(text).unwrap_or_else(|error| panic!("{error}: {text}"));
    let value = &text[bare(text)];
    assert_eq!(value, whole.trim().get_ron(), "{text}");
    let by_ron = |raw: &RawValue| raw.trim().get_ron().to_owned();
    let blocks = ron::from_str::<Entries>(value).ok().map(|entries| {
        let entries = entries.0.into_iter();
        entries.map(|(key, raw)| (key, by_ron(raw))).collect()
    });
    let found: Option<Vec<(String, String)>> = entries(value).map(|entries| {
        let entries = entries.into_iter();
        entries
            .map(|(key, place)| (key.to_string(), value[place].to_owned()))
            .collect()
    });
    // A struct with a name is left to `ron`.
    let is_named = value.starts_with(|first: char| first.is_alphabetic());
    if !is_named || found.is_some() {
        assert_eq!(found, blocks, "{value}");
    }
    let lists = ron::from_str::<Vec<&RawValue>>(value).ok();
    let lists: Option<Vec<String>> = lists.map(|list| list.into_iter().map(by_ron).collect());
    let found = members(value).map(|members| {
        let members = members.into_iter();
        members.map(|place| value[place].to_owned()).collect()
    });
    assert_eq!(found, lists, "{value}");
    let inner = blocks.into_iter().flatten().map(|(_, value)| value);
    let inner = inner.chain(lists.into_iter().flatten());
    1 + inner.map(|value: String| compare(&value)).sum::<usize>()
}

#[test]
fn all_data_files_are_cut_as_ron_cuts_them() {
    let counts = FILES.map(compare);
    assert!(counts.iter().sum::<usize>() > 3_000, "{counts:?}");
}

#[test]
fn what_is_no_block_and_no_list_is_not_cut() {
    for text in [
        "()",
        "(1, 2)",
        "7",
        "\"(a: 1)\"",
        "a",
        "Some((a: 1))",
        "'('",
        "",
    ] {
        assert_eq!(entries(text), None, "{text}");
        assert_eq!(members(text), None, "{text}");
    }
    assert_eq!(entries("[1]"), None);
    assert_eq!(members("{\"a\": 1}"), None);
    assert_eq!(entries("{1: 2}"), None);
}

#[test]
fn broken_text_ends_the_scan() {
    for text in [
        "(",
        "[1",
        "(a: 1",
        "(a: \"1)",
        "{\"a: 1}",
        "(a: '",
        "(a: 1 /*)",
        "(a: r#\"1\")",
        "(a: 1))",
        "[1] 2",
        "(a: '\\",
        "'''",
        "\"\\é",
        "r##",
    ] {
        assert_eq!(entries(text), None, "{text}");
        assert_eq!(members(text), None, "{text}");
        assert!(bare(text).end <= text.len(), "{text}");
    }
}

/// Whitespace and comments.
fn space() -> impl Strategy<Value = &'static str> {
    prop::sample::select(
        &[
            "",
            "",
            "",
            " ",
            "\n",
            "\t\r\n",
            "\u{200e} \u{2028}\u{85}\u{200f}\u{2029}",
            "// a, (b: \"\n",
            "/**/",
            "/* ) /* ' */ \" */ ",
            "//\n//\n",
        ][..],
    )
}

/// A value without others in it.
fn leaf() -> impl Strategy<Value = String> {
    let odd = prop::sample::select(
        &[
            "''' ",
            "'\"'",
            "'\\''",
            "'\\\\'",
            "','",
            "' '",
            "'é'",
            "'\\u{e9}'",
            "\"\"",
            "\"\\\\\"",
            "\"\\\"\"",
            "\"// no \\n comment\"",
            "\"/*\"",
            "r\"\\\"",
            "r#\"a \" b\"#",
            "r##\"\"#\"##",
            "b\"\\\"\"",
            "br#\"\"\"#",
            "b'\\''",
            "b'x'",
            "true",
            "None",
            "()",
            "-1.5e-3",
            "0xff_u8",
            "1..=3",
            "..",
            "inf",
            "Some(')')",
            "Some(\"(\")",
            "walk",
            "Name()",
            "r#raw-1.2",
            "é",
        ][..],
    );
    prop_oneof![
        odd.prop_map(|odd| odd.trim().to_owned()),
        "[a-z]{1,3}",
        "[0-9]{1,4}",
        "\"[a-z ,:(){}\\[\\]'/]{0,9}\""
    ]
}

/// A value with spaces around it, in which lists and blocks hold such values.
fn value() -> impl Strategy<Value = String> {
    let spaced = |text: BoxedStrategy<String>| {
        (space(), text, space()).prop_map(|(before, text, after)| format!("{before}{text}{after}"))
    };
    let nested = move |inner: BoxedStrategy<String>| {
        let word = "[a-z_][a-z0-9_]{0,3}";
        let raw = "[a-z0-9.+-]{1,4}".prop_map(|word| format!("r#{word}"));
        let name = spaced(prop_oneof![word.prop_map(|word| word), raw].boxed());
        let text = prop_oneof![
            "\"[a-z :,]{0,4}\"",
            "\"\\\\\"[a-z]\"",
            "r#\"[a-z\"]\"#",
            "\"é\""
        ];
        let text = spaced(text.boxed());
        let values = || prop::collection::vec(inner.clone(), 0..5);
        let pairs = |key: BoxedStrategy<String>| prop::collection::vec((key, inner.clone()), 0..5);
        let joined = |values: Vec<String>, open: &str, close: &str, comma: &str| {
            let comma = if values.is_empty() { "" } else { comma };
            format!("{open}{}{comma}{close}", values.join(","))
        };
        let paired = |pairs: Vec<(String, String)>| -> Vec<String> {
            let pairs = pairs.into_iter();
            pairs.map(|(key, value)| format!("{key}:{value}")).collect()
        };
        let comma = || prop::sample::select(&["", ", ", ",// end )\n"][..]);
        let named = prop::sample::select(&["(", "(", "Name(", "Name ( "][..]);
        prop_oneof![
            (values(), comma()).prop_map(move |(all, comma)| joined(all, "[", "]", comma)),
            (values(), comma()).prop_map(move |(all, comma)| joined(all, "(", ")", comma)),
            (pairs(name.boxed()), named, comma()).prop_map(move |(all, open, comma)| joined(
                paired(all),
                open,
                ")",
                comma
            )),
            (pairs(text.boxed()), comma()).prop_map(move |(all, comma)| joined(
                paired(all),
                "{",
                "}",
                comma
            )),
            inner.clone().prop_map(|inner| format!("Some({inner})")),
            (inner.clone(), inner).prop_map(|(one, other)| format!("{{{one}:{other}}}")),
        ]
    };
    let nested = move |inner: BoxedStrategy<String>| spaced(nested(inner).boxed());
    spaced(leaf().boxed()).prop_recursive(5, 60, 5, nested)
}

proptest! {
    #![proptest_config(ProptestConfig::with_cases(2_000))]

    #[test]
    fn any_text_is_cut_as_ron_cuts_it(text in value()) {
        // Some of these texts are no RON, such as a list of two values before a colon.
        prop_assume!(RawValue::from_ron(&text).is_ok());
        compare(&text);
    }
}
