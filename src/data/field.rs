//! A key of a data file, as described by a field of a struct.

use std::{fmt::Debug, ops::RangeInclusive};

use serde::de::DeserializeOwned;

use super::{
    block::Block,
    shape::{Book, FieldShape, Shape},
    value::Value,
    values::{ANY, Data, Fields},
};

/// Description of a key in a data file: how it is read, its default and its shape. Built by chained
/// calls.
pub(crate) struct Field<T> {
    key: &'static str,
    old_key: Option<&'static str>,
    limits: RangeInclusive<i32>,
    left_out: Option<T>,
    read: Option<fn(&Value) -> Option<T>>,
    /// Test that finds wrong values, and the message about them.
    wrong: Option<(fn(&T) -> bool, &'static str)>,
    is_listed: bool,
    /// Noun of the names table that the text must refer to, such as "sprite".
    noun: Option<&'static str>,
    /// Shape of the values, if not the shape of the type.
    like: Option<Shape>,
    place: Place<T>,
}

/// Place in the file that a field is read from.
enum Place<T> {
    /// A key of its own.
    Key,
    /// Several keys of the same block.
    Flat(
        fn(&mut Block) -> Option<T>,
        fn(&mut Book) -> Vec<FieldShape>,
    ),
    /// Not in the file: the function makes the value.
    Unread(fn() -> T),
}

impl<T: Data> Field<T> {
    pub(crate) fn new(key: &'static str) -> Self {
        Self {
            key,
            old_key: None,
            limits: ANY,
            left_out: T::left_out(),
            read: None,
            wrong: None,
            is_listed: false,
            noun: None,
            like: None,
            place: Place::Key,
        }
    }

    /// Sets the key in the file, if it differs from the field's name.
    pub(crate) fn named(self, key: &'static str) -> Self {
        Self { key, ..self }
    }

    /// Sets the key used by files of earlier versions.
    pub(crate) fn once(self, key: &'static str) -> Self {
        Self {
            old_key: Some(key),
            ..self
        }
    }

    /// Sets the function that reads the value, instead of the one of the type.
    pub(crate) fn within(self, limits: RangeInclusive<i32>) -> Self {
        Self { limits, ..self }
    }

    /// Sets the value used if the key is absent.
    pub(crate) fn or(self, left_out: T) -> Self {
        Self {
            left_out: Some(left_out),
            ..self
        }
    }

    /// Makes the key required, although its type has a default.
    pub(crate) fn required(self) -> Self {
        Self {
            left_out: None,
            ..self
        }
    }

    /// Lets the key also be a member of the block's list, as in `[digs, shield(30)]`.
    pub(crate) fn listed(self) -> Self {
        Self {
            is_listed: true,
            ..self
        }
    }

    /// Sets the shape of the values, if it differs from the type's shape.
    pub(crate) fn like(self, shape: Shape) -> Self {
        Self {
            like: Some(shape),
            ..self
        }
    }

    /// Requires the text to be a name from the table of `noun`.
    pub(crate) fn names(self, noun: &'static str) -> Self {
        Self {
            noun: Some(noun),
            ..self
        }
    }

    /// Sets another function to read the value.
    pub(crate) fn with(self, read: fn(&Value) -> Option<T>) -> Self {
        Self {
            read: Some(read),
            ..self
        }
    }

    /// Reads the value with `serde` only, without further checks.
    pub(crate) fn parsed(self) -> Self
    where
        T: DeserializeOwned,
    {
        fn parse<T: DeserializeOwned>(value: &Value) -> Option<T> {
            value.parse()
        }
        self.with(parse)
    }

    /// Reads the field, a struct, from keys of the enclosing block.
    pub(crate) fn flat(self) -> Self
    where
        T: Fields,
    {
        Self {
            place: Place::Flat(T::take, |book| T::describe(book).fields),
            ..self
        }
    }

    /// Excludes the field from the file.
    pub(crate) fn unread(self) -> Self
    where
        T: Default,
    {
        Self {
            place: Place::Unread(T::default),
            ..self
        }
    }

    /// Takes the value out of a block and reads it; `None` and a problem if it is wrong.
    pub(crate) fn take(self, block: &mut Block) -> Option<T> {
        match self.place {
            Place::Flat(take, _) => return take(block),
            Place::Unread(make) => return Some(make()),
            Place::Key => {}
        }
        let old = self.old_key.and_then(|key| block.take(key));
        let Some(value) = old.or_else(|| block.take(self.key)) else {
            if self.left_out.is_none() {
                block.misses(self.key);
            }
            return self.left_out;
        };
        let read = match self.read {
            Some(read) => read(&value),
            None => T::read(&value, &self.limits),
        }?;
        match self.wrong {
            Some((is_wrong, words)) if is_wrong(&read) => {
                value.problem(words);
                None
            }
            _ => Some(read),
        }
    }

    /// Describes the key for the schema and the reference page; empty if it is not in the file.
    pub(crate) fn shape(self, about: &[&str], book: &mut Book) -> Vec<FieldShape> {
        match self.place {
            Place::Flat(_, fields) => return fields(book),
            Place::Unread(_) => return Vec::new(),
            Place::Key => {}
        }
        vec![FieldShape {
            key: self.key,
            about: about.concat(),
            shape: match (self.like, self.noun) {
                (Some(shape), _) => shape,
                (None, Some(noun)) => T::shape(&self.limits, book).naming(noun),
                (None, None) => T::shape(&self.limits, book),
            },
            left_out: self.left_out.map(|value| shown(&value)),
            is_listed: self.is_listed,
        }]
    }
}

impl<T: Data> Field<Vec<T>> {
    /// Requires a list or block that is not empty; `empty` is the problem otherwise.
    pub(crate) fn some(self, empty: &'static str) -> Self {
        Self {
            left_out: None,
            wrong: Some((Vec::is_empty, empty)),
            ..self
        }
    }
}

/// Text for a default value.
fn shown(value: &impl Debug) -> String {
    match format!("{value:?}").as_str() {
        "None" | "[]" => "none".to_owned(),
        // Data files write enum variants in lower case.
        other => other.to_lowercase(),
    }
}
