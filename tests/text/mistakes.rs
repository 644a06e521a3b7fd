//! Mistakes in catalogues are reported with file, line and id, all at once.

use slight_danger::text::{Catalogue, CatalogueFile, Mistake, Phrase};

/// The mistakes of a file, as "line id: message".
fn mistakes(text: &str) -> Vec<String> {
    let files = [CatalogueFile {
        name: "test.ftl",
        text,
    }];
    let found = Catalogue::build(&[&files], None).expect_err("mistakes");
    let words = |one: &Mistake| {
        assert_eq!(one.file, "test.ftl");
        format!("{} {}: {}", one.line, one.id, one.message)
    };
    found.iter().map(words).collect()
}

#[test]
fn all_mistakes_are_found_at_once() {
    let text = "
good = yes
loud = { UPPER($x) }
turned = { NOUN($x, case: \"vocative\", tone: \"bad\") }
counted = { $n ->
    [few] few
    [1.5] some
   *[other] many
 }
lost = { nowhere } and { -lost } and { good.attribute }
-term = a term
circle = { round }
round = { circle }
good = again
chosen = { NUMBER($n) ->
   *[other] x
 }
told = { -term(case: \"dative\") }
bare = { NOUN(\"x\") }
";
    assert_eq!(
        mistakes(text),
        [
            "3 loud: there is no function UPPER, only NOUN",
            "4 turned: NOUN knows no tone, only article, case and number",
            "4 turned: case must be one of \"nominative\", \"genitive\", \"dative\", \"accusative\"",
            "5 counted: [1.5] must be a whole number",
            "5 counted: [few] never comes; use a number, one or other",
            "10 lost: there is no -lost, or it lacks that attribute",
            "10 lost: there is no good, or it lacks that attribute",
            "10 lost: there is no nowhere, or it lacks that attribute",
            "12 circle: refers to itself in a circle, or leads more than 30 messages deep",
            "13 round: refers to itself in a circle, or leads more than 30 messages deep",
            "14 good: stands twice; the first is on line 2 of test.ftl",
            "15 chosen: a selector must be a variable, as in { $count -> … }",
            "18 told: -term takes no arguments here",
            "19 bare: NOUN takes one variable, as in NOUN($item, case: \"dative\")",
        ]
    );
}

#[test]
fn broken_syntax_is_reported_with_its_line_and_hides_no_other_mistakes() {
    let found = mistakes("one = { \n\ntwo = fine\nthree = { LOUD() }\n");
    assert_eq!(found.len(), 2, "{found:?}");
    assert!(
        found[0].starts_with("1 : ") || found[0].starts_with("3 : "),
        "{found:?}"
    );
    assert!(found[1].starts_with("4 three: "), "{found:?}");
}

#[test]
fn a_later_layer_replaces_messages_one_by_one() {
    let file = |text| CatalogueFile {
        name: "t.ftl",
        text,
    };
    let layers = [
        [file("one = 1\ntwo = { one } and 2\n    .x = y")],
        [file("one = eins")],
    ];
    let built = Catalogue::build(&[&layers[0], &layers[1]], None).unwrap();
    assert_eq!(built.text(&"two".into()).as_str(), "eins and 2");
    assert_eq!(built.ids().collect::<Vec<_>>(), ["one", "two"]);
}

#[test]
fn a_text_that_doubles_in_each_part_is_cut_off() {
    let text = "then = { $first }{ $first }{ $next }\nverbatim = { $text }";
    let files = [CatalogueFile {
        name: "t.ftl",
        text,
    }];
    let built = Catalogue::build(&[&files], None).unwrap();
    let word = || Phrase::verbatim("word ");
    let doubled = (0..60).fold(word(), |phrase, _| phrase.then(word()));
    let length = built.text(&doubled).as_str().len();
    assert!((1 << 20..1 << 21).contains(&length), "{length}");
}
