//! Converts phrases to text.

use std::borrow::Cow;

use super::{
    catalogue::Catalogue,
    phrase::{Argument, Noun, Phrase, Someone},
    styled::Text,
    template::{CASES, Key, NounForm, PLURALS, Part, Template},
};

/// Length in bytes at which a text is cut off.
const LONGEST: usize = 1 << 20;

/// Values of the variables in a message.
#[derive(Copy, Clone)]
enum Scope<'a> {
    Arguments(&'a [(Cow<'static, str>, Argument)]),
    /// Properties of the requested form of a noun.
    Words(&'a [(&'a str, &'a str)]),
}

/// The value of a variable.
#[derive(Copy, Clone)]
enum Value<'a> {
    Argument(&'a Argument),
    Word(&'a str),
}

impl<'a> Scope<'a> {
    fn get(self, name: &str) -> Option<Value<'a>> {
        match self {
            Self::Arguments(all) => {
                let found = all.iter().find(|(other, _)| other == name);
                found.map(|(_, argument)| Value::Argument(argument))
            }
            Self::Words(all) => {
                let found = all.iter().find(|(other, _)| *other == name);
                found.map(|(_, word)| Value::Word(word))
            }
        }
    }
}

impl Catalogue {
    /// The text of a phrase. A message missing in this language is shown in English; one that is
    /// missing there too is shown as its id, and logged.
    #[must_use]
    pub fn text(&self, phrase: &Phrase) -> Text {
        let mut text = Text {
            plain: String::with_capacity(64),
            styled: Vec::new(),
        };
        self.write_phrase(phrase, &mut text);
        text
    }

    fn write_phrase(&self, phrase: &Phrase, out: &mut Text) {
        let scope = Scope::Arguments(&phrase.arguments);
        for id in std::iter::once(&phrase.id).chain(&phrase.otherwise) {
            for catalogue in std::iter::once(self).chain(self.fallback.as_deref()) {
                if let Some(entry) = catalogue.find(id) {
                    return catalogue.write(&entry.value, scope, out);
                }
            }
        }
        self.log_missing(&phrase.id);
        out.plain.push_str(&phrase.id);
    }

    fn write(&self, template: &[Part], scope: Scope, out: &mut Text) {
        for part in template {
            let start = out.plain.len();
            // A mod's message may repeat its arguments, so nested phrases may grow exponentially.
            if start > LONGEST {
                return;
            }
            let capital = match part {
                Part::Text(text) => {
                    out.plain.push_str(text);
                    false
                }
                Part::Variable { name, capital } => {
                    self.write_value(name, scope, NounForm::PLAIN, out);
                    *capital
                }
                Part::Noun {
                    name,
                    form,
                    capital,
                } => {
                    self.write_value(name, scope, *form, out);
                    *capital
                }
                Part::Reference {
                    id,
                    attribute,
                    capital,
                } => {
                    if let Some(template) = self.referred(id, attribute.as_deref()) {
                        self.write(template, scope, out);
                    }
                    *capital
                }
                Part::Select {
                    name,
                    variants,
                    default,
                } => {
                    let chosen = self.select(scope.get(name), variants);
                    if let Some((_, template)) = variants.get(chosen.unwrap_or(*default)) {
                        self.write(template, scope, out);
                    }
                    false
                }
            };
            if capital {
                out.capitalise(start);
            }
        }
    }

    /// The variant for a value. For a number, its exact variant takes precedence over its plural
    /// category.
    fn select(&self, value: Option<Value>, variants: &[(Key, Template)]) -> Option<usize> {
        let position = |word: &str| {
            let mut keys = variants.iter();
            keys.position(|(key, _)| matches!(key, Key::Word(key) if **key == *word))
        };
        let gender = |noun: &Noun| position(self.find(&noun.id)?.word("gender"));
        let argument = match value? {
            Value::Word(word) => return position(word),
            Value::Argument(argument) => argument.unstyled(),
        };
        match argument {
            Argument::Number(number) => {
                let exact = Key::Number(*number);
                let exact = variants.iter().position(|(key, _)| *key == exact);
                exact.or_else(|| position(if *number == 1 { "one" } else { "other" }))
            }
            Argument::Word(word) => position(word),
            Argument::Noun(noun) => gender(noun),
            Argument::Someone(Someone::You) => position("you"),
            Argument::Someone(Someone::Seen(noun)) => position("seen").or_else(|| gender(noun)),
            Argument::Someone(Someone::Unseen) => position("unseen"),
            Argument::Name(_) | Argument::Phrase(_) | Argument::Styled(..) => None,
        }
    }

