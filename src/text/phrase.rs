//! Messages with arguments, independent of language.

use std::borrow::Cow;

use serde::{Deserialize, Serialize};

use super::styled::Style;

/// Class of the "adjective" that is shown after its noun, and its id.
const MARK: &str = "mark-after";
const MARK_ID: &str = "mark-after-";

/// A message of a catalogue with its arguments. Phrases with the same id and arguments are equal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Phrase {
    pub(super) id: Cow<'static, str>,
    /// Id of the message to show if no catalogue has `id`, as for a kind that a mod adds.
    pub(super) otherwise: Option<Cow<'static, str>>,
    pub(super) arguments: Vec<(Cow<'static, str>, Argument)>,
}

impl Phrase {
    /// The message with this id, without arguments.
    #[must_use]
    pub fn new(id: impl Into<Cow<'static, str>>) -> Self {
        Self {
            id: id.into(),
            otherwise: None,
            arguments: Vec::new(),
        }
    }

    /// Text that is not translated, such as the name of a file.
    #[must_use]
    pub fn verbatim(text: impl Into<Cow<'static, str>>) -> Self {
        Self::new("verbatim").with("text", Argument::Word(text.into()))
    }

    /// A list of phrases, separated by commas; `None` if empty.
    #[must_use]
    pub fn list(all: impl IntoIterator<Item = Self>) -> Option<Self> {
        let join = |first, next| Self::new("list").with("first", first).with("next", next);
        all.into_iter().reduce(join)
    }

    /// This sentence followed by another one.
    #[must_use]
    pub fn then(self, next: Self) -> Self {
        Self::new("then").with("first", self).with("next", next)
    }

    /// The message with another id and the same arguments.
    #[must_use]
    pub fn renamed(&self, id: &'static str) -> Self {
        let id = id.into();
        Self { id, ..self.clone() }
    }

    /// Adds an argument, replacing one with the same name.
    #[must_use]
    pub fn with(mut self, name: &'static str, argument: impl Into<Argument>) -> Self {
        self.arguments.retain(|(other, _)| *other != name);
        self.arguments.push((name.into(), argument.into()));
        self
    }

    /// Adds an argument to the message and to all phrases in it that lack it.
    pub fn add_throughout(&mut self, name: &'static str, argument: &Argument) {
        for (_, inner) in &mut self.arguments {
            if let Argument::Phrase(phrase) = inner.unstyled_mut() {
                phrase.add_throughout(name, argument);
            }
        }
        if self.arguments.iter().all(|(other, _)| other != name) {
            self.arguments.push((name.into(), argument.clone()));
        }
    }

    /// Sets the id of the message to show if no catalogue has the first one.
    #[must_use]
    pub fn or(mut self, id: &'static str) -> Self {
        self.otherwise = Some(id.into());
        self
    }

    /// The arguments with their names, in the order of addition.
    pub fn arguments(&self) -> impl Iterator<Item = (&str, &Argument)> {
        let all = self.arguments.iter();
        all.map(|(name, argument)| (&**name, argument))
    }

    /// Whether the phrase only names something, and is not a sentence.
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
    /// A word for selectors, or other text that is not translated.
    Word(Cow<'static, str>),
    /// A name given by the player, shown in quotation marks.
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

    /// The argument without its style.
    fn unstyled_mut(&mut self) -> &mut Self {
        match self {
            Self::Styled(_, inner) => inner.unstyled_mut(),
            other => other,
        }
    }
}

/// A kind of thing, for which catalogues have a noun with its forms.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Noun {
    pub(super) id: String,
    /// Name of the kind, shown if a catalogue has no noun for it.
    pub name: Cow<'static, str>,
    /// Adjective before the noun, as in "Flooded", or a mark after it, as in "+2".
    pub(super) adjective: Option<Box<Self>>,
    /// Name of the individual, shown instead of the noun.
    pub(super) own_name: Option<String>,
}

impl Noun {
    /// The noun of a kind, from its class, such as "creature", and its name.
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

    /// The noun of an individual with its own name, if any.
    #[must_use]
    pub fn called(mut self, name: Option<String>) -> Self {
        self.own_name = name;
        self
    }

    /// Whether the individual has its own name.
    #[must_use]
    pub const fn has_own_name(&self) -> bool {
        self.own_name.is_some()
    }

    /// The individual's own name, or else the name of the kind.
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

    /// The noun with a number and its sign after it, as in "sword +2"; the noun alone for 0.
    #[must_use]
    pub fn marked(self, number: i32) -> Self {
        if number == 0 {
            return self;
        }
        self.described(Self {
            name: format!("{number:+}").into(),
            ..Self::new(MARK, "")
        })
    }

    /// The number and sign after the noun, as in "+2"; `None` for most nouns.
    #[must_use]
    pub fn mark(&self) -> Option<&str> {
        self.adjective.as_deref()?.as_mark()
    }

    /// The text of an "adjective" that is shown after its noun.
    pub(super) fn as_mark(&self) -> Option<&str> {
        (self.id == MARK_ID).then_some(&*self.name)
    }

    /// The id of the noun in catalogues, as in "item-warriors-potion": class and name in lower
    /// case, without apostrophes, and with hyphens for all other characters that are not letters or
    /// digits.
    #[must_use]
    pub fn id(&self) -> &str {
        &self.id
    }
}

/// A creature as perceived by the player.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Someone {
    /// The player.
    You,
    /// A creature in sight, with its noun.
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

/// Defines the conversion of types to arguments of a phrase.
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
