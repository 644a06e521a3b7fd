//! Texts in several languages, as data: catalogues in Project Fluent syntax, compiled once to
//! templates, and phrases that refer to their messages.
//!
//! A [`Phrase`] is a message id with arguments, independent of language. A [`Catalogue`] converts
//! it to [`Text`]. This module does not depend on the game.

mod bounds;
mod build;
mod catalogue;
mod compile;
mod mistake;
mod phrase;
mod show;
mod styled;
mod template;

pub use catalogue::Catalogue;
pub use mistake::{CatalogueFile, Mistake};
pub use phrase::{Argument, Noun, Phrase, Someone};
pub use styled::{Style, Text};

use std::sync::{Arc, LazyLock};

/// Code of the language that all others fall back to.
pub const ENGLISH: &str = "en";

/// A catalogue that is built when it is first asked for.
pub type LazyCatalogue = LazyLock<Arc<Catalogue>, Box<dyn FnOnce() -> Arc<Catalogue> + Send>>;

/// The catalogues of all languages. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Languages {
    english: Arc<LazyCatalogue>,
    /// All other languages, by code.
    others: Arc<[(String, LazyCatalogue)]>,
}

impl Languages {
    /// English and other languages, which must be sorted by code, such as "de".
    #[must_use]
    pub fn new(english: Arc<LazyCatalogue>, others: Vec<(String, LazyCatalogue)>) -> Self {
        Self {
            english,
            others: others.into(),
        }
    }

    /// The English catalogue, which has every message.
    #[must_use]
    pub fn english(&self) -> &Arc<Catalogue> {
        &self.english
    }

    /// The catalogue of a language; `None` if no language has this code.
    #[must_use]
    pub fn language(&self, code: &str) -> Option<&Arc<Catalogue>> {
        if code == ENGLISH {
            return Some(&self.english);
        }
        let found = self.others.iter().find(|(other, _)| other == code);
        found.map(|(_, catalogue)| &**catalogue)
    }

    /// The codes of all languages, English first.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        let others = self.others.iter().map(|(code, _)| code.as_str());
        std::iter::once(ENGLISH).chain(others)
    }
}
