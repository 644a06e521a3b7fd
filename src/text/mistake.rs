//! Files of a catalogue, and mistakes in them.

/// A file of a catalogue.
#[derive(Copy, Clone, Debug)]
pub struct CatalogueFile<'f> {
    /// File name, as in `text/en/events.ftl`.
    pub name: &'f str,
    /// Its content.
    pub text: &'f str,
}

/// A mistake in a catalogue.
#[derive(Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub struct Mistake {
    /// The file's name.
    pub file: String,
    /// Line in the file, from 1.
    pub line: usize,
    /// The id of the message; empty if the syntax is broken.
    pub id: String,
    /// Description of the mistake and of the allowed form.
    pub message: String,
}
