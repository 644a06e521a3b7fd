//! The rule of seeds: a number is itself, any other text is a name for one.

use proptest::prelude::*;
use slight_danger::sim::{Dice, Seed, SeedError};

proptest! {
    #[test]
    fn a_number_as_text_is_the_number(number: u64) {
        let seed = Seed::parse(&number.to_string());
        prop_assert_eq!(seed, Ok(Seed::from(number)));
        prop_assert_eq!(Seed::from(number).value(), number);
        prop_assert_eq!(Seed::from(number).to_string(), number.to_string());
    }

    #[test]
    fn no_text_makes_reading_a_seed_panic(text in any::<String>()) {
        let _read = Seed::parse(&text);
    }

    #[test]
    fn a_seed_can_be_written_down_and_read_again(text in any::<String>()) {
        if let Ok(seed) = Seed::parse(&text) {
            prop_assert_eq!(Seed::parse(&seed.to_string()), Ok(seed));
        }
    }

    #[test]
    fn spaces_around_a_seed_are_ignored(text in "[a-z0-9]{1,20}", before in " {0,5}", after in "[ \t\n]{0,5}") {
        prop_assert_eq!(Seed::parse(&format!("{before}{text}{after}")), Seed::parse(&text));
    }

    #[test]
    fn a_seed_is_valid_exactly_when_it_is_short_and_printable(text in "\\PC{0,80}") {
        let trimmed = text.trim();
        let fits = !trimmed.is_empty() && trimmed.chars().count() <= Seed::LONGEST;
        let is_odd = |letter| matches!(letter, '\u{200e}'..='\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}');
        let printable = !trimmed.chars().any(|letter: char| letter.is_control() || is_odd(letter));
        prop_assert_eq!(Seed::parse(&text).is_ok(), fits && printable);
    }

    #[test]
    fn random_numbers_are_within_bounds(key: u64, low in -1000..1000, span in 0..1000, count in 1_u32..1000) {
        let mut dice = Dice::keyed(key);
        let between = dice.between(low, low + span);
        prop_assert!((low..=low + span).contains(&between));
        prop_assert!(dice.below(count) < count);
        prop_assert_eq!(dice.between(low, low - span), low);
        prop_assert!(dice.chance(count, count) && !dice.chance(0, count));
    }
}

#[test]
fn an_invalid_seed_is_refused_with_the_reason() {
    assert_eq!(Seed::parse(""), Err(SeedError::Empty));
    assert_eq!(Seed::parse(" \t "), Err(SeedError::Empty));
    assert_eq!(Seed::parse("two\nlines"), Err(SeedError::ControlCharacter));
    for letter in [
        '\u{200e}', '\u{200f}', '\u{202a}', '\u{202e}', '\u{2066}', '\u{2069}', '\u{2028}',
        '\u{7f}',
    ] {
        let refused = Seed::parse(&format!("mo{letter}th"));
        assert_eq!(refused, Err(SeedError::ControlCharacter), "{letter:?}");
    }
    assert!(
        Seed::parse("שלום").is_ok(),
        "an alphabet from right to left"
    );
    assert_eq!(Seed::parse(&"x".repeat(65)), Err(SeedError::TooLong));
    assert!(
        Seed::parse(&"é".repeat(64)).is_ok(),
        "characters, not bytes"
    );
}

#[test]
fn numbers_too_large_or_signed_are_names() {
    for text in ["18446744073709551616", "-1", "1.5", "0x10"] {
        let seed = Seed::parse(text).expect("a seed");
        assert_eq!(seed.to_string(), text);
    }
}

#[test]
fn names_give_the_same_numbers_everywhere() {
    // XXH3 of the text: a saved game or a shared seed must work in later releases.
    let value = |text: &str| Seed::parse(text).expect("a seed").value();
    assert_eq!(value("teddy"), 17_989_472_666_309_356_858);
    assert_ne!(value("teddy"), value("Teddy"));
}

#[test]
fn streams_of_different_purposes_are_independent() {
    let seed = Seed::from(5);
    let draws = |purpose: &str| {
        let mut dice = Dice::named(&seed, purpose);
        (0..100).map(|_| dice.bits()).collect::<Vec<u64>>()
    };
    assert_eq!(draws("combat"), draws("combat"));
    assert!(
        draws("combat")
            .iter()
            .all(|bits| !draws("caves").contains(bits))
    );
}

#[test]
fn dice_are_uniform() {
    let mut dice = Dice::keyed(1);
    let mut counts = [0; 6];
    for _ in 0..60_000 {
        counts[dice.below(6) as usize] += 1;
    }
    // 20.52 is the upper 0.1 % point of chi-square for 5 degrees of freedom.
    assert!(crate::support::chi_square(&counts) < 20.52, "{counts:?}");
}
