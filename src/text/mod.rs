//! Texts in several languages, as data: catalogues in the syntax of Project Fluent, compiled
//! once to templates, and phrases that name a message of them.
//!
//! A [`Phrase`] is a message with its arguments, in no language. A [`Catalogue`] makes
//! [`Text`] of it. This module knows nothing of the game.

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

use std::sync::Arc;

/// The code of the language that every other one falls back on.
pub const ENGLISH: &str = "en";

/// The catalogues of all languages. Cheap to clone.
#[derive(Clone, Debug)]
pub struct Languages {
    english: Arc<Catalogue>,
    /// All others, by their codes.
    others: Arc<[(String, Arc<Catalogue>)]>,
}

impl Languages {
    /// English and others, sorted by their codes, as in "de".
    #[must_use]
    pub fn new(english: Arc<Catalogue>, others: Vec<(String, Arc<Catalogue>)>) -> Self {
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

    /// The catalogue of a language; `None` if there is none of this code.
    #[must_use]
    pub fn language(&self, code: &str) -> Option<&Arc<Catalogue>> {
        if code == ENGLISH {
            return Some(&self.english);
        }
        let found = self.others.iter().find(|(other, _)| other == code);
        found.map(|(_, catalogue)| catalogue)
    }

    /// The codes of all languages, English first.
    pub fn codes(&self) -> impl Iterator<Item = &str> {
        let others = self.others.iter().map(|(code, _)| code.as_str());
        std::iter::once(ENGLISH).chain(others)
    }
}
