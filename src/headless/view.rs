//! `inspect` and `observe` as JSON.

use serde_json::{Value, json};

use crate::{
    game::Game,
    read::{CreatureInfo, ItemInfo, Observation, cause_of_death, everybody, lying_about, rows},
    sim::{Definitions, Graveyard, Levels, StableId},
};

use super::facts::place;

/// The truth: every creature, item and tile.
pub(super) fn inspect(game: &Game) -> Value {
    let world = game.world();
    let kinds = world.resource::<Definitions>();
    let levels: Vec<Vec<String>> = world
        .resource::<Levels>()
        .iter()
        .map(|level| rows(level.terrain()))
        .collect();
    let creatures: Vec<Value> = everybody(world).iter().map(creature).collect();
    let items: Vec<Value> = lying_about(world).iter().map(item).collect();
    let dead: Vec<Value> = world
        .resource::<Graveyard>()
        .deaths()
        .iter()
        .map(|death| {
            json!({
                "id": death.who.id, "kind": kinds.creature(death.who.kind).name,
                "cause": cause_of_death(death.cause, kinds),
                "killer": death.cause.author().map(|author| author.id),
                "turn": death.turn, "pos": place(death.at),
            })
        })
        .collect();
    json!({
        "seed": game.seed().to_string(), "player": StableId(1), "levels": levels,
        "creatures": creatures, "items": items, "dead": dead,
    })
}

/// What one creature knows.
pub(super) fn observe(observation: &Observation) -> Value {
    let levels: Vec<Vec<String>> = observation.levels.iter().map(rows).collect();
    let creatures: Vec<Value> = observation.creatures.iter().map(creature).collect();
    let items: Vec<Value> = observation.items.iter().map(item).collect();
    let visible: Vec<[i32; 2]> = observation
        .visible
        .iter()
        .map(|point| [point.x, point.y])
        .collect();
    json!({
        "player": StableId(1), "observer": observation.observer.id, "levels": levels,
        "creatures": creatures, "items": items, "visible": visible,
    })
}

/// A creature. What belongs to rules that are not there yet is empty where
/// empty is true, and otherwise left out.
fn creature(creature: &CreatureInfo) -> Value {
    let inventory: Vec<Value> = creature
        .inventory
        .iter()
        .map(|item| json!({"id": item.id, "kind": item.kind}))
        .collect();
    json!({
        "id": creature.id, "kind": creature.kind, "pos": place(creature.place),
        "hp": creature.stats.hp, "max_hp": creature.stats.max_hp,
        "food": creature.food.amount, "max_food": creature.food.max,
        "attack": creature.attack, "defence": creature.defence,
        "base_attack": creature.stats.attack, "base_defence": creature.stats.defence,
        "vision": creature.vision, "speed": creature.speed, "hp_regen": creature.hp_regen,
        "xp": creature.experience.xp, "level": creature.experience.level,
        "picks": creature.experience.picks, "effects": [], "inventory": inventory,
        "weapon": creature.weapon, "armour": creature.armour, "knows": {}, "why": null,
    })
}

/// An item on the floor.
fn item(item: &ItemInfo) -> Value {
    json!({"id": item.id, "kind": item.kind, "pos": item.place.map(place)})
}
