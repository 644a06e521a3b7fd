//! A block of keys, which are taken out one by one.

use super::value::Value;

/// Struct or map of a data file. Code takes out the keys that it knows; the keys left at the end
/// are reported as unknown.
pub(crate) struct Block<'s> {
    /// The block as a value of the enclosing block.
    value: Value<'s>,
    pub(super) entries: Vec<Value<'s>>,
    /// Keys that code has asked for, for messages about unknown keys.
    known: Vec<&'static str>,
}

impl<'s> Block<'s> {
    pub(super) const fn new(value: Value<'s>, entries: Vec<Value<'s>>) -> Self {
        Self {
            value,
            entries,
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
        for value in &self.entries {
            let (key, known) = (value.key(), self.known.join(", "));
            value.problem(&format!("unknown key `{key}`; known here: {known}"));
        }
    }
}
