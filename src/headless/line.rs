//! Request lines: JSON objects without duplicate keys.

use std::fmt;

use serde::de::{Deserializer, MapAccess, Visitor};
use serde_json::{Map, Value, map::Entry, value::RawValue};

/// Depth of nested objects that are checked for duplicate keys; deeper than any request goes.
const DEEPEST: usize = 5;

/// The members of a JSON object in written order, with their values unparsed.
#[derive(Default)]
pub(super) struct Members<'l>(Vec<(String, &'l RawValue)>);

impl<'l> Members<'l> {
    /// The members of the object in a line.
    ///
    /// # Errors
    ///
    /// If the line is anything but one JSON object.
    pub(super) fn of_line(line: &'l [u8]) -> Result<Self, String> {
        let text = std::str::from_utf8(line).map_err(|_| "the line is not UTF-8 text")?;
        match Self::read(text) {
            _ if text.trim().is_empty() => Err("the line is empty".to_owned()),
            Err(error) if error.is_data() => Err("the line must hold one JSON object".to_owned()),
            read => read.map_err(|error| format!("the line is not JSON: {error}")),
        }
    }

    fn read(text: &'l str) -> serde_json::Result<Self> {
        let mut json = serde_json::Deserializer::from_str(text);
        let members = json.deserialize_map(Self::default())?;
        json.end().map(|()| members)
    }

    /// The `id` of a request.
    pub(super) fn id(&self) -> Option<&'l RawValue> {
        let id = self.0.iter().find(|(key, _)| key == "id");
        id.map(|(_, id)| *id)
    }

    /// Parses the values of the object, which is nested `depth` deep. The `id` of a request becomes
    /// `null`.
    ///
    /// # Errors
    ///
    /// If an object has a duplicate key, or a value does not parse.
    pub(super) fn object(self, depth: usize) -> Result<Map<String, Value>, String> {
        let mut object = Map::new();
        for (key, value) in self.0 {
            let free = match object.entry(key) {
                Entry::Vacant(free) => free,
                Entry::Occupied(one) => {
                    return Err(format!("`{}` stands twice in one object", one.key()));
                }
            };
            let wrong = |error| format!("`{}`: {error}", free.key());
            let text = value.get();
            let value = if depth == 0 && free.key() == "id" {
                Value::Null
            } else if depth < DEEPEST && text.starts_with('{') {
                Self::read(text).map_err(wrong)?.object(depth + 1)?.into()
            } else {
                serde_json::from_str(text).map_err(wrong)?
            };
            free.insert(value);
        }
        Ok(object)
    }
}

impl<'l> Visitor<'l> for Members<'l> {
    type Value = Self;

    fn expecting(&self, formatter: &mut fmt::Formatter) -> fmt::Result {
        formatter.write_str("an object")
    }

    fn visit_map<A: MapAccess<'l>>(mut self, mut object: A) -> Result<Self, A::Error> {
        while let Some(member) = object.next_entry()? {
            self.0.push(member);
        }
        Ok(self)
    }
}
