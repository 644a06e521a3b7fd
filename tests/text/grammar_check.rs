//! Finds wrong grammar in finished text, with a table of its own.

use std::{collections::BTreeSet, sync::OnceLock};

use slight_danger::sim::Definitions;

/// German nouns in the singular: nominative, genitive, dative, accusative and gender.
const GERMAN: [(&str, &str, &str, &str, char); 44] = [
    ("Abenteurer", "Abenteurers", "Abenteurer", "Abenteurer", 'm'),
    ("Pilz", "Pilzes", "Pilz", "Pilz", 'm'),
    ("Fledermaus", "Fledermaus", "Fledermaus", "Fledermaus", 'f'),
    ("Zombie", "Zombies", "Zombie", "Zombie", 'm'),
    ("Goblin", "Goblins", "Goblin", "Goblin", 'm'),
    ("Ratte", "Ratte", "Ratte", "Ratte", 'f'),
    ("Unhold", "Unholds", "Unhold", "Unhold", 'm'),
    ("Stein", "Steins", "Stein", "Stein", 'm'),
    ("Dolch", "Dolchs", "Dolch", "Dolch", 'm'),
    ("Schwert", "Schwerts", "Schwert", "Schwert", 'n'),
    ("Stab", "Stabs", "Stab", "Stab", 'm'),
    ("Bogen", "Bogens", "Bogen", "Bogen", 'm'),
    ("Baguette", "Baguettes", "Baguette", "Baguette", 'n'),
    ("Keule", "Keule", "Keule", "Keule", 'f'),
    ("Tunika", "Tunika", "Tunika", "Tunika", 'f'),
    ("Kettenhemd", "Kettenhemds", "Kettenhemd", "Kettenhemd", 'n'),
    (
        "Plattenpanzer",
        "Plattenpanzers",
        "Plattenpanzer",
        "Plattenpanzer",
        'm',
    ),
    ("Apfel", "Apfels", "Apfel", "Apfel", 'm'),
    ("Brot", "Brots", "Brot", "Brot", 'n'),
    ("Teddybär", "Teddybären", "Teddybären", "Teddybären", 'm'),
    ("Heiltrank", "Heiltranks", "Heiltrank", "Heiltrank", 'm'),
    ("Manatrank", "Manatranks", "Manatrank", "Manatrank", 'm'),
    ("Gifttrank", "Gifttranks", "Gifttrank", "Gifttrank", 'm'),
    (
        "Kriegertrank",
        "Kriegertranks",
        "Kriegertrank",
        "Kriegertrank",
        'm',
    ),
    (
        "Schützentrank",
        "Schützentranks",
        "Schützentrank",
        "Schützentrank",
        'm',
    ),
    (
        "Erfahrungstrank",
        "Erfahrungstranks",
        "Erfahrungstrank",
        "Erfahrungstrank",
        'm',
    ),
    ("Trank", "Tranks", "Trank", "Trank", 'm'),
    ("Zauberbuch", "Zauberbuchs", "Zauberbuch", "Zauberbuch", 'n'),
    (
        "Abenteurerleiche",
        "Abenteurerleiche",
        "Abenteurerleiche",
        "Abenteurerleiche",
        'f',
    ),
    (
        "Goblinleiche",
        "Goblinleiche",
        "Goblinleiche",
        "Goblinleiche",
        'f',
    ),
    ("Schlüssel", "Schlüssels", "Schlüssel", "Schlüssel", 'm'),
    (
        "Sprungamulett",
        "Sprungamuletts",
        "Sprungamulett",
        "Sprungamulett",
        'n',
    ),
    ("Zauberwort", "Zauberworts", "Zauberwort", "Zauberwort", 'n'),
    ("Tür", "Tür", "Tür", "Tür", 'f'),
    ("Abgrund", "Abgrunds", "Abgrund", "Abgrund", 'm'),
    ("Kraftwand", "Kraftwand", "Kraftwand", "Kraftwand", 'f'),
    ("Gang", "Gangs", "Gang", "Gang", 'm'),
    ("Halbmond", "Halbmonds", "Halbmond", "Halbmond", 'm'),
    ("Kreuz", "Kreuzes", "Kreuz", "Kreuz", 'n'),
    ("Raute", "Raute", "Raute", "Raute", 'f'),
    ("Säule", "Säule", "Säule", "Säule", 'f'),
    ("Statue", "Statue", "Statue", "Statue", 'f'),
    (
        "Bücherregal",
        "Bücherregals",
        "Bücherregal",
        "Bücherregal",
        'n',
    ),
    (
        "Kohlenbecken",
        "Kohlenbeckens",
        "Kohlenbecken",
        "Kohlenbecken",
        'n',
    ),
];

/// Articles of a gender in the four cases, each with the ending of an adjective after it.
const ARTICLES: [(char, [[&str; 2]; 4]); 9] = [
    (
        'm',
        [["der", "e"], ["des", "en"], ["dem", "en"], ["den", "en"]],
    ),
    (
        'f',
        [["die", "e"], ["der", "en"], ["der", "en"], ["die", "e"]],
    ),
    (
        'n',
        [["das", "e"], ["des", "en"], ["dem", "en"], ["das", "e"]],
    ),
    (
        'm',
        [
            ["ein", "er"],
            ["eines", "en"],
            ["einem", "en"],
            ["einen", "en"],
        ],
    ),
    (
        'f',
        [
            ["eine", "e"],
            ["einer", "en"],
            ["einer", "en"],
            ["eine", "e"],
        ],
    ),
    (
        'n',
        [
            ["ein", "es"],
            ["eines", "en"],
            ["einem", "en"],
            ["ein", "es"],
        ],
    ),
    (
        'm',
        [
            ["dein", "er"],
            ["deines", "en"],
            ["deinem", "en"],
            ["deinen", "en"],
        ],
    ),
    (
        'f',
        [
            ["deine", "e"],
            ["deiner", "en"],
            ["deiner", "en"],
            ["deine", "e"],
        ],
    ),
    (
        'n',
        [
            ["dein", "es"],
            ["deines", "en"],
            ["deinem", "en"],
            ["dein", "es"],
        ],
    ),
];

