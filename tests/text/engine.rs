//! The syntax of catalogues.

use std::sync::Arc;

use slight_danger::text::{Argument, Catalogue, CatalogueFile, Noun, Phrase, Someone, Style, Text};

use super::{ENGLISH, GERMAN, catalogue};

/// The text of a phrase in an English catalogue.
#[track_caller]
fn english(text: &str, phrase: &Phrase) -> String {
    catalogue(ENGLISH, text).text(phrase).into()
}

fn goblin() -> Noun {
    Noun::new("creature", "goblin")
}

#[test]
fn plain_text_and_variables_are_concatenated() {
    let text = "hit = { $count } blows for { $name } and { $word }";
    let phrase = Phrase::new("hit")
        .with("count", -30)
        .with("name", Argument::Name("Bo".to_owned()))
        .with("word", "none");
    assert_eq!(english(text, &phrase), "-30 blows for \"Bo\" and none");
    for number in [0, 7, 10, 1_000_000, i32::MAX, i32::MIN] {
        let phrase = Phrase::new("n").with("n", number);
        assert_eq!(english("n = { $n }", &phrase), number.to_string());
    }
}

#[test]
fn a_selector_takes_the_exact_number_before_its_category() {
    let text =
        "bats = { $count ->\n    [0] no bats\n    [one] a bat\n   *[other] { $count } bats\n }";
    let bats = |count| english(text, &Phrase::new("bats").with("count", count));
    assert_eq!(
        [0, 1, 2, 11].map(bats),
        ["no bats", "a bat", "2 bats", "11 bats"]
    );
}

#[test]
fn a_selector_takes_keywords_creatures_and_genders() {
    let text = "
said = { $who ->
    [you] you
    [unseen] nobody
    [masculine] he
    [red] red
   *[seen] it
 }
creature-goblin = goblin
    .gender = masculine
";
    let said = |who: Argument| english(text, &Phrase::new("said").with("who", who));
    assert_eq!(said(Someone::You.into()), "you");
    assert_eq!(said(Someone::Unseen.into()), "nobody");
    assert_eq!(said(Someone::Seen(goblin()).into()), "it");
    assert_eq!(said(goblin().into()), "he");
    assert_eq!(said("red".into()), "red");
    assert_eq!(said("blue".into()), "it");
}

#[test]
fn messages_attributes_and_terms_are_referred_to() {
    let text = "
-place = caves
goal = a bear
    .lost = a lost bear
told = In the { -place }: { goal }, { goal.lost } and { $more }
outer = { inner } twice
inner = { $more } once
";
    let more = |id: &'static str| english(text, &Phrase::new(id).with("more", "bats"));
    assert_eq!(more("told"), "In the caves: a bear, a lost bear and bats");
    assert_eq!(more("outer"), "bats once twice");
}

#[test]
fn a_text_that_ends_as_a_sentence_begins_with_a_capital() {
    let text = "
creature-goblin = goblin
died = { NOUN($who) } dies. { NOUN($who) } is dead! So: { NOUN($who) }.
doing = { NOUN($who) } digs
quoted = { NOUN($who) } says \"no\".
chosen = { $who ->
    [you] { part } go.
   *[other] { NOUN($who) } goes?
 }
part = you and others
named = { $name } dies.
";
    let said = |id: &'static str| {
        let phrase = Phrase::new(id).with("who", Someone::Seen(goblin()));
        english(text, &phrase)
    };
    assert_eq!(
        said("died"),
        "The goblin dies. The goblin is dead! So: the goblin."
    );
    assert_eq!(said("doing"), "the goblin digs");
    assert_eq!(said("quoted"), "The goblin says \"no\".");
    assert_eq!(said("chosen"), "The goblin goes?");
    let you = Phrase::new("chosen").with("who", Someone::You);
    assert_eq!(english(text, &you), "You and others go.");
    let name = Argument::Name("bo".to_owned());
    let named = Phrase::new("named").with("name", name);
    assert_eq!(english(text, &named), "\"bo\" dies.");
    let umlaut = Phrase::new("named").with("name", "übel");
    assert_eq!(english(text, &umlaut), "Übel dies.");
}

