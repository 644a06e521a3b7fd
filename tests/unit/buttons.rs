use super::*;
use crate::{client::words::Words, text::ENGLISH};

#[test]
fn names_are_shown_in_full() {
    let fit = |name: &str| fitting(format!("take {name}"), name.to_owned());
    assert_eq!(fit("rock"), ("take rock".to_owned(), theme::SMALL));
    assert_eq!(
        fit("slinger corpse"),
        ("slinger corpse".to_owned(), theme::SMALL)
    );
    let crown = "sapphire-studded crown";
    assert_eq!(fit(crown), (crown.to_owned(), theme::TINY));
    let (long, style) = fit("Ä most unlikely name of an item");
    assert!(long.starts_with("Ä most") && long.ends_with("..."));
    assert!(theme::text_width(&long, style) <= WIDE_TEXT_WIDTH);
}

#[test]
fn labels_fit_without_their_sprites_also_if_they_are_a_third_longer() {
    let definitions = crate::content::builtin().unwrap_or_else(|error| panic!("{error}"));
    let languages = definitions.languages();
    let mut too_wide = Vec::new();
    for verb in VERBS.iter().filter(|verb| verb.button_index.is_some()) {
        for code in languages.codes() {
            let words = Words::of(languages, code);
            for label in [verb.label, verb.far_label].map(|label| words.say(label)) {
                // Unlengthened, it has the usual style.
                assert_eq!(fitting_style(verb, &label), theme::SMALL, "{label}");
                // Other languages are longer than English.
                let third = label.chars().count().div_ceil(3);
                let more: String = label.chars().take(third).collect();
                let longer = if code == ENGLISH {
                    label + &more
                } else {
                    label
                };
                let style = fitting_style(verb, &longer);
                if needed_width(verb, &longer, style) > BUTTON_WIDTH {
                    too_wide.push(longer);
                }
            }
        }
    }
    assert_eq!(too_wide, [""; 0]);
}
