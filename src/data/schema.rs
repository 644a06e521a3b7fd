//! JSON schema of the data files.

use serde_json::{Map, Value as Json, json};

use super::{
    shape::{Book, FieldShape, Shape, StructShape},
    values::{LONGEST, MOST_OF_RANGE},
};

/// Suffix of schema definitions for overlays, where every key is optional.
const OVER: &str = "-in-a-danger";

/// Builds the schema, with a property for each file.
pub(crate) fn schema(files: &[(&str, Shape)], mut book: Book) -> Json {
    let mut definitions = book.types.take_definitions(true);
    for (name, words) in &book.words {
        definitions.insert((*name).to_owned(), words.clone());
    }
    for (name, one) in &book.structs {
        for is_over in [false, true] {
            let ending = if is_over { OVER } else { "" };
            definitions.insert(format!("{name}{ending}"), block(one, is_over));
        }
    }
    let mut sections = Map::new();
    sections.insert("about".to_owned(), of_shape(&Shape::Text, false));
    let mut properties = Map::new();
    for (name, shape) in files {
        properties.insert((*name).to_owned(), of_shape(shape, false));
        let section = name.trim_end_matches(".ron").to_owned();
        sections.insert(section, of_shape(shape, true));
    }
    json!({
        "$schema": "https://json-schema.org/draft/2020-12/schema",
        "title": "Data files",
        "description": "A property for each data file. What RON writes as name(...) is an object with that name as its only key. In an overlay (`danger`), every key may be omitted, and None removes one.",
        "type": "object",
        "properties": properties,
        "patternProperties": {"^danger/.+[.]ron$": {
            "type": "object",
            "properties": sections,
            "required": ["about"],
            "additionalProperties": false,
        }},
        "additionalProperties": false,
        "$defs": definitions,
    })
}

/// Schema of a block with these keys, in a file or in an overlay.
fn block(one: &StructShape, is_over: bool) -> Json {
    let fields = &one.fields;
    let key = |field: &FieldShape| {
        let mut schema = of_shape(&field.shape, is_over);
        if is_over {
            schema = json!({"anyOf": [schema, {"const": "None"}]});
        } else if schema.get("$ref").is_some() {
            schema = json!({"allOf": [schema]});
        }
        if let Some(schema) = schema.as_object_mut() {
            let left_out = field.left_out.as_deref().filter(|_| !is_over);
            let left_out = left_out.and_then(|words| serde_json::from_str::<Json>(words).ok());
            schema.extend(left_out.map(|left_out| ("default".to_owned(), left_out)));
            schema.insert("description".to_owned(), json!(field.about.trim()));
        }
        (field.key.to_owned(), schema)
    };
    let required = fields
        .iter()
        .filter(|field| field.left_out.is_none() && !is_over);
    let mut properties: Map<String, Json> = fields.iter().map(key).collect();
    if let Some(list) = one.list {
        properties.insert(list.to_owned(), members(fields));
    }
    json!({
        "type": "object",
        "properties": properties,
        "required": required.map(|field| field.key).collect::<Vec<_>>(),
        "additionalProperties": false,
    })
}

/// Schema of a list of keys that may have a value each, as in `[digs, shield(30)]`.
fn members(fields: &[FieldShape]) -> Json {
    let listed = fields.iter().filter(|field| field.is_listed);
    let (flags, others): (Vec<_>, Vec<_>) = listed.partition(|field| field.shape == Shape::Flag);
    let flags: Vec<&str> = flags.into_iter().map(|field| field.key).collect();
    let others = others.into_iter().map(|field| {
        let properties = json!({field.key: of_shape(&field.shape, false)});
        json!({
            "type": "object",
            "properties": properties,
            "required": [field.key],
            "additionalProperties": false,
        })
    });
    let items: Vec<Json> = std::iter::once(json!({"enum": flags}))
        .chain(others)
        .collect();
    json!({"type": "array", "items": {"anyOf": items}})
}

fn of_shape(shape: &Shape, is_over: bool) -> Json {
    match shape {
        Shape::Number(limits) => {
            json!({"type": "integer", "minimum": limits.start(), "maximum": limits.end()})
        }
        Shape::Flag => json!({"type": "boolean"}),
        Shape::Character => json!({"type": "string", "minLength": 1, "maxLength": 1}),
        Shape::Text => json!({"type": "string", "minLength": 1, "maxLength": LONGEST}),
        Shape::Colour => json!({"type": "string", "pattern": "^#[0-9a-fA-F]{6}$"}),
        Shape::Name(noun) => json!({"type": "string", "title": noun}),
        Shape::Range => json!({
            "type": "array",
            "items": {"type": "integer", "minimum": 1, "maximum": MOST_OF_RANGE},
            "minItems": 2,
            "maxItems": 2,
        }),
        Shape::Pair => json!({
            "type": "array",
            "items": {"type": "integer", "minimum": 0},
            "minItems": 2,
            "maxItems": 2,
        }),
        Shape::List(each) => json!({"type": "array", "items": of_shape(each, false)}),
        Shape::Entries(each) => {
            let mut each = of_shape(each, is_over);
            if is_over {
                each = json!({"anyOf": [each, {"const": "None"}]});
            }
            json!({"type": "object", "additionalProperties": each})
        }
        Shape::Either(two) => {
            let two = two.iter().map(|one| of_shape(one, is_over));
            json!({"anyOf": two.collect::<Vec<_>>()})
        }
        Shape::Struct(name) => {
            let ending = if is_over { OVER } else { "" };
            json!({"$ref": format!("#/$defs/{name}{ending}")})
        }
        Shape::Words(name) => json!({"$ref": format!("#/$defs/{name}")}),
    }
}
