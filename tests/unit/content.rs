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
    let parts = ["attack +5", "defence +6", "sight 9"].map(str::to_owned);
    let first = "attack +5  defence +6";
    assert_eq!(wrap(&parts[..2], theme::SMALL), first);
    assert_eq!(wrap(&parts, theme::SMALL), format!("{first}\nsight 9"));
    assert_eq!(wrap(&[], theme::SMALL), "");
}
