//! Messages with arguments, in no language.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::styled::Style;

/// A message of a catalogue with its arguments. Phrases are equal if they say the same.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    pub(super) id: Cow<'static, str>,
    /// The message for catalogues that lack the first, as for what a mod adds.
    pub(super) otherwise: Option<Cow<'static, str>>,
    pub(super) arguments: Vec<(Cow<'static, str>, Argument)>,
}

impl Phrase {
    /// The message of an id, without arguments.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            otherwise: None,
            arguments: Vec::new(),
        }
    }

    /// Text that no catalogue has, as the name of a file. It is not translated.
    #[must_use]
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Self {
        Self::new("verbatim").with("text", Argument::Word(text.into()))
    }

    /// A list of phrases, with commas between them; `None` of none.
    #[must_use]
    pub fn list(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        let join = |first, next| Self::new("list").with("first", first).with("next", next);
        all.into_iter().reduce(join)
    }

    /// This sentence and another one after it.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Self::new("then").with("first", self).with("next", next)
    }

    /// The message of another id with the same arguments.
    #[must_use]
    pub fn renamed(&self, id: &'static str) -> Self {
        let id = id.into();
        Self { id, ..self.clone() }
    }

    /// Adds an argument, in place of one of the same name.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.retain(|(other, _)| *other != name);
        self.arguments.push((name.into(), argument.into()));
        self
    }

    /// Adds the id of the message for catalogues that lack the first.
    #[must_use]
    pub fn or(mut self, id: &'static str) -> Self {
        self.otherwise = Some(id.into());
        self
    }

    /// The arguments and their names, in the order in which they were added.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &Argument)> {
        let all = self.arguments.iter();
        all.map(|(name, argument)| (&**name, argument))
    }

    /// Whether it is a name of something and no sentence.
    #[must_use]
    pub fn is_name(&self) -> bool {
        self.id == "thing"
    }

    /// The id of the message.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}

/// An argument of a phrase.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Argument {
    /// A whole number.
    Number(i64),
    /// A word for selectors, or text that no catalogue has; it is not translated.
    Word(Cow<'static, str>),
    /// A name that the player gave, shown in quotation marks.
    Name(String),
    /// A kind of thing.
    Noun(Noun),
    /// A creature.
    Someone(Someone),
    /// Another phrase.
    Phrase(Phrase),
    /// Another argument, shown in a style.
    Styled(Style, Box<Self>),
}

impl Argument {
    /// The argument without its style.
    pub(super) fn unstyled(&self) -> &Self {
        match self {
            Self::Styled(_, inner) => inner.unstyled(),
            Self::Number(_)
            | Self::Word(_)
            | Self::Name(_)
            | Self::Noun(_)
            | Self::Someone(_)
            | Self::Phrase(_) => self,
        }
    }
}

/// A kind of thing, which catalogues call by a noun with its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noun {
    pub(super) id: String,
    /// Its name, which is shown where a catalogue has no noun for it.
    pub name: Cow<'static, str>,
    /// The adjective before it, as in "Flooded".
    pub(super) adjective: Option<Box<Self>>,
    /// The name of the one that is meant, which is shown instead of the noun.
    pub(super) own_name: Option<String>,
}

impl Noun {
    /// A kind of thing, by what it is a kind of, as in "creature", and its name.
    #[must_use]
    pub fn new(class: &str, name: impl Into<Cow<'static, str>>) -> Self {
        let name = name.into();
        let mut id = String::with_capacity(class.len() + name.len() + 1);
        id.push_str(class);
        id.push('-');
        for letter in name.bytes().filter(|letter| *letter != b'\'') {
            if letter.is_ascii_alphanumeric() {
                id.push(char::from(letter.to_ascii_lowercase()));
            } else {
                id.push('-');
            }
        }
        Self {
            id,
            name,
            adjective: None,
            own_name: None,
        }
    }

    /// One of the kind that has a name of its own, if it has one.
    #[must_use]
    pub fn called(mut self, name: Option<String>) -> Self {
        self.own_name = name;
        self
    }

    /// Whether the one that is meant has a name of its own.
    #[must_use]
    pub const fn has_own_name(&self) -> bool {
        self.own_name.is_some()
    }

    /// The name of the one that is meant, if it has one, else the name of the kind.
    #[must_use]
    pub fn shown_name(&self) -> &str {
        self.own_name.as_deref().unwrap_or(&self.name)
    }

    /// The noun with an adjective before it.
    #[must_use]
    pub fn described(mut self, adjective: Self) -> Self {
        self.adjective = Some(Box::new(adjective));
        self
    }

    /// The id of the noun in catalogues, as in "item-warriors-potion": class and name in lower
    /// case, without apostrophes, and with hyphens for all that is no letter or digit.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}

/// A creature as far as the player sees it.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Someone {
    /// The player.
    You,
    /// A creature in sight, by its kind.
    Seen(Noun),
    /// A creature out of sight.
    Unseen,
}

impl From<&'static str> for Phrase {
    fn from(id: &'static str) -> Self {
        Self::new(id)
    }
}

impl From<Argument> for Phrase {
    fn from(thing: Argument) -> Self {
        Self::new("thing").with("thing", thing)
    }
}

impl From<Noun> for Phrase {
    fn from(noun: Noun) -> Self {
        Argument::Noun(noun).into()
    }
}

/// Says as which argument a value of each type goes into a phrase.
macro_rules! arguments_from {
    ($($From:ty: |$value:ident| $argument:expr;)*) => {
        $(impl From<$From> for Argument {
            fn from($value: $From) -> Self {
                $argument
            }
        })*
    };
}

arguments_from! {
    i32: |number| Self::Number(number.into());
    i64: |number| Self::Number(number);
    u32: |number| Self::Number(number.into());
    usize: |number| Self::Number(i64::try_from(number).unwrap_or(i64::MAX));
    &'static str: |word| Self::Word(word.into());
    Noun: |noun| Self::Noun(noun);
    Someone: |someone| Self::Someone(someone);
    Phrase: |phrase| Self::Phrase(phrase);
}
