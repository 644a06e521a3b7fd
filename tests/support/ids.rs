//! Texts for players, as ids and arguments instead of sentences.

use slight_danger::text::{Argument, Noun, Phrase, Someone};

/// Texts that have ids.
pub(crate) trait Ids {
    /// A string, or several.
    type Text;

    /// The ids: "click-take(item-apple, 4)" is a message and its arguments.
    fn ids(&self) -> Self::Text;
}

impl Ids for Phrase {
    type Text = String;

    fn ids(&self) -> String {
        let arguments: Vec<String> = self.arguments().map(|(_, one)| one.ids()).collect();
        match arguments.as_slice() {
            [] => self.id().to_owned(),
            _ => format!("{}({})", self.id(), arguments.join(", ")),
        }
    }
}

impl Ids for Argument {
    type Text = String;

    fn ids(&self) -> String {
        match self {
            Self::Number(number) => number.to_string(),
            Self::Word(word) => word.to_string(),
            Self::Name(name) => format!("{name:?}"),
            Self::Noun(noun) | Self::Someone(Someone::Seen(noun)) => noun.ids(),
            Self::Someone(Someone::You) => "you".to_owned(),
            Self::Someone(Someone::Unseen) => "unseen".to_owned(),
            Self::Phrase(phrase) => phrase.ids(),
            Self::Styled(_, inner) => inner.ids(),
        }
    }
}

impl Ids for Noun {
    type Text = String;

    /// The id, without that of an adjective, so rooms with the same last word are equal; or a given
    /// name.
    fn ids(&self) -> String {
        if self.has_own_name() {
            return self.shown_name().to_owned();
        }
        match self.mark() {
            Some(mark) => format!("{} {mark}", self.id()),
            None => self.id().to_owned(),
        }
    }
}

impl<T: Ids> Ids for Option<T> {
    type Text = Option<T::Text>;

    fn ids(&self) -> Option<T::Text> {
        self.as_ref().map(Ids::ids)
    }
}

impl<T: Ids> Ids for Vec<T> {
    type Text = Vec<T::Text>;

    fn ids(&self) -> Vec<T::Text> {
        self.iter().map(Ids::ids).collect()
    }
}

/// A name in the form of ids: "red-potion", "warriors-potion".
pub(crate) fn hyphens(name: &str) -> String {
    name.replace('\'', "").replace(' ', "-")
}
