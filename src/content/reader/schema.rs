//! A JSON schema of the data files, made of what is asked for when they are read.

use std::{cell::RefCell, collections::BTreeMap, ops::RangeInclusive};

use schemars::{JsonSchema, SchemaGenerator};
use serde_json::{Map, Value, json};

/// A fact about one key of a data file that its reader asks for.
pub(in crate::content) enum Asked {
    /// A key that may be left out.
    Key,
    /// A key that may not be left out.
    Required,
    /// The value of a key that is left out.
    LeftOut(Value),
    /// All entries of a block, whatever they are called.
    Entries,
    /// A whole number within bounds.
    Number(RangeInclusive<i32>),
    /// A value of a type.
    Type(Value),
}

impl Asked {
    /// A text of 1 to 300 characters.
    pub(super) fn line() -> Self {
        Self::Type(line())
    }
}

fn line() -> Value {
    json!({"type": "string", "minLength": 1, "maxLength": 300})
}

/// The schema of all files, as far as it is known.
#[derive(Default)]
pub(in crate::content) struct Schema {
    files: RefCell<BTreeMap<String, Node>>,
    types: RefCell<SchemaGenerator>,
}

impl Schema {
    /// A value of a type.
    pub(super) fn of<T: JsonSchema>(&self) -> Asked {
        let schema = self.types.borrow_mut().subschema_for::<T>();
        Asked::Type(schema.to_value())
    }

    /// Adds a fact about the key of this path, as in `bat.hp`; the empty path is the whole file.
    pub(super) fn add(&self, file: &str, path: &str, asked: Asked) {
        let mut files = self.files.borrow_mut();
        let file = files.entry(file.to_owned()).or_default();
        let node = file.at(path);
        match asked {
            Asked::Key => {}
            Asked::Required => node.is_required = true,
            Asked::LeftOut(value) => node.left_out = Some(value),
            Asked::Entries => drop(node.entries.get_or_insert_default()),
            Asked::Number(bounds) => node.add(json!({
                "type": "integer",
                "minimum": bounds.start(),
                "maximum": bounds.end(),
            })),
            Asked::Type(schema) => node.add(schema),
        }
    }

    /// The schema, with a property for each file.
    pub(in crate::content) fn to_value(&self) -> Value {
        let files = self.files.borrow();
        let mut examples = BTreeMap::new();
        for file in files.values() {
            file.gather(&mut examples);
        }
        let mut sections = Map::new();
        sections.insert("about".to_owned(), line());
        let mut properties = Map::new();
        for (name, file) in &*files {
            let mut file = file.clone();
            file.fill(&examples);
            properties.insert(name.clone(), file.to_value(false));
            let section = name.trim_end_matches(".ron").to_owned();
            sections.insert(section, file.to_value(true));
        }
        json!({
            "$schema": "https://json-schema.org/draft/2020-12/schema",
            "title": "Data files",
            "description": "A property for each file of data. What RON writes as name(...) is an object with that name as its only key. In a danger every key may be left out, and None removes one.",
            "type": "object",
            "properties": properties,
            "patternProperties": {"^danger/.+[.]ron$": {
                "type": "object",
                "properties": sections,
                "required": ["about"],
                "additionalProperties": false,
            }},
            "additionalProperties": false,
            "$defs": self.types.borrow_mut().take_definitions(true),
        })
    }
}

/// The values that one key of a data file, or the file itself, may have.
#[derive(Clone, Default)]
struct Node {
    is_required: bool,
    left_out: Option<Value>,
    /// Each schema that a value may have.
    values: Vec<Value>,
    keys: BTreeMap<String, Self>,
    /// The values of entries whose names are free, in a block that has such entries.
    entries: Option<Box<Self>>,
}

impl Node {
    /// The node of a path, as in `bat.hp`.
    fn at(&mut self, path: &str) -> &mut Self {
        let keys = path.split('.').filter(|key| !key.is_empty());
        keys.fold(self, |node, key| match &mut node.entries {
            Some(entries) if !node.keys.contains_key(key) => entries,
            _ => node.keys.entry(key.to_owned()).or_default(),
        })
    }

    fn is_known(&self) -> bool {
        !self.values.is_empty() || !self.keys.is_empty() || self.entries.is_some()
    }

    fn children(&self) -> impl Iterator<Item = (&str, &Self)> {
        let keys = self.keys.iter().map(|(key, node)| (key.as_str(), node));
        keys.chain(self.entries.as_deref().map(|node| ("", node)))
    }

    /// Collects for each name of a key the first node whose values are known.
    fn gather<'n>(&'n self, examples: &mut BTreeMap<&'n str, &'n Self>) {
        for (key, node) in self.children() {
            if node.is_known() {
                examples.entry(key).or_insert(node);
                node.gather(examples);
            }
        }
    }

    /// Gives keys that no built-in block has the values of a key with the same name elsewhere.
    fn fill(&mut self, examples: &BTreeMap<&str, &Self>) {
        let keys = self.keys.iter_mut().map(|(key, node)| (key.as_str(), node));
        let entries = self.entries.as_deref_mut().map(|node| ("", node));
        for (key, node) in keys.chain(entries) {
            match examples.get(key) {
                Some(example) if !node.is_known() => {
                    node.values.clone_from(&example.values);
                    node.keys.clone_from(&example.keys);
                    node.entries.clone_from(&example.entries);
                }
                _ => node.fill(examples),
            }
        }
    }

    fn add(&mut self, value: Value) {
        if !self.values.contains(&value) {
            self.values.push(value);
        }
    }

    /// The schema, in the file itself or in a danger that is laid over it.
    fn to_value(&self, is_overlay: bool) -> Value {
        let mut values = self.values.clone();
        if self.entries.is_some() || !self.keys.is_empty() {
            let keys = self.keys.iter();
            let properties: Map<String, Value> = keys
                .map(|(key, node)| (key.clone(), node.to_value(is_overlay)))
                .collect();
            let required = self.keys.iter();
            let required: Vec<&String> = required
                .filter(|(_, node)| node.is_required && !is_overlay)
                .map(|(key, _)| key)
                .collect();
            let entries = self.entries.as_ref();
            let entries = entries.map(|entries| entries.to_value(is_overlay));
            values.push(json!({
                "type": "object",
                "properties": properties,
                "required": required,
                "additionalProperties": entries.unwrap_or(json!(false)),
            }));
        }
        if is_overlay {
            values.push(json!({"const": "None"}));
        }
        let mut schema = match values.as_mut_slice() {
            [] => json!({}),
            [one] => one.take(),
            several => json!({ "anyOf": several }),
        };
        let left_out = self.left_out.as_ref().filter(|_| !is_overlay);
        if let (Some(value), Some(schema)) = (left_out, schema.as_object_mut()) {
            schema.insert("default".to_owned(), value.clone());
        }
        schema
    }
}
