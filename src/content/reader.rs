//! Reads RON key by key, so that one pass finds every mistake and knows the
//! line of each.
//!
//! A plain `Deserialize` stops at the first error and forgets positions. Here
//! a block is first cut into its keys and their raw text (still borrowed from
//! the file, so that its address gives the line), and then each value is
//! turned into its type on its own.

use std::{cell::RefCell, fmt, marker::PhantomData, ops::RangeInclusive};

use ron::value::RawValue;
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, MapAccess, Visitor},
};

use super::error::Problem;

/// A data file being read, and what was found wrong with it so far.
pub(super) struct Source<'t> {
    file: &'t str,
    text: &'t str,
    problems: RefCell<Vec<Problem>>,
}

impl<'t> Source<'t> {
    pub(super) fn new(file: &'t str, text: &'t str) -> Self {
        Self {
            file,
            text,
            problems: RefCell::default(),
        }
    }

    /// What was found wrong, from the top down.
    pub(super) fn into_problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        problems.sort_by_key(|problem| problem.line);
        problems
    }

    /// The whole file as one block of keys; `None` (and a problem) when its
    /// syntax is broken.
    pub(super) fn block(&self) -> Option<Block<'_>> {
        match ron::from_str::<Entries<'_>>(self.text) {
            Ok(entries) => Some(Block::new(self, String::new(), 1, entries)),
            Err(error) => {
                self.report(error.span.start.line, "", &error.code.to_string());
                None
            }
        }
    }

    fn report(&self, line: usize, key: &str, message: &str) {
        self.problems.borrow_mut().push(Problem {
            file: self.file.to_owned(),
            line,
            key: key.to_owned(),
            message: message.to_owned(),
        });
    }

    /// The line, from 1, on which a piece of this file's text starts.
    fn line_of(&self, piece: &str) -> usize {
        let offset = (piece.as_ptr() as usize).saturating_sub(self.text.as_ptr() as usize);
        1 + self.text.as_bytes()[..offset.min(self.text.len())]
            .iter()
            .filter(|byte| **byte == b'\n')
            .count()
    }
}

/// The keys of a struct or map and the raw text of their values, in order;
/// a key that stands twice is kept twice.
struct Entries<'de>(Vec<(String, &'de RawValue)>);

impl<'de> Deserialize<'de> for Entries<'de> {
    fn deserialize<D: Deserializer<'de>>(deserializer: D) -> Result<Self, D::Error> {
        struct EntriesVisitor<'de>(PhantomData<&'de ()>);

        impl<'de> Visitor<'de> for EntriesVisitor<'de> {
            type Value = Entries<'de>;

            fn expecting(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
                f.write_str("keys with values, as in (hp: 10) or {\"bat\": (...)}")
            }

            fn visit_map<A: MapAccess<'de>>(self, mut map: A) -> Result<Self::Value, A::Error> {
                let mut entries = Vec::new();
                while let Some(key) = map.next_key::<String>()? {
                    entries.push((key, map.next_value::<&'de RawValue>()?));
                }
                Ok(Entries(entries))
            }
        }

        deserializer.deserialize_any(EntriesVisitor(PhantomData))
    }
}

/// A value of a block: its raw text, its line and its full key.
#[derive(Clone)]
pub(super) struct Value<'s> {
    source: &'s Source<'s>,
    /// Where it stands, as in `bat.hp`.
    path: String,
    line: usize,
    raw: &'s RawValue,
}

impl<'s> Value<'s> {
    /// Records a mistake about this value.
    pub(super) fn problem(&self, message: &str) {
        self.source.report(self.line, &self.path, message);
    }

    /// The value as a block of keys of its own.
    pub(super) fn block(&self) -> Option<Block<'s>> {
        match self.raw.into_rust::<Entries<'s>>() {
            Ok(entries) => Some(Block::new(
                self.source,
                self.path.clone(),
                self.line,
                entries,
            )),
            Err(error) => {
                self.problem(&error.code.to_string());
                None
            }
        }
    }

    /// The value as a text of 1 to 300 characters on one line.
    fn line(&self) -> Option<String> {
        let text = self.parse::<String>()?;
        let length = text.chars().count();
        if !(1..=300).contains(&length) || text.chars().any(char::is_control) {
            self.problem("must be 1 to 300 characters on one line");
            return None;
        }
        Some(text)
    }

    /// The value as a whole number; `None` and a problem when it is out of
    /// bounds.
    pub(super) fn within(&self, bounds: &RangeInclusive<i32>) -> Option<i32> {
        let number = self.parse::<i32>()?;
        if bounds.contains(&number) {
            return Some(number);
        }
        let (low, high) = (bounds.start(), bounds.end());
        self.problem(&format!(
            "{number} is out of range; it may be {low} to {high}"
        ));
        None
    }

    /// The value as a type; `None` and a problem when it is not one.
    pub(super) fn parse<T: DeserializeOwned>(&self) -> Option<T> {
        match self.raw.into_rust::<T>() {
            Ok(value) => Some(value),
            Err(error) => {
                let text: String = self.raw.get_ron().trim().chars().take(40).collect();
                self.problem(&format!("{text} does not fit here: {}", error.code));
                None
            }
        }
    }
}

