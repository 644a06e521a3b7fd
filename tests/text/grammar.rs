//! Nouns in sentences, in both languages.

use slight_danger::text::{Argument, Noun, Phrase, Someone};

use super::{ENGLISH, GERMAN, catalogue, definitions};

const NOUNS: &str = "
item-dagger = dagger
item-apple = apple
item-hour-glass = hour-glass
    .article = an
item-unicorn-horn = unicorn horn
    .article = a
item-bread = bread
    .count = mass
    .plural = loaves of bread
item-chainmail = suit of chainmail
    .plural = suits of chainmail
";

/// A form of an item in English or German.
fn form(grammar: &str, nouns: &str, item: impl Into<Argument>, options: &str) -> String {
    let text = format!("{nouns}\nform = {{ NOUN($item{options}) }}");
    let phrase = Phrase::new("form").with("item", item.into());
    catalogue(grammar, &text).text(&phrase).into()
}

#[test]
fn english_articles_fit_the_noun() {
    let forms = |name: &'static str| {
        ["definite", "indefinite", "your", "none"].map(|article| {
            let options = format!(", article: \"{article}\"");
            form(ENGLISH, NOUNS, Noun::new("item", name), &options)
        })
    };
    for (name, expected) in [
        (
            "dagger",
            ["the dagger", "a dagger", "your dagger", "dagger"],
        ),
        ("apple", ["the apple", "an apple", "your apple", "apple"]),
        (
            "hour-glass",
            [
                "the hour-glass",
                "an hour-glass",
                "your hour-glass",
                "hour-glass",
            ],
        ),
        (
            "unicorn horn",
            [
                "the unicorn horn",
                "a unicorn horn",
                "your unicorn horn",
                "unicorn horn",
            ],
        ),
        ("bread", ["the bread", "some bread", "your bread", "bread"]),
        (
            "chainmail",
            [
                "the suit of chainmail",
                "a suit of chainmail",
                "your suit of chainmail",
                "suit of chainmail",
            ],
        ),
        // An item that no catalogue knows.
        (
            "Odd thing",
            [
                "the Odd thing",
                "an Odd thing",
                "your Odd thing",
                "Odd thing",
            ],
        ),
    ] {
        assert_eq!(forms(name), expected);
    }
}

#[test]
fn english_plurals_end_with_s_or_as_listed() {
    let plural = |name: &'static str| {
        let options = ", number: \"plural\", article: \"indefinite\"";
        form(ENGLISH, NOUNS, Noun::new("item", name), options)
    };
    assert_eq!(
        ["dagger", "bread", "chainmail", "gadget"].map(plural),
        [
            "daggers",
            "loaves of bread",
            "suits of chainmail",
            "gadgets"
        ]
    );
}

#[test]
fn names_have_no_article_and_are_quoted() {
    let name = || Argument::Name("Biter".to_owned());
    assert_eq!(
        form(ENGLISH, NOUNS, name(), ", article: \"your\""),
        "\"Biter\""
    );
    assert_eq!(form(GERMAN, "", name(), ", case: \"dative\""), "„Biter“");
}

#[test]
fn you_and_unseen_creatures_have_no_article() {
    let german = |case: &str| {
        let options = format!(", case: \"{case}\", article: \"indefinite\"");
        [Someone::You, Someone::Unseen].map(|one| form(GERMAN, "", one, &options))
    };
    assert_eq!(german("nominative"), ["du", "jemand"]);
    assert_eq!(german("dative"), ["dir", "jemandem"]);
    assert_eq!(german("accusative"), ["dich", "jemanden"]);
    assert_eq!(form(ENGLISH, "", Someone::You, ""), "you");
    assert_eq!(form(ENGLISH, "", Someone::Unseen, ""), "something");
}

