//! A block of keys, taken out one by one.

use super::value::Value;

/// A struct or map of the file. Keys are taken out one by one; those left at the end are
/// unknown.
pub(crate) struct Block<'s> {
    /// The block as a value of the block around it.
    value: Value<'s>,
    entries: Vec<(String, Value<'s>)>,
    /// Keys that were asked for.
    known: Vec<&'static str>,
}

impl<'s> Block<'s> {
    pub(super) const fn new(value: Value<'s>, entries: Vec<(String, Value<'s>)>) -> Self {
        Self {
            value,
            entries,
            known: Vec::new(),
        }
    }

    /// The block as a value of the block around it.
    pub(crate) const fn value(&self) -> &Value<'s> {
        &self.value
    }

    /// Records a mistake about the block as a whole.
    pub(crate) fn problem(&self, message: &str) {
        self.value.problem(message);
    }

    /// Takes out every key with its value, in the order of the file.
    pub(crate) fn take_all(&mut self) -> Vec<(String, Value<'s>)> {
        std::mem::take(&mut self.entries)
    }

    /// Takes out a key; `None` if it is left out.
    pub(crate) fn take(&mut self, key: &'static str) -> Option<Value<'s>> {
        self.known.push(key);
        let index = self.entries.iter().position(|(other, _)| other == key)?;
        Some(self.entries.remove(index).1)
    }

    /// Reports that a key is missing.
    pub(crate) fn misses(&self, key: &str) {
        self.problem(&format!("`{key}` is missing"));
    }

    /// Reports every unknown key, with those known here.
    pub(crate) fn finish(self) {
        for (key, value) in &self.entries {
            value.problem(&format!(
                "unknown key `{key}`; known here: {}",
                self.known.join(", ")
            ));
        }
    }
}