/// Valid German triples: article, ending of the adjective, noun.
fn german_triples() -> &'static BTreeSet<[&'static str; 3]> {
    static TRIPLES: OnceLock<BTreeSet<[&str; 3]>> = OnceLock::new();
    TRIPLES.get_or_init(|| {
        let mut all = BTreeSet::new();
        for (nominative, genitive, dative, accusative, gender) in GERMAN {
            let forms = [nominative, genitive, dative, accusative];
            for (_, articles) in ARTICLES.iter().filter(|(other, _)| *other == gender) {
                for (form, [article, ending]) in forms.into_iter().zip(articles) {
                    all.insert([*article, *ending, form]);
                }
            }
        }
        all
    })
}

/// The words of a text without the marks around them.
fn words(text: &str) -> Vec<&str> {
    let is_mark = |letter: char| !letter.is_alphanumeric() && letter != '$';
    let words = text.split(' ');
    words.map(|word| word.trim_matches(is_mark)).collect()
}

/// Checks a text for mistakes in any sentence of a language.
pub(super) fn check(
    code: &str,
    text: &str,
    is_sentence: bool,
    kinds: &Definitions,
) -> Result<(), String> {
    let fail = |what: &str| Err(what.to_owned());
    if text.is_empty() || text.trim() != text || is_sentence && text.contains("  ") {
        return fail("blanks");
    }
    if text.contains(['$', '{', '}', '\n']) {
        return fail("syntax shows");
    }
    if [" .", " ,", " !", "..", " :"]
        .iter()
        .any(|marks| text.contains(marks))
    {
        return fail("marks");
    }
    let first = text.chars().find(|letter| letter.is_alphabetic());
    let is_capital = first.is_some_and(char::is_uppercase);
    if is_sentence && (!is_capital || !text.ends_with(['.', '!', '?', '"', '“'])) {
        return fail("no sentence");
    }
    let words = words(text);
    let lower: Vec<String> = words.iter().map(|word| word.to_lowercase()).collect();
    for (at, pair) in lower.windows(2).enumerate() {
        let (word, next) = (pair[0].as_str(), pair[1].as_str());
        if code == "en" {
            let vowel = next.starts_with(['a', 'e', 'i', 'o', 'u']);
            if (word == "a" && vowel) || (word == "an" && !vowel) {
                return Err(format!("{word} {next}"));
            }
            let is_article = |word: &str| ["a", "an", "the", "your", "some"].contains(&word);
            if is_article(word) && is_article(next) {
                return Err(format!("{word} {next}"));
            }
            let is_mass = ["bread", "water", "rubble"].contains(&next);
            if (word == "a" || word == "an") && is_mass && !kinds.items.is_empty() {
                return Err(format!("{word} {next}"));
            }
        } else {
            check_german(word, &words[at + 1..])?;
        }
    }
    Ok(())
}

/// Checks a German article with the noun after it, or after an adjective in between.
fn check_german(article: &str, after: &[&str]) -> Result<(), String> {
    let triples = german_triples();
    if !triples.iter().any(|[other, ..]| *other == article) {
        return Ok(());
    }
    let is_noun = |word: &str| triples.iter().any(|[.., noun]| *noun == word);
    let fits = match after {
        [noun, ..] if is_noun(noun) => triples
            .iter()
            .any(|[other, _, form]| (*other, *form) == (article, *noun)),
        [adjective, noun, ..] if is_noun(noun) && adjective.starts_with(char::is_lowercase) => {
            // "Der Goblin trinkt den Trank" has an article before a noun of its own.
            !["e", "n", "r", "s"]
                .iter()
                .any(|end| adjective.ends_with(end))
                || triples.iter().any(|[other, ending, form]| {
                    (*other, *form) == (article, *noun) && adjective.ends_with(ending)
                })
        }
        _ => true,
    };
    if fits {
        Ok(())
    } else {
        Err(format!(
            "{article} {}",
            after[..after.len().min(2)].join(" ")
        ))
    }
}

#[test]
fn wrong_grammar_is_found() {
    let data = super::definitions();
    let is_right = |code: &str, text: &str| check(code, text, true, &data).is_ok();
    for (code, right, wrong) in [
        ("en", "You eat an apple.", "You eat a apple."),
        ("en", "You eat some bread.", "You eat a bread."),
        ("en", "The bat dies.", "the bat dies."),
        ("en", "The bat dies.", "The bat  dies."),
        ("en", "The bat dies.", "The a bat dies."),
        ("en", "The bat dies.", "The bat $dies."),
        (
            "de",
            "Du trinkst einen roten Trank.",
            "Du trinkst ein rotes Trank.",
        ),
        ("de", "Du triffst den Goblin.", "Du triffst das Goblin."),
        ("de", "Die Fledermaus stirbt.", "Der Fledermäuse stirbt"),
        (
            "de",
            "Du nimmst den roten Trank.",
            "Du nimmst den roter Trank.",
        ),
        ("de", "Ein rotes Kreuz.", "Ein roter Kreuz."),
    ] {
        assert!(is_right(code, right), "{right}");
        assert!(!is_right(code, wrong), "{wrong}");
    }
}