/// All forms of a noun of the built-in German catalogue: nominative, genitive, dative, accusative,
/// after one article and in one number.
fn german(name: &'static str, article: &str, number: &str) -> [String; 4] {
    let data = definitions();
    let shipped = data.languages().language("de").unwrap();
    assert!(shipped.has(Noun::new("item", name).id()) || name == "gizmo");
    let nouns = include_str!("../../assets/text/de/nouns.ftl");
    ["nominative", "genitive", "dative", "accusative"].map(|case| {
        let options = format!(", case: \"{case}\", article: \"{article}\", number: \"{number}\"");
        form(GERMAN, nouns, Noun::new("item", name), &options)
    })
}

#[test]
fn german_articles_and_forms_follow_gender_case_and_number() {
    for (name, article, number, expected) in [
        (
            "dagger",
            "definite",
            "singular",
            ["der Dolch", "des Dolchs", "dem Dolch", "den Dolch"],
        ),
        (
            "dagger",
            "indefinite",
            "singular",
            ["ein Dolch", "eines Dolchs", "einem Dolch", "einen Dolch"],
        ),
        (
            "dagger",
            "your",
            "singular",
            [
                "dein Dolch",
                "deines Dolchs",
                "deinem Dolch",
                "deinen Dolch",
            ],
        ),
        (
            "dagger",
            "definite",
            "plural",
            ["die Dolche", "der Dolche", "den Dolchen", "die Dolche"],
        ),
        (
            "dagger",
            "your",
            "plural",
            [
                "deine Dolche",
                "deiner Dolche",
                "deinen Dolchen",
                "deine Dolche",
            ],
        ),
        (
            "club",
            "definite",
            "singular",
            ["die Keule", "der Keule", "der Keule", "die Keule"],
        ),
        (
            "club",
            "indefinite",
            "singular",
            ["eine Keule", "einer Keule", "einer Keule", "eine Keule"],
        ),
        (
            "sword",
            "indefinite",
            "singular",
            [
                "ein Schwert",
                "eines Schwerts",
                "einem Schwert",
                "ein Schwert",
            ],
        ),
        (
            "teddy bear",
            "definite",
            "singular",
            [
                "der Teddybär",
                "des Teddybären",
                "dem Teddybären",
                "den Teddybären",
            ],
        ),
        (
            "dagger",
            "indefinite",
            "plural",
            ["Dolche", "Dolche", "Dolchen", "Dolche"],
        ),
        (
            "gizmo",
            "definite",
            "singular",
            ["das gizmo", "des gizmo", "dem gizmo", "das gizmo"],
        ),
    ] {
        assert_eq!(
            german(name, article, number),
            expected,
            "{article} {number}"
        );
    }
}

#[test]
fn german_adjectives_follow_the_article() {
    for (name, article, number, expected) in [
        (
            "red potion",
            "definite",
            "singular",
            [
                "der rote Trank",
                "des roten Tranks",
                "dem roten Trank",
                "den roten Trank",
            ],
        ),
        (
            "red potion",
            "indefinite",
            "singular",
            [
                "ein roter Trank",
                "eines roten Tranks",
                "einem roten Trank",
                "einen roten Trank",
            ],
        ),
        (
            "red potion",
            "none",
            "singular",
            ["roter Trank", "roten Tranks", "rotem Trank", "roten Trank"],
        ),
        (
            "red potion",
            "none",
            "plural",
            [
                "rote Tränke",
                "roter Tränke",
                "roten Tränken",
                "rote Tränke",
            ],
        ),
        (
            "red potion",
            "definite",
            "plural",
            [
                "die roten Tränke",
                "der roten Tränke",
                "den roten Tränken",
                "die roten Tränke",
            ],
        ),
        (
            "rat corpse",
            "definite",
            "singular",
            [
                "die tote Ratte",
                "der toten Ratte",
                "der toten Ratte",
                "die tote Ratte",
            ],
        ),
        (
            "rat corpse",
            "indefinite",
            "singular",
            [
                "eine tote Ratte",
                "einer toten Ratte",
                "einer toten Ratte",
                "eine tote Ratte",
            ],
        ),
        (
            "rat corpse",
            "none",
            "singular",
            ["tote Ratte", "toter Ratte", "toter Ratte", "tote Ratte"],
        ),
    ] {
        assert_eq!(
            german(name, article, number),
            expected,
            "{article} {number}"
        );
    }
}
