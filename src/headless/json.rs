//! Helpers that build the JSON of replies.

use serde_json::{Value, json};

use crate::sim::Place;

/// A place in the protocol's form: `[x,y,z]`.
pub(super) fn place(place: Place) -> Value {
    json!([place.point.x, place.point.y, place.level])
}

/// An array with the value of each element.
pub(super) fn list<'t, T: 't>(
    all: impl IntoIterator<Item = &'t T>,
    value: impl Fn(&T) -> Value,
) -> Value {
    all.into_iter().map(value).collect()
}

/// Adds the fields of another object.
pub(super) fn extend(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}
