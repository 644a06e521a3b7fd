//! Intents as JSON.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{
    grid::Direction,
    sim::{Intent, Vertical},
};

/// Intents of rules that this version does not have.
const LATER: [&str; 12] = [
    "pick_up",
    "drop",
    "eat",
    "equip",
    "unequip",
    "quaff",
    "throw",
    "fire",
    "cast",
    "level_up",
    "name_kind",
    "name_item",
];

/// Reads an intent.
pub(super) fn read(mut object: Map<String, Value>) -> Result<Intent, String> {
    let kind = match object.remove("kind") {
        Some(Value::String(kind)) => kind,
        Some(other) => return Err(format!("intent: `kind` is {other}; it must be a word")),
        None => return Err("intent: `kind` is missing".to_owned()),
    };
    let intent = match kind.as_str() {
        "wait" => Intent::Wait,
        "walk" => Intent::Walk {
            dir: direction(&mut object)?,
        },
        "stairs" => Intent::Stairs {
            dir: vertical(&mut object)?,
        },
        later if LATER.contains(&later) => {
            return Err(format!(
                "intent: `{later}` is not there yet: this version has no such rule"
            ));
        }
        other => {
            return Err(format!(
                "intent: unknown kind {other:?}; there are walk, wait and stairs"
            ));
        }
    };
    match object.keys().next() {
        Some(key) => Err(format!("intent: unknown field `{key}` of `{kind}`")),
        None => Ok(intent),
    }
}

fn direction(object: &mut Map<String, Value>) -> Result<Direction, String> {
    let dir = object.remove("dir").ok_or("intent: `dir` is missing")?;
    Direction::deserialize(&dir)
        .map_err(|_| format!("intent: `dir` is {dir}; it may be n, ne, e, se, s, sw, w or nw"))
}

fn vertical(object: &mut Map<String, Value>) -> Result<Vertical, String> {
    let dir = object.remove("dir").ok_or("intent: `dir` is missing")?;
    Vertical::deserialize(&dir).map_err(|_| format!("intent: `dir` is {dir}; it may be up or down"))
}

/// An intent in exactly the form in which `act` takes it; `None` for those
/// that only creatures have.
pub(super) fn write(intent: Intent) -> Option<Value> {
    match intent {
        Intent::Wait => Some(json!({"kind": "wait"})),
        Intent::Walk { dir } => Some(json!({"kind": "walk", "dir": dir})),
        Intent::Stairs { dir } => Some(json!({"kind": "stairs", "dir": dir})),
        Intent::Attack { .. } | Intent::Dig { .. } | Intent::Spread { .. } => None,
    }
}
