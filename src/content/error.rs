//! Mistakes in the data files.

use std::fmt;

use crate::data::Problem;

/// All mistakes in the data files, one or more.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub struct ContentError {
    /// The mistakes, file by file, from top to bottom.
    pub problems: Vec<Problem>,
}

impl fmt::Display for ContentError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        let count = self.problems.len();
        let noun = if count == 1 { "problem" } else { "problems" };
        writeln!(f, "The game's data has {count} {noun}:")?;
        for problem in &self.problems {
            writeln!(f, "  {problem}")?;
        }
        write!(
            f,
            "Correct the files, or leave out --content to use the built-in data."
        )
    }
}
