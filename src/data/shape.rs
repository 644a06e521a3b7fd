//! Shapes of the data, for the schema and the reference page.

use std::{collections::BTreeMap, ops::RangeInclusive};

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::Value as Json;

/// The shape of a value.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(crate) enum Shape {
    /// A whole number within bounds.
    Number(RangeInclusive<i32>),
    /// `true` or `false`.
    Flag,
    /// A visible character.
    Character,
    /// A text on one line.
    Text,
    /// A colour such as "#ff8800".
    Colour,
    /// Name from the table of a noun, such as "creature".
    Name(&'static str),
    /// A minimum and a maximum.
    Range,
    /// Two numbers of 0 or more.
    Pair,
    /// A list.
    List(Box<Self>),
    /// A block of entries with arbitrary names.
    Entries(Box<Self>),
    /// Either of two shapes.
    Either(Box<[Self; 2]>),
    /// The struct of this name.
    Struct(&'static str),
    /// The set of words of this name.
    Words(&'static str),
}

impl Shape {
    /// The same shape, with names from the table of `noun` instead of texts.
    pub(super) fn naming(self, noun: &'static str) -> Self {
        match self {
            Self::Text => Self::Name(noun),
            Self::List(each) => Self::List(Box::new(each.naming(noun))),
            other => other,
        }
    }
}

/// A key of a block.
#[derive(Clone, Debug)]
pub(crate) struct FieldShape {
    pub(crate) key: &'static str,
    pub(crate) about: String,
    pub(crate) shape: Shape,
    /// Default value, as text; `None` if the key is required.
    pub(crate) left_out: Option<String>,
    /// Whether the key is a member of the block's list.
    pub(crate) is_listed: bool,
}

/// A block with fixed keys.
#[derive(Clone, Debug)]
pub(crate) struct StructShape {
    pub(crate) name: &'static str,
    pub(crate) about: String,
    pub(crate) fields: Vec<FieldShape>,
    /// Key of the list whose members may also be keys of the block.
    pub(crate) list: Option<&'static str>,
}

/// Descriptions of all structs and words of the data files, by name.
#[derive(Debug, Default)]
pub(crate) struct Book {
    pub(super) structs: BTreeMap<&'static str, StructShape>,
    pub(super) words: BTreeMap<&'static str, Json>,
    pub(super) types: SchemaGenerator,
}

impl Book {
    /// Adds a struct.
    pub(super) fn add_struct(&mut self, described: StructShape) -> Shape {
        let name = described.name;
        self.structs.entry(name).or_insert(described);
        Shape::Struct(name)
    }

    /// Adds words that `serde` reads.
    pub(crate) fn add_words<T: JsonSchema>(&mut self, name: &'static str) -> Shape {
        let schema = T::json_schema(&mut self.types).to_value();
        self.words.entry(name).or_insert(schema);
        Shape::Words(name)
    }
}
