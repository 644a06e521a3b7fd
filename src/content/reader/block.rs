//! A block of keys, taken out one by one.

use std::ops::RangeInclusive;

use serde_json::json;

use super::{Asked, Schema, Source, Value, join};

/// A struct or map of the file. Keys are taken out one by one; those left at the end are
/// unknown.
pub(in crate::content) struct Block<'s> {
    source: &'s Source<'s>,
    path: String,
    line: usize,
    entries: Vec<(String, Value<'s>)>,
    /// Keys that were asked for.
    known: Vec<&'static str>,
}

impl<'s> Block<'s> {
    pub(super) const fn new(
        source: &'s Source<'s>,
        path: String,
        line: usize,
        entries: Vec<(String, Value<'s>)>,
    ) -> Self {
        Self {
            source,
            path,
            line,
            entries,
            known: Vec::new(),
        }
    }

    /// Records a mistake about the block as a whole.
    pub(in crate::content) fn problem(&self, message: &str) {
        self.source.report(self.line, &self.path, message);
    }

    /// Writes down what is asked for at a key.
    fn ask(&self, key: &str, asked: impl FnOnce(&Schema) -> Asked) {
        // Without a schema no path is put together.
        if self.source.schema.is_some() {
            self.source.ask(&join(&self.path, key), asked);
        }
    }

    /// Takes out every key with its value, in the order of the file.
    pub(in crate::content) fn take_all(&mut self) -> Vec<(String, Value<'s>)> {
        self.source.ask(&self.path, |_| Asked::Entries);
        std::mem::take(&mut self.entries)
    }

    /// Takes out a key that may be left out.
    pub(in crate::content) fn take_optional(&mut self, key: &'static str) -> Option<Value<'s>> {
        self.ask(key, |_| Asked::Key);
        self.known.push(key);
        let index = self.entries.iter().position(|(other, _)| other == key)?;
        Some(self.entries.remove(index).1)
    }

    /// Takes out a value that may be left out; `None` if `read` rejects it.
    pub(in crate::content) fn optional<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value<'s>) -> Option<T>,
    ) -> Option<Option<T>> {
        match self.take_optional(key) {
            None => Some(None),
            Some(value) => read(&value).map(Some),
        }
    }

    /// Takes out a value, or its type's default; `None` if `read` rejects it.
    pub(in crate::content) fn or_default<T: Default>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value<'s>) -> Option<T>,
    ) -> Option<T> {
        self.optional(key, read).map(Option::unwrap_or_default)
    }

    /// Takes out a required key.
    pub(in crate::content) fn take(&mut self, key: &'static str) -> Option<Value<'s>> {
        let value = self.take_optional(key);
        self.ask(key, |_| Asked::Required);
        if value.is_none() {
            self.problem(&format!("`{key}` is missing"));
        }
        value
    }

    /// Takes out a required value; `None` if it is missing or `read` rejects it.
    pub(in crate::content) fn required<T>(
        &mut self,
        key: &'static str,
        read: impl FnOnce(&Value<'s>) -> Option<T>,
    ) -> Option<T> {
        read(&self.take(key)?)
    }

    /// Takes out a required whole number within bounds.
    pub(in crate::content) fn number(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i32>,
    ) -> Option<i32> {
        self.take(key)?.within(&bounds)
    }

    /// Takes out a whole number within bounds, or `left_out`.
    pub(in crate::content) fn number_or(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i32>,
        left_out: i32,
    ) -> Option<i32> {
        self.ask(key, |_| Asked::LeftOut(json!(left_out)));
        let number = self.number_or_none(key, bounds)?;
        Some(number.unwrap_or(left_out))
    }

    /// Takes out a required whole number within bounds of 0 or more.
    pub(in crate::content) fn count(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i32>,
    ) -> Option<u32> {
        self.take(key)?.count(&bounds)
    }

    /// Takes out a whole number within bounds of 0 or more, or `left_out`.
    pub(in crate::content) fn count_or(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i32>,
        left_out: u32,
    ) -> Option<u32> {
        self.ask(key, |_| Asked::LeftOut(json!(left_out)));
        let count = self.number_or_none(key, bounds)?;
        Some(count.map_or(left_out, i32::unsigned_abs))
    }

    /// Takes out a whole number within bounds that may be left out.
    pub(in crate::content) fn number_or_none(
        &mut self,
        key: &'static str,
        bounds: RangeInclusive<i32>,
    ) -> Option<Option<i32>> {
        self.ask(key, |_| Asked::Number(bounds.clone()));
        self.optional(key, |value| value.within(&bounds))
    }

    /// Takes out a required visible character.
    pub(in crate::content) fn character(&mut self, key: &'static str) -> Option<char> {
        let value = self.take(key)?;
        let character = value.parse::<char>()?;
        if character.is_control() {
            value.problem("a glyph must be a visible character or a space");
            return None;
        }
        Some(character)
    }

    /// Takes out a required text of 1 to 300 characters on one line.
    pub(in crate::content) fn text(&mut self, key: &'static str) -> Option<String> {
        self.take(key)?.line()
    }

    /// Takes out a text of 1 to 300 characters on one line that may be left out.
    pub(in crate::content) fn text_or_none(&mut self, key: &'static str) -> Option<Option<String>> {
        self.ask(key, |_| Asked::line());
        self.optional(key, Value::line)
    }

    /// Takes out a required `true` or `false`; `None` and a problem if it is missing or wrong.
    pub(in crate::content) fn flag(&mut self, key: &'static str) -> Option<bool> {
        self.take(key)?.parse::<bool>()
    }

    /// Takes out a `true` or `false`, or `left_out`.
    pub(in crate::content) fn flag_or(
        &mut self,
        key: &'static str,
        left_out: bool,
    ) -> Option<bool> {
        self.ask(key, Schema::of::<bool>);
        self.ask(key, |_| Asked::LeftOut(json!(left_out)));
        let value = self.optional(key, Value::parse::<bool>)?;
        Some(value.unwrap_or(left_out))
    }

    /// Reports every key that nobody asked for, with those known here.
    pub(in crate::content) fn finish(self) {
        for (key, value) in &self.entries {
            value.problem(&format!(
                "unknown key `{key}`; known here: {}",
                self.known.join(", ")
            ));
        }
    }
}
