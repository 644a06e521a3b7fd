//! Files of a catalogue, and what can be wrong in them.

/// A file of a catalogue.
#[derive(Copy, Clone, Debug)]
pub struct CatalogueFile<'f> {
    /// Its name, as in `text/en/events.ftl`.
    pub name: &'f str,
    /// Its content.
    pub text: &'f str,
}

/// One mistake in a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// The file's name.
    pub file: String,
    /// The line, from 1.
    pub line: usize,
    /// The id of the message; empty if the syntax is broken.
    pub id: String,
    /// What is wrong, and what would be right.
    pub message: String,
}
