//! Seeds: the one number that everything random in a game comes from.

use std::fmt;

use xxhash_rust::xxh3::xxh3_64;

/// The seed of a game, as it was written and as a number.
///
/// A whole number from 0 to 18446744073709551615 is itself; any other text is
/// hashed, so a game can be named after a word.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Seed {
    text: String,
    value: u64,
}

impl Seed {
    /// Longest text of a seed, characters.
    pub const LONGEST: usize = 64;

    /// Reads a seed. Spaces around it do not count.
    ///
    /// # Errors
    ///
    /// When nothing is left, when it is longer than [`Seed::LONGEST`]
    /// characters, or when it holds a control character.
    pub fn parse(text: &str) -> Result<Self, SeedError> {
        let text = text.trim();
        if text.is_empty() {
            return Err(SeedError::Empty);
        }
        if text.chars().count() > Self::LONGEST {
            return Err(SeedError::TooLong);
        }
        if text.chars().any(char::is_control) {
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

    /// The number that random streams are derived from.
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
    /// Nothing but spaces.
    #[error("a seed cannot be empty; write a number or a word")]
    Empty,
    /// More than [`Seed::LONGEST`] characters.
    #[error("a seed may have at most {} characters", Seed::LONGEST)]
    TooLong,
    /// A line break or the like.
    #[error("a seed cannot hold control characters; write a number or a word")]
    ControlCharacter,
}
