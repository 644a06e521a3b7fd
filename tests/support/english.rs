//! Phrases for tests: by their ids and arguments, or in English.

use std::sync::{Arc, OnceLock};

use slight_danger::{
    content,
    text::{Argument, Catalogue, Noun, Phrase, Someone},
};

fn words() -> &'static Catalogue {
    static WORDS: OnceLock<Arc<Catalogue>> = OnceLock::new();
    WORDS.get_or_init(|| {
        let data = content::builtin().expect("the built-in data is right");
        Arc::clone(data.languages().english())
    })
}

/// What can be said in English.
pub(crate) trait English {
    /// What a player reads.
    type Text;

    /// What a player reads of it in English.
    fn english(&self) -> Self::Text;
}

impl English for Phrase {
    type Text = String;

    fn english(&self) -> String {
        words().text(self).into()
    }
}

impl English for Argument {
    type Text = String;

    fn english(&self) -> String {
        Phrase::new("name-of").with("noun", self.clone()).english()
    }
}

impl English for Noun {
    type Text = String;

    fn english(&self) -> String {
        Argument::Noun(self.clone()).english()
    }
}

impl<T: English> English for Option<T> {
    type Text = Option<T::Text>;

    fn english(&self) -> Option<T::Text> {
        self.as_ref().map(English::english)
    }
}

impl<T: English> English for Vec<T> {
    type Text = Vec<T::Text>;

    fn english(&self) -> Vec<T::Text> {
        self.iter().map(English::english).collect()
    }
}

/// A phrase by its id and its arguments: "click-take(item-apple, 4)".
pub(crate) fn ids(phrase: &Phrase) -> String {
    let arguments: Vec<String> = phrase.arguments().map(|(_, one)| argument(one)).collect();
    match arguments.as_slice() {
        [] => phrase.id().to_owned(),
        _ => format!("{}({})", phrase.id(), arguments.join(", ")),
    }
}

fn argument(argument: &Argument) -> String {
    match argument {
        Argument::Number(number) => number.to_string(),
        Argument::Word(word) => word.to_string(),
        Argument::Name(name) => format!("{name:?}"),
        Argument::Noun(noun) | Argument::Someone(Someone::Seen(noun)) => noun.id().to_owned(),
        Argument::Someone(Someone::You) => "you".to_owned(),
        Argument::Someone(Someone::Unseen) => "unseen".to_owned(),
        Argument::Phrase(phrase) => ids(phrase),
        Argument::Styled(_, inner) => self::argument(inner),
    }
}
