//! Texts in the player's language.

use std::sync::Arc;

use bevy::prelude::*;

use crate::text::{Catalogue, Languages, Phrase};

/// The text catalogue of the player's language.
#[derive(Resource, Clone, Debug)]
pub(crate) struct Words(Arc<Catalogue>);

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        Arc::ptr_eq(&self.0, &other.0)
    }
}

impl Words {
    /// The texts of a language, or English if its code is unknown.
    pub(crate) fn of(languages: &Languages, code: &str) -> Self {
        let found = languages.language(code);
        Self(found.unwrap_or_else(|| languages.english()).clone())
    }

    /// Translates anything that converts to a phrase.
    pub(crate) fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.text(&phrase.into())
    }

    /// Translates a phrase.
    pub(crate) fn text(&self, phrase: &Phrase) -> String {
        self.0.text(phrase).into()
    }

    /// Translates a phrase and capitalises it, as for a heading.
    pub(crate) fn heading(&self, phrase: &Phrase) -> String {
        self.0.text(phrase).capitalised().into()
    }
}

/// Phrase for a file or data error, whose details are not translated.
pub(crate) fn technical(error: impl ToString) -> Phrase {
    Phrase::verbatim(error.to_string())
}

/// The built-in English catalogue.
#[cfg(test)]
pub(crate) fn english() -> Words {
    let definitions = crate::content::builtin().unwrap_or_else(|error| panic!("{error}"));
    Words::of(definitions.languages(), crate::text::ENGLISH)
}
