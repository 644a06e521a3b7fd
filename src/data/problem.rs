//! A mistake in a data file.

use std::fmt;

/// One mistake in one file.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Problem {
    /// Name of the file, such as `creatures.ron`.
    pub file: String,
    /// Line, from 1; 0 if the mistake concerns the whole file.
    pub line: usize,
    /// Full key in the file, such as `bat.hp`; empty for the whole file.
    pub key: String,
    /// The mistake, and how to correct it.
    pub message: String,
}

impl Problem {
    /// A mistake that concerns a whole file.
    pub(crate) fn of_file(file: impl Into<String>, message: impl Into<String>) -> Self {
        Self {
            file: file.into(),
            line: 0,
            key: String::new(),
            message: message.into(),
        }
    }
}

impl fmt::Display for Problem {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.file)?;
        if self.line > 0 {
            write!(f, ":{}", self.line)?;
        }
        if !self.key.is_empty() {
            write!(f, ": {}", self.key)?;
        }
        write!(f, ": {}", self.message)
    }
}
