//! Seeds: the number from which all randomness of a game is derived.

use std::fmt;

use xxhash_rust::xxh3::xxh3_64;

/// The seed of a game, as text and as a number.
///
/// The text of a whole number from 0 to 18446744073709551615 stands for that number; any other text
/// is hashed, so a seed can be a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    text: String,
    value: u64,
}

impl Seed {
    /// Maximum length of a seed's text, in characters.
    pub const LONGEST: usize = 64;

    /// Parses a seed, ignoring spaces around it.
    ///
    /// # Errors
    ///
    /// When the rest is empty, longer than [`Seed::LONGEST`] characters, or holds a character that
    /// is not displayed as itself on a line.
    pub fn parse(text: &str) -> Result<Self, SeedError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(SeedError::Empty);
        }
        if text.chars().count() > Self::LONGEST {
            return Err(SeedError::TooLong);
        }
        if text.chars().any(is_unprintable) {
            return Err(SeedError::ControlCharacter);
        }
        Ok(text.parse::<u64>().map_or_else(
            |_| Self {
                value: xxh3_64(text.as_bytes()),
                text: text.to_owned(),
            },
            Self::from,
        ))
    }

    /// The number that all random streams are derived from.
    #[must_use]
    pub const fn value(&self) -> u64 {
        self.value
    }
}

impl From<u64> for Seed {
    fn from(value: u64) -> Self {
        Self {
            text: value.to_string(),
            value,
        }
    }
}

impl fmt::Display for Seed {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(&self.text)
    }
}

/// Why a text is not a seed.
#[derive(Copy, Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum SeedError {
    /// The text is empty or only spaces.
    #[error("a seed cannot be empty; write a number or a word")]
    Empty,
    /// The text has more than [`Seed::LONGEST`] characters.
    #[error("a seed may have at most {} characters", Seed::LONGEST)]
    TooLong,
    /// The text holds a control character, such as a line break, or one that changes the direction
    /// of writing.
    #[error("a seed cannot hold control or direction characters; write a number or a word")]
    ControlCharacter,
}

/// Whether a character is not displayed as itself on a line: control characters, line ends, and
/// characters that change the direction of writing.
pub(in crate::sim) fn is_unprintable(letter: char) -> bool {
    letter.is_control()
        || matches!(
            letter,
            '\u{2028}' | '\u{2029}' | '\u{200e}' | '\u{200f}' | '\u{202a}'..='\u{202e}'
                | '\u{2066}'..='\u{2069}' | '\u{feff}'
        )
}
