//! Reads RON key by key, so that one pass finds every mistake and knows the line of each.
//!
//! A plain `Deserialize` stops at the first error and forgets positions. Here a block is
//! first cut into its keys and their raw text, still borrowed from the file, so that the
//! address gives the line. Then each value is parsed on its own.
//!
//! A section of an overlay may lie over a file. Then a block holds the file's keys, replaced
//! key by key by those of the overlay, and each value still knows its file.

mod block;
mod entries;
mod schema;

/// A struct made of the keys of a block, a field of each; with `block =>`, of the last of its
/// keys. All are read before one that is wrong ends it, so that every mistake is found.
macro_rules! read_fields {
    ($block:ident => $name:ident { $($field:ident: $value:expr),* $(,)? }) => {{
        $(let $field = $value;)*
        $block.finish();
        Some($name { $($field: $field?,)* })
    }};
    ($name:ident { $($field:ident: $value:expr),* $(,)? }) => {{
        $(let $field = $value;)*
        Some($name { $($field: $field?,)* })
    }};
}

use std::{cell::RefCell, collections::BTreeSet, ops::RangeInclusive};

use ron::{error::SpannedError, value::RawValue};
use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use entries::Entries;

use super::error::Problem;

pub(super) use block::Block;
pub(super) use read_fields;
pub(super) use schema::{Asked, Schema};

/// Most keys of a block, each of which is compared with the others.
const MOST_KEYS: usize = 10_000;

/// The value in an overlay that removes a key.
const REMOVED: &str = "None";

/// A data file being read, with the mistakes found so far.
pub(super) struct Source<'t> {
    file: &'t str,
    text: &'t str,
    /// The byte at which each line begins.
    lines: Vec<usize>,
    /// The overlay's section for this file.
    over: Option<Value<'t>>,
    /// Whether this file is an overlay itself.
    is_overlay: bool,
    problems: RefCell<Vec<Problem>>,
    /// Where it is written down what is asked for, if it is.
    schema: Option<&'t Schema>,
}

impl<'t> Source<'t> {
    pub(super) fn new(file: &'t str, text: &'t str) -> Self {
        Self {
            file,
            text,
            lines: std::iter::once(0)
                .chain(text.match_indices('\n').map(|(end, _)| end + 1))
                .collect(),
            over: None,
            is_overlay: false,
            problems: RefCell::default(),
            schema: None,
        }
    }

    /// This file, with all that is asked for written down, if a schema is given.
    pub(super) fn with_schema(self, schema: Option<&'t Schema>) -> Self {
        Self { schema, ..self }
    }

    /// Writes down what is asked for at a place of the file.
    fn ask(&self, path: &str, asked: impl FnOnce(&Schema) -> Asked) {
        if let Some(schema) = self.schema {
            schema.add(self.file, path, asked(schema));
        }
    }

    /// An overlay, whose values may remove keys.
    pub(super) fn overlay(file: &'t str, text: &'t str) -> Self {
        Self {
            is_overlay: true,
            ..Self::new(file, text)
        }
    }

    /// This file with a section of an overlay laid over it, if there is one.
    pub(super) fn with_overlay(self, over: Option<Value<'t>>) -> Self {
        Self { over, ..self }
    }

    /// The mistakes of this file, from the top down, each once. Mistakes of an overlay are
    /// kept in its own source.
    pub(super) fn into_problems(self) -> Vec<Problem> {
        let mut problems = self.problems.into_inner();
        let mut told = BTreeSet::new();
        problems.retain(|problem| told.insert(problem.clone()));
        problems.sort_by_key(|problem| problem.line);
        problems
    }

    /// The whole file as one block of keys; `None` and a problem if the syntax is broken.
    pub(super) fn block(&self) -> Option<Block<'_>> {
        match ron::from_str::<Entries>(self.text) {
            Ok(entries) => {
                let entries = self.values("", entries);
                match &self.over {
                    None => Some(Block::new(self, String::new(), 1, entries)),
                    Some(over) => over.block_over(entries),
                }
            }
            Err(error) => {
                self.report(error.span.start.line, "", &words(&error));
                None
            }
        }
    }

    /// The values of the block at `path`, each key once.
    fn values<'s>(&'s self, path: &str, entries: Entries<'s>) -> Vec<(String, Value<'s>)> {
        let mut kept: Vec<(String, Value<'s>)> = Vec::new();
        if entries.0.len() > MOST_KEYS {
            self.report(1, path, &format!("may have {MOST_KEYS} keys at most"));
            return kept;
        }
        for (key, raw) in entries.0 {
            let raw = raw.trim();
            let line = self.line_of(raw.get_ron());
            let path = join(path, &key);
            if let Some((_, first)) = kept.iter().find(|(other, _)| *other == key) {
                let message = format!("stands twice; the first is on line {}", first.line);
                self.report(line, &path, &message);
            } else {
                let value = Value {
                    source: self,
                    path,
                    line,
                    raw,
                    under: None,
                };
                kept.push((key, value));
            }
        }
        kept
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
        self.lines.partition_point(|begun| *begun <= offset)
    }
}

