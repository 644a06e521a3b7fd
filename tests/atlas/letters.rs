//! The pixel typeface: its source is complete and has a letter for every character of the game's
//! texts.

use super::typeface::{Letters, ROWS, Weight, font, letters};
use std::{fs, path::Path};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// The letters of a weight.
fn drawn(weight: Weight) -> Fallible<Letters> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts/lantern7.txt");
    Ok(letters(&fs::read_to_string(path)?, weight)?)
}

#[test]
fn letters_differ_and_digits_have_equal_widths() -> Fallible<()> {
    for (weight, width) in [(Weight::Regular, 4), (Weight::Bold, 5)] {
        let letters = drawn(weight)?;
        for pair in ["Il", "I1", "l1", "O0", "5S", "2Z", "8B"] {
            let [one, other] = [0, 1].map(|at| char::from(pair.as_bytes()[at]));
            assert_ne!(letters[&one], letters[&other], "{weight:?}: {pair}");
        }
        for digit in '0'..='9' {
            assert_eq!(letters[&digit][0].len(), width, "{weight:?}: {digit}");
        }
    }
    Ok(())
}

#[test]
fn every_character_of_the_catalogues_has_a_letter() -> Fallible<()> {
    let letters = drawn(Weight::Regular)?;
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/text");
    let mut read = 0;
    for language in fs::read_dir(folder)? {
        for file in fs::read_dir(language?.path())? {
            let text = fs::read_to_string(file?.path())?;
            for letter in text.chars().filter(|letter| *letter != '\n') {
                assert!(letters.contains_key(&letter), "{letter:?}");
            }
            read += 1;
        }
    }
    assert!(read > 10, "{read} files");
    Ok(())
}

#[test]
fn a_mistake_in_a_letter_is_reported_with_its_line() {
    let rows = "#.\n".repeat(ROWS);
    let good = format!("# Letters.\n\nglyph 65 A\n{rows}");
    assert_eq!(
        letters(&good, Weight::Bold).map(|all| all[&'A'][0].clone()),
        Ok(vec![true, true, false])
    );
    for (text, line) in [
        (good.replace("65", "x"), 3),
        (good.replace("#.\n", "#\n").replacen("#\n", "#.\n", 1), 3),
        (good.replace("#.\n", "#o\n"), 3),
        (good.replacen("#.\n", "", 1), 3),
        (format!("{good}\n{}", &good[12..]), 16),
    ] {
        let Err(wrong) = letters(&text, Weight::Regular) else {
            panic!("this was read: {text}");
        };
        assert!(
            wrong.starts_with(&format!("lantern7.txt:{line}: ")),
            "{wrong}"
        );
    }
    let without_missing =
        letters(&good, Weight::Regular).and_then(|all| font(&all, Weight::Regular));
    assert_eq!(without_missing, Err("lantern7.txt: draw U+FFFD".to_owned()));
}