#[test]
fn texts_of_players_and_mods_are_never_parsed() {
    let evil = "{ $x } <b> { NOUN($y) } \u{2068}";
    let phrase = Phrase::new("named").with("name", Argument::Name(evil.to_owned()));
    assert_eq!(
        english("named = { $name }!", &phrase),
        format!("\"{evil}\"!")
    );
    let noun = Phrase::new("noun").with("item", Noun::new("item", evil));
    let text = english("noun = { NOUN($item) }", &noun);
    assert_eq!(text, format!("the {evil}"));
}

#[test]
fn a_phrase_may_contain_another() {
    let inner = Phrase::new("blow").with("killer", goblin());
    let phrase = Phrase::new("killed").with("cause", inner);
    let text = "killed = killed by { $cause }\nblow = { NOUN($killer, article: \"indefinite\") }";
    assert_eq!(english(text, &phrase), "killed by a goblin");
}

#[test]
fn styles_come_from_arguments_and_stay_with_their_text() {
    let style = |tone: &'static str| Style {
        tone: Some(tone.into()),
        icon: None,
    };
    let styled = |tone, argument| Argument::Styled(style(tone), Box::new(argument));
    let phrase = Phrase::new("hit")
        .with("damage", styled("bad", Argument::Number(3)))
        .with("who", styled("good", goblin().into()));
    let text = "hit = { NOUN($who) } loses { $damage } hp.";
    let text = catalogue(ENGLISH, text).text(&phrase);
    let pieces: Vec<(&str, Option<&str>)> = text
        .pieces()
        .map(|(piece, style)| (piece, style.and_then(|style| style.tone.as_deref())))
        .collect();
    assert_eq!(
        pieces,
        [
            ("The goblin", Some("good")),
            (" loses ", None),
            ("3", Some("bad")),
            (" hp.", None)
        ]
    );
    assert_eq!(text.as_str(), "The goblin loses 3 hp.");
    assert_eq!(Text::default().pieces().count(), 0);
}

#[test]
fn a_missing_message_is_shown_and_stops_nothing() {
    let file = |text| CatalogueFile { name: "t", text };
    let build = |text, fallback| Catalogue::build(&[&[file(text)]], fallback).unwrap();
    let english = Arc::new(build("both = both\nenglish = only { $n } here", None));
    let german = build("both = beide", Some(english));
    let text = |phrase: Phrase| String::from(german.text(&phrase));
    assert_eq!(text("both".into()), "beide");
    let phrase = || Phrase::new("english");
    assert_eq!(text(phrase().with("n", 3)), "only 3 here");
    assert_eq!(text(phrase()), "only $n here", "a missing argument");
    for _ in 0..2 {
        assert_eq!(text("nowhere".into()), "nowhere");
    }
    assert_eq!(text(Phrase::new("nowhere").or("both")), "beide");
    assert_eq!(
        text(Phrase::new("english").or("both").with("n", 1)),
        "only 1 here"
    );
}

#[test]
fn phrases_are_compared_and_saved_unchanged() {
    let phrase = |damage: i32| {
        Phrase::new("hit")
            .with("who", Someone::Seen(goblin()))
            .with("damage", damage)
    };
    assert_eq!(phrase(3), phrase(3));
    assert_ne!(phrase(3), phrase(4));
    let bytes = postcard::to_stdvec(&phrase(3)).unwrap();
    let read: Phrase = postcard::from_bytes(&bytes).unwrap();
    assert_eq!(read, phrase(3));
    let json = serde_json::to_string(&phrase(3)).unwrap();
    assert_eq!(serde_json::from_str::<Phrase>(&json).unwrap(), phrase(3));
    let text = "hit = { NOUN($who, case: \"accusative\") }: { $damage }\ncreature-goblin = Goblin\n    .gender = masculine";
    assert_eq!(
        catalogue(GERMAN, text).text(&read).as_str(),
        "den Goblin: 3"
    );
}
