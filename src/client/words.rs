//! Texts in the player's language.

use std::sync::Arc;

use bevy::prelude::*;

use crate::text::{Argument, Catalogue, Languages, Phrase, Text};

/// The text catalogue of the player's language.
#[derive(Resource, Clone, Debug)]
pub(crate) struct Words {
    catalogue: Arc<Catalogue>,
    /// Whether texts speak of taps: messages without an argument `$device` get `touch` for it.
    pub(crate) is_touch: bool,
    /// Lengthens every text, as a language with longer words would.
    #[cfg(test)]
    pub(in crate::client) lengthen: Option<fn(String) -> String>,
}

impl PartialEq for Words {
    fn eq(&self, other: &Self) -> bool {
        self.is_touch == other.is_touch && Arc::ptr_eq(&self.catalogue, &other.catalogue)
    }
}

impl Words {
    /// The texts of a language, or English if its code is unknown.
    pub(crate) fn of(languages: &Languages, code: &str) -> Self {
        let found = languages.language(code);
        Self {
            catalogue: found.unwrap_or_else(|| languages.english()).clone(),
            is_touch: false,
            #[cfg(test)]
            lengthen: None,
        }
    }

    /// Translates anything that converts to a phrase.
    pub(crate) fn say(&self, phrase: impl Into<Phrase>) -> String {
        self.text(&phrase.into())
    }

    /// Translates a phrase.
    pub(crate) fn text(&self, phrase: &Phrase) -> String {
        self.finish(self.styled(phrase))
    }

    /// Translates a phrase and capitalises it, as for a heading.
    pub(crate) fn heading(&self, phrase: &Phrase) -> String {
        self.finish(self.styled(phrase).capitalised())
    }

    fn styled(&self, phrase: &Phrase) -> Text {
        if !self.is_touch {
            return self.catalogue.text(phrase);
        }
        let mut phrase = phrase.clone();
        phrase.add_throughout("device", &Argument::Word("touch".into()));
        self.catalogue.text(&phrase)
    }

    fn finish(&self, text: Text) -> String {
        #[cfg(test)]
        if let Some(lengthen) = self.lengthen {
            return lengthen(text.into());
        }
        text.into()
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
