//! Keywords of data files, with or without arguments, as described by their JSON schema.

use std::fmt::Write;

use serde_json::Value as Json;

use super::shape::Book;

/// A keyword of a set of alternatives.
pub(super) struct Word {
    /// How it is written: `idle(0 to 1000)`.
    pub(super) form: String,
    /// Meaning of the keyword and its arguments.
    pub(super) about: String,
}

impl Book {
    /// Description of a set of keywords.
    pub(super) fn about(&self, name: &str) -> String {
        on_one_line(self.words.get(name))
    }

    /// Forms of the keywords of a set.
    pub(super) fn forms(&self, name: &str) -> impl Iterator<Item = String> {
        self.words_of(name).into_iter().map(|word| word.form)
    }

    /// All keywords of a set.
    pub(super) fn words_of(&self, name: &str) -> Vec<Word> {
        let Some(words) = self.words.get(name) else {
            return Vec::new();
        };
        let each = words.get("oneOf").or_else(|| words.get("anyOf"));
        let each: Vec<&Json> = match each.and_then(Json::as_array) {
            Some(each) => each.iter().collect(),
            None => vec![words],
        };
        let mut all = Vec::new();
        for word in each {
            let about = on_one_line(Some(word));
            let plain = word.get("enum").and_then(Json::as_array);
            let plain = plain.into_iter().flatten().chain(word.get("const"));
            all.extend(plain.filter_map(Json::as_str).map(|name| Word {
                form: name.to_owned(),
                about: about.clone(),
            }));
            let properties = word.get("properties").and_then(Json::as_object);
            for (name, inner) in properties.into_iter().flatten() {
                let (value, more) = arguments(inner);
                all.push(Word {
                    form: format!("{name}({value})"),
                    about: format!("{about}{more}"),
                });
            }
        }
        all
    }
}

/// Text in the brackets after a keyword, and the meaning of its named arguments.
fn arguments(schema: &Json) -> (String, String) {
    let Some(fields) = schema.get("properties").and_then(Json::as_object) else {
        return (number(schema), String::new());
    };
    let value: Vec<String> = fields
        .iter()
        .map(|(name, field)| format!("{name}: {}", number(field)))
        .collect();
    let mut more = String::new();
    for (name, field) in fields {
        let about = on_one_line(Some(field));
        // Writing to a string cannot fail.
        let _ = write!(more, " `{name}`: {about}");
    }
    (value.join(", "), more)
}

/// Allowed values of an argument: a range such as "0 to 1000", "name" or "number".
fn number(schema: &Json) -> String {
    let bound = |name: &str| schema.get(name).and_then(Json::as_i64);
    match (bound("minimum"), bound("maximum")) {
        (Some(low), Some(high)) => format!("{low} to {high}"),
        _ if schema.get("type").and_then(Json::as_str) == Some("string") => "name".to_owned(),
        _ => "number".to_owned(),
    }
}

/// The description in a schema, on one line.
fn on_one_line(schema: Option<&Json>) -> String {
    let text = schema.and_then(|schema| schema.get("description")?.as_str());
    text.unwrap_or_default().replace('\n', " ")
}