/// A mistake of syntax in words.
fn words(error: &SpannedError) -> String {
    match &error.code {
        ron::Error::ExceededRecursionLimit => "brackets are nested too deep".to_owned(),
        code => code.to_string(),
    }
}

/// The full key of a key in a block.
fn join(block: &str, key: &str) -> String {
    if block.is_empty() {
        key.to_owned()
    } else {
        format!("{block}.{key}")
    }
}

/// All values, or `None` if any is missing. Every value is read, so that every mistake is
/// found.
pub(super) fn all_or_none<T>(values: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let values: Vec<Option<T>> = values.collect();
    values.into_iter().collect()
}

/// A value of a block: its raw text, its line and its full key.
#[derive(Clone)]
pub(super) struct Value<'s> {
    source: &'s Source<'s>,
    /// Full key, as in `bat.hp`.
    path: String,
    line: usize,
    raw: &'s RawValue,
    /// The file's value that this value of an overlay replaces.
    under: Option<Box<Self>>,
}

impl<'s> Value<'s> {
    /// Records a mistake about this value.
    pub(super) fn problem(&self, message: &str) {
        self.source.report(self.line, &self.path, message);
    }

    /// The value as a block of keys. A value of an overlay is merged, key by key, with the value of
    /// the file that it replaces.
    pub(super) fn block(&self) -> Option<Block<'s>> {
        let under = match &self.under {
            None => Vec::new(),
            Some(under) => under.block()?.take_all(),
        };
        self.block_over(under)
    }

    /// The value as a block of keys, laid over the given keys.
    fn block_over(&self, mut under: Vec<(String, Self)>) -> Option<Block<'s>> {
        let entries = match self.raw.into_rust::<Entries<'s>>() {
            Ok(entries) => self.source.values(&self.path, entries),
            Err(error) => {
                self.problem(&words(&error));
                return None;
            }
        };
        for (key, mut value) in entries {
            let place = under.iter().position(|(other, _)| *other == key);
            let is_removed = self.source.is_overlay && value.raw.get_ron() == REMOVED;
            match place {
                Some(place) if is_removed => drop(under.remove(place)),
                Some(place) => {
                    let slot = &mut under[place].1;
                    value.under = Some(Box::new(slot.clone()));
                    *slot = value;
                }
                None if is_removed => {}
                None => under.push((key, value)),
            }
        }
        let path = self.path.clone();
        Some(Block::new(self.source, path, self.line, under))
    }

    /// The value as a text of 1 to 300 characters on one line.
    fn line(&self) -> Option<String> {
        self.source.ask(&self.path, |_| Asked::line());
        let text = self.read::<String>()?;
        let length = text.chars().count();
        if !(1..=300).contains(&length) || text.chars().any(char::is_control) {
            self.problem("must be 1 to 300 characters on one line");
            return None;
        }
        Some(text)
    }

    /// The value as a whole number; `None` and a problem if out of bounds.
    pub(super) fn within(&self, bounds: &RangeInclusive<i32>) -> Option<i32> {
        self.source
            .ask(&self.path, |_| Asked::Number(bounds.clone()));
        let (low, high) = (bounds.start(), bounds.end());
        match self.raw.into_rust::<i32>() {
            Ok(number) if bounds.contains(&number) => return Some(number),
            Ok(number) => self.problem(&format!(
                "{number} is out of range; it may be {low} to {high}"
            )),
            Err(_) => self.problem(&format!(
                "{} does not fit here: it must be a whole number, {low} to {high}",
                self.beginning()
            )),
        }
        None
    }

    /// The value as a whole number of 0 or more; `None` and a problem if out of bounds.
    pub(super) fn count(&self, bounds: &RangeInclusive<i32>) -> Option<u32> {
        self.within(bounds).map(i32::unsigned_abs)
    }

    /// The value as the least and the greatest of a number from 1 to 20; `example` shows in
    /// the problem how to write it.
    pub(super) fn least_and_most(&self, example: &str) -> Option<(u32, u32)> {
        let (least, most) = self.parse::<(u32, u32)>()?;
        let fits = least >= 1 && least <= most && most <= 20;
        if !fits {
            self.problem(&format!(
                "must be two numbers from 1 to 20, the smaller one first, as in {example}"
            ));
        }
        fits.then_some((least, most))
    }

    /// The value as a type; `None` and a problem if it does not fit.
    pub(super) fn parse<T: DeserializeOwned + JsonSchema>(&self) -> Option<T> {
        self.source.ask(&self.path, Schema::of::<T>);
        self.read()
    }

    fn read<T: DeserializeOwned>(&self) -> Option<T> {
        match self.raw.into_rust::<T>() {
            Ok(value) => Some(value),
            Err(error) => {
                let text = self.beginning();
                self.problem(&format!("{text} does not fit here: {}", words(&error)));
                None
            }
        }
    }

    /// The first characters of what the file says, for problems.
    fn beginning(&self) -> String {
        self.raw.get_ron().trim().chars().take(40).collect()
    }
}
