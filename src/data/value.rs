//! A value of a block: a number, a text, a list or another block.

use std::ops::RangeInclusive;

use ron::value::RawValue;
use schemars::JsonSchema;
use serde::de::DeserializeOwned;

use super::{
    block::Block,
    entries::{Entries, bare},
    shape::Book,
    source::{Source, words},
};

/// Maximum number of keys in a block. Each key is compared with all others, which takes quadratic
/// time.
const MOST_KEYS: usize = 10_000;

/// Value in an overlay that removes a key.
const REMOVED: &str = "None";

/// Keys and values, in the order of the file.
type Cut<'s> = Vec<(String, Value<'s>)>;

/// A value of a block: its raw text, its line and its full key.
#[derive(Clone)]
pub(crate) struct Value<'s> {
    pub(super) source: &'s Source<'s>,
    /// Full key, such as `bat.hp`.
    pub(super) path: String,
    /// Last part of the full key.
    pub(super) key: String,
    line: usize,
    raw: &'s str,
    /// Value of the data file that this value of an overlay replaces.
    under: Option<Box<Self>>,
}

impl<'s> Value<'s> {
    /// The value of a key in the block at the path `above`.
    pub(super) fn new(
        source: &'s Source<'s>,
        above: &str,
        key: &str,
        line: usize,
        raw: &'s str,
    ) -> Self {
        let path = if above.is_empty() {
            key.to_owned()
        } else {
            format!("{above}.{key}")
        };
        Self {
            source,
            path,
            key: key.to_owned(),
            line,
            raw,
            under: None,
        }
    }

    /// Key of the value in its block.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Reports a problem with this value.
    pub(crate) fn problem(&self, message: &str) {
        self.source.report(self.line, &self.path, message);
    }

    /// The value at this path in the block, to report a problem with it; the innermost existing
    /// block if the path does not exist.
    pub(crate) fn at(&self, path: &[&str]) -> Self {
        path.iter().fold(self.clone(), |value, key| {
            let inner = value.block().map(|mut block| block.take_all());
            let found = inner.into_iter().flatten().find(|(other, _)| other == key);
            found.map_or(value, |(_, inner)| inner)
        })
    }

    /// Puts this value of an overlay over the data file's value.
    pub(super) fn over(&self, under: Self) -> Self {
        Self {
            under: Some(Box::new(under)),
            ..self.clone()
        }
    }