/// A struct or map of the file: keys are taken out one by one, and what is
/// left at the end is unknown.
pub(super) struct Block<'s> {
    source: &'s Source<'s>,
    path: String,
    line: usize,
    entries: Vec<(String, Value<'s>)>,
    /// The keys that were asked for.
    known: Vec<&'static str>,
}

impl<'s> Block<'s> {
    fn new(source: &'s Source<'s>, path: String, line: usize, entries: Entries<'s>) -> Self {
        let mut kept: Vec<(String, Value<'s>)> = Vec::new();
        for (key, raw) in entries.0 {
            let raw = raw.trim();
            let line = source.line_of(raw.get_ron());
            let path = if path.is_empty() {
                key.clone()
            } else {
                format!("{path}.{key}")
            };
            if let Some((_, first)) = kept.iter().find(|(other, _)| *other == key) {
                let message = format!("stands twice; the first is on line {}", first.line);
                source.report(line, &path, &message);
            } else {
                let value = Value {
                    source,
                    path,
                    line,
                    raw,
                };
                kept.push((key, value));
            }
        }
        Self {
            source,
            path,
            line,
            entries: kept,
            known: Vec::new(),
        }
    }

    /// Records a mistake about the block as a whole.
    pub(super) fn problem(&self, message: &str) {
        self.source.report(self.line, &self.path, message);
    }

    /// Takes out every key with its value, in the order of the file.
    pub(super) fn take_all(&mut self) -> Vec<(String, Value<'s>)> {
        std::mem::take(&mut self.entries)
    }

    /// Takes out a key that may be left out.
    pub(super) fn take_optional(&mut self, key: &'static str) -> Option<Value<'s>> {
        self.known.push(key);
        let index = self.entries.iter().position(|(other, _)| other == key)?;
        Some(self.entries.remove(index).1)
    }

    /// Takes out a key that must be there.
    pub(super) fn take(&mut self, key: &'static str) -> Option<Value<'s>> {
        let value = self.take_optional(key);
        if value.is_none() {
            self.problem(&format!("`{key}` is missing"));
        }
        value
    }

    /// Takes out a whole number within bounds.
    pub(super) fn number(&mut self, key: &'static str, bounds: RangeInclusive<i32>) -> Option<i32> {
        self.take(key)?.within(&bounds)
    }

    /// Takes out a whole number within bounds that may be left out.
    pub(super) fn number_or(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i32>,
        left_out: i32,
    ) -> Option<i32> {
        self.take_optional(key)
            .map_or(Some(left_out), |value| value.within(&bounds))
    }

    /// Takes out a whole number from `low`, which is 0 or more, to `high`.
    pub(super) fn count(&mut self, key: &'static str, bounds: RangeInclusive<i32>) -> Option<u32> {
        self.number(key, bounds).map(i32::unsigned_abs)
    }

    /// Takes out one character.
    pub(super) fn character(&mut self, key: &'static str) -> Option<char> {
        let value = self.take(key)?;
        let character = value.parse::<char>()?;
        if character.is_control() {
            value.problem("a glyph must be a visible character or a space");
            return None;
        }
        Some(character)
    }

    /// Takes out a text of 1 to 300 characters without control characters.
    pub(super) fn text(&mut self, key: &'static str) -> Option<String> {
        self.take(key)?.line()
    }

    /// Takes out such a text that may be left out.
    pub(super) fn text_or_none(&mut self, key: &'static str) -> Option<Option<String>> {
        match self.take_optional(key) {
            None => Some(None),
            Some(value) => value.line().map(Some),
        }
    }

    /// Takes out `true` or `false`.
    pub(super) fn flag(&mut self, key: &'static str) -> Option<bool> {
        self.take(key)?.parse::<bool>()
    }

    /// Reports every key that nobody asked for, and those that somebody did.
    pub(super) fn finish(self) {
        for (key, value) in &self.entries {
            value.problem(&format!(
                "unknown key `{key}`; known here: {}",
                self.known.join(", ")
            ));
        }
    }
}
