//! A value of a block: a number, a text, a list or another block.

use std::{
    ops::{Range, RangeInclusive},
    rc::Rc,
};

use schemars::JsonSchema;
use serde::de::{DeserializeOwned, IgnoredAny};

use super::{
    block::Block,
    problem::Problem,
    scan,
    shape::Book,
    source::{Source, words},
    suggestion::suggestion,
};

/// Maximum number of keys in a block. Each key is compared with all others, which takes quadratic
/// time.
const MOST_KEYS: usize = 10_000;

/// Value in an overlay that removes a key.
const REMOVED: &str = "None";

/// A value of a block, which knows its file, its line and its key.
#[derive(Clone)]
pub(crate) struct Value<'s> {
    pub(super) source: &'s Source<'s>,
    /// Full key of the block around it; empty if that is the file.
    above: Rc<str>,
    /// Key in its block; empty for a whole file.
    pub(super) key: Rc<str>,
    /// The piece of the file's text to report problems with.
    place: &'s str,
    raw: &'s str,
    /// Value of the data file that this value of an overlay replaces.
    under: Option<Box<Self>>,
}

impl<'s> Value<'s> {
    /// The value of a whole file.
    pub(super) fn of_file(source: &'s Source<'s>, raw: &'s str) -> Self {
        Self {
            source,
            above: "".into(),
            key: "".into(),
            place: source.text,
            raw,
            under: None,
        }
    }

    /// Key of the value in its block.
    pub(crate) fn key(&self) -> &str {
        &self.key
    }

    /// Full key of the value, such as `bat.hp`.
    fn path(&self) -> String {
        if self.above.is_empty() {
            self.key.to_string()
        } else {
            format!("{}.{}", self.above, self.key)
        }
    }

    /// Reports a problem with this value.
    pub(crate) fn problem(&self, message: &str) {
        let problem = self.describe_problem(message);
        self.source.problems.borrow_mut().push(problem);
    }

    /// Reports that this value of an overlay removes nothing.
    pub(super) fn removes_nothing(&self, message: &str) {
        let problem = self.describe_problem(message);
        self.source.idle.borrow_mut().push(problem);
    }

    fn describe_problem(&self, message: &str) -> Problem {
        Problem {
            file: self.source.file.to_owned(),
            line: self.source.line_of(self.place),
            key: self.path(),
            message: message.to_owned(),
        }
    }

    /// The value at this path in the block, to report a problem with it; the innermost existing
    /// block if the path does not exist.
    pub(crate) fn at(&self, path: &[&str]) -> Self {
        path.iter().fold(self.clone(), |value, key| {
            let inner = value.block().map(|mut block| block.take_all());
            let found = inner
                .into_iter()
                .flatten()
                .find(|inner| *inner.key == **key);
            found.unwrap_or(value)
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
        let (mut entries, mut idle) = (Vec::new(), Vec::new());
        self.merge(list, &mut entries, &mut idle)?;
        Some(Block::new(self.clone(), entries, idle))
    }

    /// Merges the block into values of the same block in files below it. Collects the values that
    /// remove keys which are not there.
    fn merge(&self, list: Option<&str>, all: &mut Vec<Self>, idle: &mut Vec<Self>) -> Option<()> {
        if let Some(under) = &self.under {
            under.merge(list, all, idle)?;
        }
        for value in self.cut(list)? {
            let place = all.iter().position(|other| other.key == value.key);
            let is_removed = self.source.is_overlay && value.raw == REMOVED;
            match place {
                Some(place) if is_removed => drop(all.remove(place)),
                Some(place) => all[place] = value.over(all[place].clone()),
                None if is_removed => idle.push(value),
                None => all.push(value),
            }
        }
        Some(())
    }

    /// Values of the block; duplicate keys are reported.
    fn cut(&self, list: Option<&str>) -> Option<Vec<Self>> {
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
        let above: Rc<str> = self.path().into();
        for (key, place) in entries.iter() {
            let raw = &self.raw[place.clone()];
            let value = Self {
                source: self.source,
                above: Rc::clone(&above),
                key: Rc::clone(key),
                place: raw,
                raw,
                under: None,
            };
            if list == Some(&**key) {
                for member in value.members()? {
                    member.keep(&mut kept);
                }
            } else {
                value.keep(&mut kept);
            }
        }
        Some(kept)
    }

    /// Adds the value to those of its block, unless its key is there already.
    fn keep(self, kept: &mut Vec<Self>) {
        if let Some(first) = kept.iter().find(|other| other.key == self.key) {
            let line = first.source.line_of(first.place);
            self.problem(&format!("stands twice; the first is on line {line}"));
        } else {
            kept.push(self);
        }
    }

    /// Turns a list of names with optional values, as in `[digs, shield(30)]`, into keys and
    /// values; the value of a name without one is `true`.
    fn members(&self) -> Option<Vec<Self>> {
        let above: Rc<str> = self.path().into();
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
                Some(_) if self.source.names.cuts.of(rest).is_ok() => Some(rest),
                one => one.map(str::trim),
            };
            if let Some(raw) = value {
                return Some(Self {
                    above: Rc::clone(&above),
                    key: name.into(),
                    raw,
                    ..member
                });
            }
            member.problem("each must be a name, or a name and its value as in shield(30)");
            None
        });
        all_or_none(members)
    }

    /// Values of a list, each with its line.
    pub(super) fn list(&self) -> Option<Vec<Self>> {
        let Some(members) = scan::members(self.raw) else {
            // Reports the error of a text that is no list.
            self.read::<Vec<IgnoredAny>>()?;
            return None;
        };
        let member = |place: Range<usize>| Self {
            place: &self.raw[place.clone()],
            raw: &self.raw[place],
            under: None,
            ..self.clone()
        };
        Some(members.into_iter().map(member).collect())
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
            let names = || known.iter().filter_map(|form| form.split('(').next());
            match names().position(|known| known == name) {
                Some(at) => {
                    let form = &known[at];
                    self.problem(&format!("{text} does not fit here: write {form}"));
                }
                None => {
                    let (meant, known) = (suggestion(name, names(), ""), known.join(", "));
                    let told = format!("{text} does not fit here{meant}: it may be {known}");
                    self.problem(&told);
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