    /// The value as a block of keys. A value of an overlay is merged key by key with the file's
    /// value that it replaces.
    pub(crate) fn block(&self) -> Option<Block<'s>> {
        self.block_with_list(None)
    }

    /// Like [`block`](Self::block), but members of the list at `list` become keys of the block.
    pub(super) fn block_with_list(&self, list: Option<&str>) -> Option<Block<'s>> {
        Some(Block::new(self.clone(), self.merged(list)?))
    }

    fn merged(&self, list: Option<&str>) -> Option<Cut<'s>> {
        let mut all = match &self.under {
            None => Vec::new(),
            Some(under) => under.merged(list)?,
        };
        for (key, value) in self.cut(list)? {
            let place = all.iter().position(|(other, _)| *other == key);
            let is_removed = self.source.is_overlay && value.raw == REMOVED;
            match place {
                Some(place) if is_removed => drop(all.remove(place)),
                Some(place) => {
                    let slot = &mut all[place].1;
                    *slot = value.over(slot.clone());
                }
                None if is_removed => {}
                None => all.push((key, value)),
            }
        }
        Some(all)
    }

    /// Keys of the block and their values; duplicate keys are reported.
    fn cut(&self, list: Option<&str>) -> Option<Cut<'s>> {
        let mut kept = Vec::new();
        let entries = match self.source.names.cuts.of(self.raw) {
            Ok(entries) => entries,
            Err(error) => {
                self.problem(&words(&error));
                return None;
            }
        };
        if entries.len() > MOST_KEYS {
            self.problem(&format!("may have {MOST_KEYS} keys at most"));
            return Some(kept);
        }
        for (key, place) in entries.iter() {
            let raw = &self.raw[place.clone()];
            let line = self.source.line_of(raw);
            let value = Self::new(self.source, &self.path, key, line, raw);
            if list == Some(key) {
                for (key, member) in value.members()? {
                    self.keep(&mut kept, key, member);
                }
            } else {
                self.keep(&mut kept, key.clone(), value);
            }
        }
        Some(kept)
    }

    fn keep(&self, kept: &mut Cut<'s>, key: String, value: Self) {
        if let Some((_, first)) = kept.iter().find(|(other, _)| *other == key) {
            let message = format!("stands twice; the first is on line {}", first.line);
            value.problem(&message);
        } else {
            kept.push((key, value));
        }
    }

    /// Turns a list of names with optional values, as in `[digs, shield(30)]`, into keys and
    /// values; the value of a name without one is `true`.
    fn members(&self) -> Option<Cut<'s>> {
        let members = self.list()?.into_iter().map(|member| {
            let text = member.raw;
            let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let (name, rest) = text.split_at(end.unwrap_or(text.len()));
            let rest = rest.trim();
            let bare = rest
                .strip_prefix('(')
                .and_then(|rest| rest.strip_suffix(')'));
            let value = match bare {
                _ if name.is_empty() => None,
                None if rest.is_empty() => Some("true"),
                // Keys with values form a block; anything else is the value itself.
                Some(_) if ron::from_str::<Entries>(rest).is_ok() => Some(rest),
                one => one.map(str::trim),
            };
            if let Some(raw) = value {
                let value = Self::new(self.source, &self.path, name, member.line, raw);
                return Some((name.to_owned(), value));
            }
            member.problem("each must be a name, or a name and its value as in shield(30)");
            None
        });
        all_or_none(members)
    }

    /// Values of a list, each with its line.
    pub(super) fn list(&self) -> Option<Vec<Self>> {
        let members = self.read::<Vec<&'s RawValue>>()?.into_iter();
        Some(
            members
                .map(|raw| {
                    let raw = bare(raw);
                    Self {
                        line: self.source.line_of(raw),
                        raw,
                        under: None,
                        ..self.clone()
                    }
                })
                .collect(),
        )
    }

    /// The value as a whole number within bounds. Reports a problem if it is not.
    pub(super) fn within(&self, bounds: &RangeInclusive<i32>) -> Option<i32> {
        let (low, high) = (bounds.start(), bounds.end());
        // Most numbers are plain decimals, for which `parse` is ten times as fast as `ron`.
        match self.raw.parse().or_else(|_| ron::from_str::<i32>(self.raw)) {
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

    /// The value as a `T`. Reports a problem if it does not fit.
    pub(crate) fn parse<T: DeserializeOwned>(&self) -> Option<T> {
        self.read()
    }

    /// Like [`parse`](Self::parse), but the problem says that the value must be `what`.
    pub(super) fn parse_as<T: DeserializeOwned>(&self, what: &str) -> Option<T> {
        let read = ron::from_str(self.raw).ok();
        if read.is_none() {
            let text = self.beginning();
            self.problem(&format!("{text} does not fit here: it must be {what}"));
        }
        read
    }

    /// Like [`parse`](Self::parse), for a type that is written as a keyword with optional
    /// arguments, such as `idle(30)`; the problem lists the allowed forms.
    pub(crate) fn words<T: DeserializeOwned + JsonSchema>(&self) -> Option<T> {
        let read = ron::from_str(self.raw).ok();
        if read.is_none() {
            let mut book = Book::default();
            book.add_words::<T>("");
            let text = self.beginning();
            let known = book.forms("").collect::<Vec<_>>();
            let end = text.find(|letter: char| !letter.is_alphanumeric() && letter != '_');
            let name = &text[..end.unwrap_or(text.len())];
            let is_it = |form: &&String| form.split('(').next() == Some(name);
            match known.iter().find(is_it) {
                Some(form) => self.problem(&format!("{text} does not fit here: write {form}")),
                None => {
                    let known = known.join(", ");
                    self.problem(&format!("{text} does not fit here: it may be {known}"));
                }
            }
        }
        read
    }

    fn read<T: serde::Deserialize<'s>>(&self) -> Option<T> {
        match ron::from_str::<T>(self.raw) {
            Ok(value) => Some(value),
            Err(error) => {
                let text = self.beginning();
                self.problem(&format!("{text} does not fit here: {}", words(&error)));
                None
            }
        }
    }

    /// The value as a text.
    pub(crate) fn text(&self) -> Option<String> {
        // Most texts have no escapes, so that parsing can be skipped.
        let plain = self
            .raw
            .strip_prefix('"')
            .and_then(|text| text.strip_suffix('"'));
        match plain.filter(|text| !text.contains(['"', '\\'])) {
            Some(text) => Some(text.to_owned()),
            None => self.read(),
        }
    }

    /// Whether the value is a block in braces.
    pub(crate) fn is_block(&self) -> bool {
        self.raw.starts_with('{')
    }

    /// The first 40 characters of the raw text, for problems.
    fn beginning(&self) -> String {
        self.raw.chars().take(40).collect()
    }
}

/// All values, or `None` if any is missing. Reads all of them first, so that all problems are
/// reported.
pub(crate) fn all_or_none<T>(values: impl Iterator<Item = Option<T>>) -> Option<Vec<T>> {
    let values: Vec<Option<T>> = values.collect();
    values.into_iter().collect()
}
