use crate::{content::builtin, text::ENGLISH};

use super::*;

#[test]
fn the_ai_trace_of_a_creature_replaces_its_description() {
    let definitions = builtin().unwrap_or_else(|error| panic!("{error}"));
    let words = Words::of(definitions.languages(), ENGLISH);
    let content = |why: Option<&'static str>| {
        let description = Description {
            text: Some(Phrase::verbatim("Small and green.")),
            ..Description::of("creature-goblin")
        };
        CardContent::new(Some(description), why.map(Phrase::new), &words)
    };
    let usual = content(None);
    assert_eq!(
        (usual.text.as_str(), usual.minds.as_str()),
        ("Small and green.", "")
    );
    let asked = content(Some("mind-wander"));
    assert_eq!(
        (asked.text.as_str(), asked.minds.as_str()),
        ("", "Wanders about.")
    );
}

#[test]
fn no_number_is_separated_from_its_name() {
    let parts = ["attack +500", "defence +60", "100 uses left", "sight 9"].map(str::to_owned);
    let first = "attack +500  defence +60  100 uses left";
    assert_eq!(wrap(&parts[..3], theme::SMALL), first);
    assert_eq!(wrap(&parts, theme::SMALL), format!("{first}\nsight 9"));
    assert_eq!(wrap(&[], theme::SMALL), "");
}

#[test]
fn the_card_is_as_high_as_its_lines() {
    let mut content = CardContent {
        chance: "You win 60 %.".to_owned(),
        ..CardContent::default()
    };
    let one = content.height();
    content.lines = "first\nsecond".to_owned();
    let grown = content.height() - one - ROW_GAP;
    assert!((grown - 2.0 * theme::line_height(theme::SMALL)).abs() < 0.1);
    content.text = "word ".repeat(1_000);
    assert!((content.height() - MAX_HEIGHT).abs() < 0.1);
}
