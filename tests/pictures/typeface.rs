//! The pixel typeface: its source is whole and has a letter for all that the game says.

use std::{collections::BTreeMap, fs, path::Path};

type Fallible<T> = Result<T, Box<dyn std::error::Error>>;

/// Rows of a letter: two for accents, seven above the line, two below.
const ROWS: usize = 11;

/// The letters of a weight, `glyph` or `bold`, by character, row by row.
fn letters(weight: &str) -> Fallible<BTreeMap<char, Vec<String>>> {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("assets/fonts/lantern7.txt");
    let text = fs::read_to_string(path)?;
    let mut lines = text.lines();
    let mut letters = BTreeMap::new();
    while let Some(line) = lines.next() {
        let mut words = line.split(' ');
        if words.next() != Some(weight) {
            continue;
        }
        let code = words.next().and_then(|code| code.parse().ok());
        let letter = code.and_then(char::from_u32).ok_or(line)?;
        let rows: Vec<String> = lines.by_ref().take(ROWS).map(str::to_owned).collect();
        let width = rows[0].len();
        let is_row = |row: &String| row.len() == width && row.chars().all(|key| "#.".contains(key));
        assert!(
            width > 0 && rows.len() == ROWS && rows.iter().all(is_row),
            "{line}"
        );
        assert!(
            letters.insert(letter, rows).is_none(),
            "`{line}` stands twice"
        );
    }
    Ok(letters)
}

#[test]
fn letters_are_whole_differ_and_digits_are_of_one_width() -> Fallible<()> {
    for weight in ["glyph", "bold"] {
        let letters = letters(weight)?;
        assert!(!letters.is_empty());
        let alike = |one: char, other: char| {
            letters
                .get(&one)
                .is_some_and(|rows| Some(rows) == letters.get(&other))
        };
        for (one, other) in ["Il", "I1", "l1", "O0", "5S", "2Z", "8B"]
            .map(|pair| (pair.as_bytes()[0].into(), pair.as_bytes()[1].into()))
        {
            assert!(!alike(one, other), "{weight}: {one} {other}");
        }
    }
    let letters = letters("glyph")?;
    for digit in '0'..='9' {
        assert_eq!(letters[&digit][0].len(), 4, "{digit}");
    }
    Ok(())
}

#[test]
fn every_character_of_the_catalogues_has_a_letter() -> Fallible<()> {
    let letters = letters("glyph")?;
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
