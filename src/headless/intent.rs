//! Intents as JSON.

use serde::Deserialize;
use serde_json::{Map, Value, json};

use crate::{
    grid::{Direction, Point},
    sim::{Bonus, Intent, Kinds, Naming, SpellKind, StableId, Vertical},
};

/// What the player may wish: to act, or to name something.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) enum Wish {
    /// To act.
    Act(Intent),
    /// To name something.
    Name(Naming),
}

/// Reads an intent.
pub(super) fn read(mut object: Map<String, Value>, kinds: &Kinds) -> Result<Wish, String> {
    let kind = match object.remove("kind") {
        Some(Value::String(kind)) => kind,
        Some(other) => return Err(format!("intent: `kind` is {other}; it must be a word")),
        None => return Err("intent: `kind` is missing".to_owned()),
    };
    if let "name_kind" | "name_item" = kind.as_str() {
        let naming = Naming {
            item: item(&mut object)?,
            whole_kind: kind == "name_kind",
            text: name(&mut object)?,
        };
        nothing_else(&object, &kind)?;
        return Ok(Wish::Name(naming));
    }
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
        "quaff" => Intent::Quaff {
            item: item(&mut object)?,
        },
        "throw" => Intent::Throw {
            item: item(&mut object)?,
            at: tile(&mut object)?,
        },
        "fire" => Intent::Fire {
            at: tile(&mut object)?,
        },
        "cast" => Intent::Cast {
            item: item(&mut object)?,
            spell: spell(&mut object, kinds)?,
            at: tile(&mut object)?,
        },
        "attack" => Intent::Strike {
            at: tile(&mut object)?,
        },
        "close" => Intent::Close {
            dir: direction(&mut object)?,
        },
        other => {
            return Err(format!(
                "intent: unknown kind {other:?}; there are walk, wait, stairs, pick_up, drop, eat, \
                 equip, unequip, quaff, throw, fire, cast, attack, close, level_up, name_kind and name_item"
            ));
        }
    };
    nothing_else(&object, &kind)?;
    Ok(Wish::Act(intent))
}

fn nothing_else(object: &Map<String, Value>, kind: &str) -> Result<(), String> {
    object.keys().next().map_or(Ok(()), |key| {
        Err(format!("intent: unknown field `{key}` of `{kind}`"))
    })
}

fn name(object: &mut Map<String, Value>) -> Result<String, String> {
    match object.remove("name") {
        Some(Value::String(name)) => Ok(name),
        Some(other) => Err(format!("intent: `name` is {other}; it must be a text")),
        None => Err("intent: `name` is missing".to_owned()),
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

fn tile(object: &mut Map<String, Value>) -> Result<Point, String> {
    let at = object.remove("at").ok_or("intent: `at` is missing")?;
    <[i32; 2]>::deserialize(&at)
        .map(|[x, y]| Point::new(x, y))
        .map_err(|_| format!("intent: `at` is {at}; it must be a tile [x,y]"))
}

fn spell(object: &mut Map<String, Value>, kinds: &Kinds) -> Result<SpellKind, String> {
    let name = object.remove("spell").ok_or("intent: `spell` is missing")?;
    name.as_str()
        .and_then(|name| kinds.spell_named(name))
        .ok_or_else(|| format!("intent: there is no spell {name}"))
}

fn bonus(object: &mut Map<String, Value>) -> Result<Bonus, String> {
    let bonus = object.remove("bonus").ok_or("intent: `bonus` is missing")?;
    Bonus::deserialize(&bonus).map_err(|_| {
        format!(
            "intent: `bonus` is {bonus}; it may be hit_points, attack, defence, vision, \
             hp_regeneration, mana or mana_regeneration"
        )
    })
}

/// An intent in exactly the form in which `act` takes it; `None` for those
/// that only creatures have.
pub(super) fn write(intent: Intent, kinds: &Kinds) -> Option<Value> {
    match intent {
        Intent::Wait => Some(json!({"kind": "wait"})),
        Intent::Walk { dir } => Some(json!({"kind": "walk", "dir": dir})),
        Intent::Stairs { dir } => Some(json!({"kind": "stairs", "dir": dir})),
        Intent::PickUp => Some(json!({"kind": "pick_up"})),
        Intent::Drop { item } => Some(json!({"kind": "drop", "item": item})),
        Intent::Eat { item } => Some(json!({"kind": "eat", "item": item})),
        Intent::Equip { item } => Some(json!({"kind": "equip", "item": item})),
        Intent::Unequip { item } => Some(json!({"kind": "unequip", "item": item})),
        Intent::Quaff { item } => Some(json!({"kind": "quaff", "item": item})),
        Intent::Throw { item, at } => {
            Some(json!({"kind": "throw", "item": item, "at": [at.x, at.y]}))
        }
        Intent::Fire { at } => Some(json!({"kind": "fire", "at": [at.x, at.y]})),
        Intent::Cast { item, spell, at } => {
            let spell = &kinds.spell(spell).name;
            Some(json!({"kind": "cast", "item": item, "spell": spell, "at": [at.x, at.y]}))
        }
        Intent::LevelUp { bonus } => Some(json!({"kind": "level_up", "bonus": bonus})),
        Intent::Strike { at } => Some(json!({"kind": "attack", "at": [at.x, at.y]})),
        Intent::Close { dir } => Some(json!({"kind": "close", "dir": dir})),
        Intent::Attack { .. }
        | Intent::Dig { .. }
        | Intent::Spread { .. }
        | Intent::Tell { .. }
        | Intent::Notice { .. }
        | Intent::Follow { .. } => None,
    }
}
