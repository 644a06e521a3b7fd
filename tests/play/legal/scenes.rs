//! Random scenes full of everything at close quarters.

use serde_json::{Value, json};
use slight_danger::sim::{Definitions, Dice};

const WIDTH: i32 = 15;
const HEIGHT: i32 = 11;

/// A scenario of two small levels full of creatures, captives, items, terrain features, doors and
/// locks, with a player that carries a lot.
pub(super) fn scenario(data: &Definitions, dice: &mut Dice) -> Value {
    let mut legend = serde_json::Map::new();
    let levels: Vec<Vec<String>> = (0..2).map(|z| level(data, z, &mut legend, dice)).collect();
    let weapons = data.items.iter().filter(|one| one.equipment().is_some());
    let weapons: Vec<&str> = weapons.map(|one| one.name.as_str()).collect();
    let wielding = data
        .items
        .iter()
        .filter(|one| one.attack > 0 || one.ranged > 0);
    let wielding: Vec<&str> = wielding.map(|one| one.name.as_str()).collect();
    let mut carrying: Vec<Value> = (0..dice.between(3, 14)).map(|_| item(data, dice)).collect();
    carrying.push(json!(dice.pick(&weapons).unwrap()));
    carrying.push(json!("arrow"));
    let work = ["scroll of making", "scroll of making", "club", "dagger"];
    carrying.extend(work.map(|name| json!(name)));
    let shoots = dice.chance(1, 4);
    let picks = dice.between(0, 6);
    let player = json!({
        "carrying": carrying, "picks": picks, "level": 1 + picks, "hp": 300, "max_hp": 300,
        "mana": 200, "max_mana": 200, "vision": dice.between(2, 9), "attack": 20,
        "wielding": if shoots { "bow" } else { *dice.pick(&wielding).unwrap() }, "knows": [item(data, dice)],
    });
    json!({
        "seed": dice.below(1_000_000), "levels": levels, "legend": legend, "player": player,
    })
}

/// A level on which each occupied tile has a letter of its own in the legend.
fn level(
    data: &Definitions,
    z: u32,
    legend: &mut serde_json::Map<String, Value>,
    dice: &mut Dice,
) -> Vec<String> {
    let mut number = z * 1_000;
    let mut tile = |x: i32, y: i32, dice: &mut Dice| {
        if x == 0 || y == 0 || x == WIDTH - 1 || y == HEIGHT - 1 {
            return '#';
        }
        if z == 0 && (x, y) == (WIDTH / 2, HEIGHT / 2) {
            return '@';
        }
        let stairs = (x - 1, y) == (WIDTH / 2, HEIGHT / 2);
        let entry = match dice.below(100) {
            _ if stairs => return ['>', '<'][z as usize],
            _ if (x, y) == (1, 1) => json!({"key": lock(data, z)}),
            0..8 => return '#',
            8..18 => creature(data, dice),
            18..22 => captive(data, dice),
            22..30 => json!({"item": item(data, dice)}),
            30..42 => furniture(data, dice),
            42..50 => terrain(dice),
            50..54 => json!({"lock": lock(data, dice.below(2))}),
            _ => return '.',
        };
        number += 1;
        let letter = char::from_u32(0x4E00 + number).unwrap();
        legend.insert(letter.to_string(), entry);
        letter
    };
    let rows = (0..HEIGHT).map(|y| (0..WIDTH).map(|x| tile(x, y, dice)).collect());
    rows.collect()
}

fn creature(data: &Definitions, dice: &mut Dice) -> Value {
    let player = &data.creature(data.player).name;
    let kinds: Vec<_> = (data.creatures.iter())
        .filter(|one| one.name != *player)
        .collect();
    let kind = dice.pick(&kinds).unwrap();
    let mut one = json!({"creature": kind.name, "carrying": [item(data, dice)]});
    if let Some(item) = kind.lurks {
        one["item"] = json!(data.item(item).name);
        one["alert"] = json!("asleep");
    } else if dice.chance(1, 2) {
        one["mind"] = json!("inert");
    } else if kind.hunts() {
        one["alert"] = json!(dice.pick(&["asleep", "idle", "hunting"]).unwrap());
    }
    one
}

/// A captive if the difficulty has any: bound, or one that left the player.
fn captive(data: &Definitions, dice: &mut Dice) -> Value {
    let Some(rule) = &data.world.captives else {
        return creature(data, dice);
    };
    let kind = *dice.pick(&rule.kinds).unwrap();
    let mut one = json!({"creature": data.creature(kind).name});
    if dice.chance(3, 4) {
        one["mind"] = json!("inert");
    }
    one
}

fn item(data: &Definitions, dice: &mut Dice) -> Value {
    json!(dice.pick(&data.items).unwrap().name)
}

fn furniture(data: &Definitions, dice: &mut Dice) -> Value {
    let one = dice.pick(&data.keep_settings.furniture).unwrap();
    json!({"furniture": one.looks.name})
}

fn terrain(dice: &mut Dice) -> Value {
    let kinds = [
        "door",
        "open_door",
        "secret_door",
        "vault_pedestal",
        "masonry",
    ];
    json!({"terrain": dice.pick(&kinds).unwrap()})
}

/// One of two locks, whose keys lie in the corners of the two levels.
fn lock(data: &Definitions, of: u32) -> Value {
    let settings = &data.keep_settings;
    json!({"kind": settings.locks[0].name, "mark": settings.marks[of as usize].name})
}
