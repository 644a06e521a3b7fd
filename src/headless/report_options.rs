//! Selection of events and form of messages in replies.

use serde_json::{Map, Value, json};

use crate::text::{Argument, Catalogue, Phrase, Someone};

use super::request::EventFilter;

/// Which events a reply carries, and in which form it has messages.
#[derive(Copy, Clone)]
pub(super) struct ReportOptions<'w> {
    pub(super) events: EventFilter,
    /// Catalogue for message texts; `None` for ids and arguments.
    pub(super) words: Option<&'w Catalogue>,
}

impl ReportOptions<'_> {
    /// A message in the selected form.
    pub(super) fn tell(self, phrase: &Phrase) -> Value {
        match self.words {
            Some(words) => words.text(phrase).as_str().into(),
            None => ids(phrase),
        }
    }
}

/// A phrase as its id and its arguments.
fn ids(phrase: &Phrase) -> Value {
    let all = phrase.arguments();
    let all: Map<String, Value> = all
        .map(|(name, value)| (name.to_owned(), argument(value)))
        .collect();
    json!({"id": phrase.id(), "arguments": all})
}

fn argument(argument: &Argument) -> Value {
    match argument {
        Argument::Number(number) => json!(number),
        Argument::Word(word) => json!(word),
        Argument::Name(name) => json!({"name": name}),
        Argument::Noun(noun) | Argument::Someone(Someone::Seen(noun)) => {
            json!({"noun": noun.id(), "name": noun.shown_name()})
        }
        Argument::Someone(Someone::You) => json!("you"),
        Argument::Someone(Someone::Unseen) => json!("unseen"),
        Argument::Phrase(phrase) => ids(phrase),
        Argument::Styled(_, inner) => self::argument(inner),
    }
}