    /// Writes the value of a variable, nouns in the given form. A variable without a value is
    /// written as its name.
    fn write_value(&self, name: &str, scope: Scope, form: NounForm, out: &mut Text) {
        match scope.get(name) {
            Some(Value::Argument(argument)) => self.write_argument(argument, form, out),
            Some(Value::Word(word)) => out.plain.push_str(word),
            None => {
                out.plain.push('$');
                out.plain.push_str(name);
            }
        }
    }

    fn write_argument(&self, argument: &Argument, form: NounForm, out: &mut Text) {
        // Names and pronouns have no article.
        let pronoun = NounForm {
            article: NounForm::PLAIN.article,
            is_plural: false,
            ..form
        };
        match argument {
            Argument::Number(number) => out.push_number(*number),
            Argument::Word(word) => out.plain.push_str(word),
            Argument::Name(name) => self.write_form("name", name, None, pronoun, out),
            Argument::Noun(noun) | Argument::Someone(Someone::Seen(noun))
                if let Some(name) = &noun.own_name =>
            {
                self.write_form("own-name", name, None, pronoun, out);
            }
            Argument::Noun(noun) | Argument::Someone(Someone::Seen(noun)) => {
                self.write_form(&noun.id, &noun.name, noun.adjective.as_deref(), form, out);
            }
            Argument::Someone(Someone::You) => self.write_form("you", "you", None, pronoun, out),
            Argument::Someone(Someone::Unseen) => {
                self.write_form("unseen", "something", None, pronoun, out);
            }
            Argument::Phrase(phrase) => self.write_phrase(phrase, out),
            Argument::Styled(style, inner) => {
                let (start, count) = (out.plain.len(), out.styled.len());
                self.write_argument(inner, form, out);
                out.styled.truncate(count);
                out.styled.push((start..out.plain.len(), style.clone()));
            }
        }
    }

    /// Writes the form of a noun with its article. A kind without a noun in the catalogue is
    /// written as its plain name.
    fn write_form(
        &self,
        id: &str,
        name: &str,
        adjective: Option<&Noun>,
        form: NounForm,
        out: &mut Text,
    ) {
        let mark = adjective.and_then(Noun::as_mark);
        let adjective = adjective.filter(|_| mark.is_none());
        let noun = self.find(id);
        let word = |attribute| noun.map_or("", |noun| noun.word(attribute));
        let (number, gender) = match word("count") {
            _ if form.is_plural => ("plural", "plural"),
            "" => ("singular", word("gender")),
            count => (count, word("gender")),
        };
        let before = adjective.and_then(|adjective| self.find(&adjective.id));
        let (first, name_of_first) = match adjective {
            Some(adjective) => (before, &*adjective.name),
            None => (noun, name),
        };
        let first = match first.map(|first| &*first.value) {
            Some([Part::Text(text), ..]) => text,
            _ => name_of_first,
        };
        let first = first.bytes().next().unwrap_or_default();
        let is_vowel = b"aeiouAEIOU".contains(&first);
        let words = [
            ("article", form.article),
            ("case", form.case),
            ("gender", gender),
            ("number", number),
            ("sound", if is_vowel { "vowel" } else { "consonant" }),
            ("name", name),
        ];
        let scope = Scope::Words(&words);
        if form.article != NounForm::PLAIN.article {
            let start = out.plain.len();
            let is_one = (form.article, number) == ("indefinite", "singular");
            let own = if is_one { word("article") } else { "" };
            if !own.is_empty() {
                out.plain.push_str(own);
            } else if let Some(article) = self.find("article") {
                self.write(&article.value, scope, out);
            }
            if out.plain.len() > start {
                out.plain.push(' ');
            }
        }
        if let Some(adjective) = adjective {
            match before {
                Some(before) => self.write(&before.value, scope, out),
                None => out.plain.push_str(&adjective.name),
            }
            out.plain.push(' ');
        }
        let attribute = |name| noun.and_then(|noun| noun.attribute(name));
        let template = if form.is_plural {
            let mut cases = CASES.iter().zip(PLURALS);
            let own = cases.find(|(case, _)| **case == form.case);
            own.and_then(|(_, plural)| attribute(plural))
                .or_else(|| attribute(PLURALS[0]))
        } else {
            attribute(form.case)
        };
        match (template, noun) {
            (Some(template), _) => self.write(template, scope, out),
            (None, Some(noun)) => self.write(&noun.value, scope, out),
            (None, None) => out.plain.push_str(name),
        }
        if form.is_plural
            && template.is_none()
            && let Some(ending) = self.find("plural-ending")
        {
            self.write(&ending.value, scope, out);
        }
        if let Some(mark) = mark {
            out.plain.push(' ');
            out.plain.push_str(mark);
        }
    }
}
