//! A key of a data file: what a field of a struct says of it.

use std::{fmt::Debug, ops::RangeInclusive};

use serde::de::DeserializeOwned;

use super::{
    block::Block,
    shape::{Book, FieldShape, Shape},
    value::Value,
    values::{ANY, Data, Fields},
};

/// A key of a block, being described.
pub(crate) struct Field<T> {
    key: &'static str,
    old_key: Option<&'static str>,
    limits: RangeInclusive<i32>,
    left_out: Option<T>,
    read: Option<fn(&Value) -> Option<T>>,
    /// A test for wrong values, and the problem with them.
    wrong: Option<(fn(&T) -> bool, &'static str)>,
    is_listed: bool,
    /// The noun of the things that a text names.
    noun: Option<&'static str>,
    /// The shape of its values, if not that of its type.
    like: Option<Shape>,
    place: Place<T>,
}

/// Where a field comes from.
enum Place<T> {
    /// A key of its own.
    Key,
    /// Keys of the same block.
    Flat(
        fn(&mut Block) -> Option<T>,
        fn(&mut Book) -> Vec<FieldShape>,
    ),
    /// Not from the file.
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

    /// Its key in the file, if not the name of the field.
    pub(crate) fn named(self, key: &'static str) -> Self {
        Self { key, ..self }
    }

    /// Its key in files of earlier versions.
    pub(crate) fn once(self, key: &'static str) -> Self {
        Self {
            old_key: Some(key),
            ..self
        }
    }

    /// Bounds of numbers.
    pub(crate) fn within(self, limits: RangeInclusive<i32>) -> Self {
        Self { limits, ..self }
    }

    /// Its value if it is left out.
    pub(crate) fn or(self, left_out: T) -> Self {
        Self {
            left_out: Some(left_out),
            ..self
        }
    }

    /// It may not be left out, as others of its type may.
    pub(crate) fn required(self) -> Self {
        Self {
            left_out: None,
            ..self
        }
    }

    /// It is a member of the list of the block, as in `[digs, shield(30)]`.
    pub(crate) fn listed(self) -> Self {
        Self {
            is_listed: true,
            ..self
        }
    }

    /// The shape of its values, if its type does not say it.
    pub(crate) fn like(self, shape: Shape) -> Self {
        Self {
            like: Some(shape),
            ..self
        }
    }

    /// A text that names one of these.
    pub(crate) fn names(self, noun: &'static str) -> Self {
        Self {
            noun: Some(noun),
            ..self
        }
    }

    /// Another way to read it.
    pub(crate) fn with(self, read: fn(&Value) -> Option<T>) -> Self {
        Self {
            read: Some(read),
            ..self
        }
    }

    /// It is read as `serde` says, and nothing more is asked of it.
    pub(crate) fn parsed(self) -> Self
    where
        T: DeserializeOwned,
    {
        fn parse<T: DeserializeOwned>(value: &Value) -> Option<T> {
            value.parse()
        }
        self.with(parse)
    }

    /// It is made of keys of the same block.
    pub(crate) fn flat(self) -> Self
    where
        T: Fields,
    {
        Self {
            place: Place::Flat(T::take, |book| T::describe(book).fields),
            ..self
        }
    }

    /// It does not come from the file.
    pub(crate) fn unread(self) -> Self
    where
        T: Default,
    {
        Self {
            place: Place::Unread(T::default),
            ..self
        }
    }

    /// Takes it out of a block; `None` and a problem if it is wrong.
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

    /// Its description; nothing if it does not come from the file.
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
    /// The list, or the block, may not be left out or empty: that is the problem.
    pub(crate) fn some(self, empty: &'static str) -> Self {
        Self {
            left_out: None,
            wrong: Some((Vec::is_empty, empty)),
            ..self
        }
    }
}

/// How a value that is left out is written.
fn shown(value: &impl Debug) -> String {
    match format!("{value:?}").as_str() {
        "None" | "[]" => "none".to_owned(),
        // Words of an enum are written small.
        other => other.to_lowercase(),
    }
}
