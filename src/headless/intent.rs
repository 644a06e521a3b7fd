//! Intents as JSON.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{
    grid::Direction,
    sim::{Bonus, Intent, StableId, Vertical},
};

/// Intents of rules that this version does not have.
const LATER: [&str; 6] = ["quaff", "throw", "fire", "cast", "name_kind", "name_item"];

/// Bonuses of rules that this version does not have.
const LATER_BONUSES: [&str; 2] = ["mana", "mana_regeneration"];

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
        "pick_up" => Intent::PickUp,
        "drop" => Intent::Drop {
            item: item(&mut object)?,
        },
        "eat" => Intent::Eat {
            item: item(&mut object)?,
        },
        "equip" => Intent::Equip {
            item: item(&mut object)?,
        },
        "unequip" => Intent::Unequip {
            item: item(&mut object)?,
        },
        "level_up" => Intent::LevelUp {
            bonus: bonus(&mut object)?,
        },
        later if LATER.contains(&later) => {
            return Err(format!(
                "intent: `{later}` is not there yet: this version has no such rule"
            ));
        }
        other => {
            return Err(format!(
                "intent: unknown kind {other:?}; there are walk, wait, stairs, pick_up, drop, eat, \
                 equip, unequip and level_up"
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

fn item(object: &mut Map<String, Value>) -> Result<StableId, String> {
    let item = object.remove("item").ok_or("intent: `item` is missing")?;
    StableId::deserialize(&item)
        .map_err(|_| format!("intent: `item` is {item}; it must be an item's id"))
}

fn bonus(object: &mut Map<String, Value>) -> Result<Bonus, String> {
    let bonus = object.remove("bonus").ok_or("intent: `bonus` is missing")?;
    if let Some(later) = LATER_BONUSES.iter().find(|later| bonus == **later) {
        return Err(format!(
            "intent: the bonus `{later}` is not there yet: this version has no such rule"
        ));
    }
    Bonus::deserialize(&bonus).map_err(|_| {
        format!(
            "intent: `bonus` is {bonus}; it may be hit_points, attack, defence, vision or \
             hp_regeneration"
        )
    })
}

/// An intent in exactly the form in which `act` takes it; `None` for those
/// that only creatures have.
pub(super) fn write(intent: Intent) -> Option<Value> {
    match intent {
        Intent::Wait => Some(json!({"kind": "wait"})),
        Intent::Walk { dir } => Some(json!({"kind": "walk", "dir": dir})),
        Intent::Stairs { dir } => Some(json!({"kind": "stairs", "dir": dir})),
        Intent::PickUp => Some(json!({"kind": "pick_up"})),
        Intent::Drop { item } => Some(json!({"kind": "drop", "item": item})),
        Intent::Eat { item } => Some(json!({"kind": "eat", "item": item})),
        Intent::Equip { item } => Some(json!({"kind": "equip", "item": item})),
        Intent::Unequip { item } => Some(json!({"kind": "unequip", "item": item})),
        Intent::LevelUp { bonus } => Some(json!({"kind": "level_up", "bonus": bonus})),
        Intent::Attack { .. } | Intent::Dig { .. } | Intent::Spread { .. } => None,
    }
}
