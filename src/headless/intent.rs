//! Intents as JSON.

use serde::de::DeserializeOwned;
use serde_json::{Map, Value, json};

use crate::{
    grid::{Direction, Point},
    replay::Input,
    sim::{Bonus, Intent, Kinds, Naming, SpellKind, StableId, StairDirection, UseMethod},
};

use super::fields::{Fields, text};

/// What a tile must be.
const TILE: &str = "must be a tile [x,y]";

/// Reads an intent, or a name that the player gives.
pub(super) fn read(object: Map<String, Value>, kinds: &Kinds) -> Result<Input, String> {
    let mut fields = Fields::new(object, "intent: ");
    let kind = fields.required("kind", "must be a word", text)?;
    if let "name_kind" | "name_item" = kind.as_str() {
        let naming = Naming {
            item: item(&mut fields)?,
            whole_kind: kind == "name_kind",
            text: fields.required("name", "must be a text", text)?,
        };
        fields.finish(&kind)?;
        return Ok(Input::Name(naming));
    }
    let intent = match kind.as_str() {
        "wait" => Intent::Wait,
        "walk" => Intent::Walk {
            dir: direction(&mut fields)?,
        },
        "stairs" => Intent::Stairs {
            dir: vertical(&mut fields)?,
        },
        "pick_up" => Intent::PickUp,
        "drop" => Intent::Drop {
            item: item(&mut fields)?,
        },
        "eat" => Intent::eat(item(&mut fields)?),
        "quaff" => Intent::quaff(item(&mut fields)?),
        "use" => Intent::Use {
            item: item(&mut fields)?,
            method: fields.optional("how", "may be drink, eat, read or zap", parse)?,
            at: fields.optional("at", TILE, point)?,
        },
        "equip" => Intent::Equip {
            item: item(&mut fields)?,
        },
        "unequip" => Intent::Unequip {
            item: item(&mut fields)?,
        },
        "level_up" => Intent::LevelUp {
            bonus: bonus(&mut fields)?,
        },
        "throw" => Intent::Throw {
            item: item(&mut fields)?,
            at: tile(&mut fields)?,
        },
        "fire" => Intent::Fire {
            at: tile(&mut fields)?,
        },
        "cast" => Intent::Cast {
            item: item(&mut fields)?,
            spell: spell(&mut fields, kinds)?,
            at: tile(&mut fields)?,
        },
        "attack" => Intent::Strike {
            at: tile(&mut fields)?,
        },
        "close" => Intent::Close {
            dir: direction(&mut fields)?,
        },
        other => {
            return Err(format!(
                "intent: unknown kind {other:?}; there are walk, wait, stairs, pick_up, drop, eat, \
                 equip, unequip, quaff, use, throw, fire, cast, attack, close, level_up, name_kind and name_item"
            ));
        }
    };
    fields.finish(&kind)?;
    Ok(Input::Act(intent))
}

fn parse<T: DeserializeOwned>(value: &Value) -> Option<T> {
    T::deserialize(value).ok()
}

fn direction(fields: &mut Fields) -> Result<Direction, String> {
    fields.required("dir", "may be n, ne, e, se, s, sw, w or nw", parse)
}

fn vertical(fields: &mut Fields) -> Result<StairDirection, String> {
    fields.required("dir", "may be up or down", parse)
}

fn item(fields: &mut Fields) -> Result<StableId, String> {
    fields.required("item", "must be an item's id", parse)
}

fn tile(fields: &mut Fields) -> Result<Point, String> {
    fields.required("at", TILE, point)
}

fn point(value: &Value) -> Option<Point> {
    parse(value).map(|[x, y]: [i32; 2]| Point::new(x, y))
}

fn spell(fields: &mut Fields, kinds: &Kinds) -> Result<SpellKind, String> {
    let name = fields.require("spell")?;
    name.as_str()
        .and_then(|name| kinds.spell_named(name))
        .ok_or_else(|| format!("intent: there is no spell {name}"))
}

fn bonus(fields: &mut Fields) -> Result<Bonus, String> {
    let expected =
        "may be hit_points, attack, defence, vision, hp_regeneration, mana or mana_regeneration";
    fields.required("bonus", expected, parse)
}

/// An intent as `act` takes it; `None` for intents that the player does not have.
pub(super) fn write(intent: Intent, kinds: &Kinds) -> Option<Value> {
    let tile = |at: Point| [at.x, at.y];
    Some(match intent {
        Intent::Wait => json!({"kind": "wait"}),
        Intent::Walk { dir } => json!({"kind": "walk", "dir": dir}),
        Intent::Stairs { dir } => json!({"kind": "stairs", "dir": dir}),
        Intent::PickUp => json!({"kind": "pick_up"}),
        Intent::Drop { item } => json!({"kind": "drop", "item": item}),
        Intent::Use { item, method, at } => write_use(item, method, at),
        Intent::Equip { item } => json!({"kind": "equip", "item": item}),
        Intent::Unequip { item } => json!({"kind": "unequip", "item": item}),
        Intent::Throw { item, at } => json!({"kind": "throw", "item": item, "at": tile(at)}),
        Intent::Fire { at } => json!({"kind": "fire", "at": tile(at)}),
        Intent::Cast { item, spell, at } => {
            let spell = &kinds.spell(spell).name;
            json!({"kind": "cast", "item": item, "spell": spell, "at": tile(at)})
        }
        Intent::LevelUp { bonus } => json!({"kind": "level_up", "bonus": bonus}),
        Intent::Strike { at } => json!({"kind": "attack", "at": tile(at)}),
        Intent::Close { dir } => json!({"kind": "close", "dir": dir}),
        Intent::Attack { .. }
        | Intent::Dig { .. }
        | Intent::Spread { .. }
        | Intent::Tell { .. }
        | Intent::Notice { .. }
        | Intent::Follow { .. } => return None,
    })
}

fn write_use(item: StableId, method: Option<UseMethod>, at: Option<Point>) -> Value {
    let mut intent = match (method, at) {
        (Some(UseMethod::Drink), None) => json!({"kind": "quaff", "item": item}),
        (Some(UseMethod::Eat), None) => json!({"kind": "eat", "item": item}),
        (method, _) => json!({"kind": "use", "item": item, "how": method}),
    };
    if let Some(at) = at {
        intent["at"] = json!([at.x, at.y]);
    }
    intent
}
