//! Reading the fields of a JSON object one by one.

use serde_json::{Map, Value};

/// The fields of a request, or of an intent in it, that are not read yet.
pub(super) struct Fields {
    fields: Map<String, Value>,
    /// Begins every error message: empty, or "intent: ".
    prefix: &'static str,
}

impl Fields {
    pub(super) const fn new(fields: Map<String, Value>, prefix: &'static str) -> Self {
        Self { fields, prefix }
    }

    /// Takes out a field that may be missing, in any form.
    pub(super) fn take(&mut self, key: &str) -> Option<Value> {
        self.fields.remove(key)
    }

    /// Takes out all fields.
    pub(super) fn take_all(&mut self) -> Map<String, Value> {
        std::mem::take(&mut self.fields)
    }

    /// Takes out a field in any form.
    ///
    /// # Errors
    ///
    /// When the field is missing.
    pub(super) fn require(&mut self, key: &str) -> Result<Value, String> {
        let prefix = self.prefix;
        self.take(key)
            .ok_or_else(|| format!("{prefix}`{key}` is missing"))
    }

    /// Takes out a field that may be missing; `expected` says which values are allowed.
    ///
    /// # Errors
    ///
    /// When `read` rejects the value.
    pub(super) fn optional<T>(
        &mut self,
        key: &str,
        expected: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<Option<T>, String> {
        let value = self.take(key);
        value
            .map(|value| self.convert(key, expected, &value, read))
            .transpose()
    }

    /// Takes out a field; `expected` says which values are allowed.
    ///
    /// # Errors
    ///
    /// When the field is missing, or `read` rejects the value.
    pub(super) fn required<T>(
        &mut self,
        key: &str,
        expected: &str,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, String> {
        let value = self.require(key)?;
        self.convert(key, expected, &value, read)
    }

    fn convert<T>(
        &self,
        key: &str,
        expected: &str,
        value: &Value,
        read: impl FnOnce(&Value) -> Option<T>,
    ) -> Result<T, String> {
        let prefix = self.prefix;
        read(value).ok_or_else(|| format!("{prefix}`{key}` is {value}; it {expected}"))
    }

    /// Checks that every field was read; `of` names the request or intent.
    ///
    /// # Errors
    ///
    /// When a field is left.
    pub(super) fn finish(self, of: &str) -> Result<(), String> {
        let prefix = self.prefix;
        self.fields.keys().next().map_or(Ok(()), |key| {
            Err(format!("{prefix}unknown field `{key}` of `{of}`"))
        })
    }
}

/// The text of a string value.
pub(super) fn text(value: &Value) -> Option<String> {
    value.as_str().map(str::to_owned)
}
