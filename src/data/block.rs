//! A block of keys, which are taken out one by one.

use super::{suggestion::suggestion, value::Value};

/// Struct or map of a data file. Code takes out the keys that it knows; the keys left at the end
/// are reported as unknown.
pub(crate) struct Block<'s> {
    /// The block as a value of the enclosing block.
    value: Value<'s>,
    pub(super) entries: Vec<Value<'s>>,
    /// Values of an overlay that remove keys which no file has.
    idle: Vec<Value<'s>>,
    /// Keys that code has asked for, for messages about unknown keys.
    known: Vec<&'static str>,
}

impl<'s> Block<'s> {
    pub(super) const fn new(
        value: Value<'s>,
        entries: Vec<Value<'s>>,
        idle: Vec<Value<'s>>,
    ) -> Self {
        Self {
            value,
            entries,
            idle,
            known: Vec::new(),
        }
    }

    /// The block as a value of the enclosing block.
    pub(crate) const fn value(&self) -> &Value<'s> {
        &self.value
    }

    /// Records a mistake about the block as a whole.
    pub(crate) fn problem(&self, message: &str) {
        self.value.problem(message);
    }

    /// Takes out all values, in the order of the file.
    pub(crate) fn take_all(&mut self) -> Vec<Value<'s>> {
        self.report_idle();
        std::mem::take(&mut self.entries)
    }

    /// Takes out the value of a key; `None` if the key is absent.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Value<'s>> {
        self.known.push(key);
        let index = self.entries.iter().position(|value| value.key() == key)?;
        Some(self.entries.remove(index))
    }

    /// Reports that a key is missing.
    pub(crate) fn misses(&self, key: &str) {
        self.problem(&format!("`{key}` is missing"));
    }

    /// Reports all remaining keys as unknown, and lists the known ones.
    pub(crate) fn finish(self) {
        self.report_idle();
        for value in &self.entries {
            let key = value.key();
            let meant = suggestion(key, self.known.iter().copied(), "`");
            let known = self.known.join(", ");
            value.problem(&format!("unknown key `{key}`{meant}; known here: {known}"));
        }
    }

    fn report_idle(&self) {
        let there = || self.entries.iter().map(Value::key);
        for value in &self.idle {
            let known = self.known.iter().copied().chain(there());
            let meant = suggestion(value.key(), known, "`");
            value.removes_nothing(&format!(
                "the data files have no such key{meant}, so None removes nothing; delete it"
            ));
        }
    }
}
