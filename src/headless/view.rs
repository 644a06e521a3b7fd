//! `inspect` and `observe` as JSON.

use serde_json::{Value, json};

use crate::{
    game::Game,
    read::{CreatureInfo, Observation, cause_of_death, everybody, rows},
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
        "creatures": creatures, "items": [], "dead": dead,
    })
}

/// What one creature knows.
pub(super) fn observe(observation: &Observation) -> Value {
    let levels: Vec<Vec<String>> = observation.levels.iter().map(rows).collect();
    let creatures: Vec<Value> = observation.creatures.iter().map(creature).collect();
    let visible: Vec<[i32; 2]> = observation
        .visible
        .iter()
        .map(|point| [point.x, point.y])
        .collect();
    json!({
        "player": StableId(1), "observer": observation.observer.id, "levels": levels,
        "creatures": creatures, "items": [], "visible": visible,
    })
}

/// A creature. What belongs to rules that are not there yet is empty where
/// empty is true, and otherwise left out.
fn creature(creature: &CreatureInfo) -> Value {
    json!({
        "id": creature.id, "kind": creature.kind, "pos": place(creature.place),
        "hp": creature.stats.hp, "max_hp": creature.stats.max_hp,
        "attack": creature.stats.attack, "defence": creature.stats.defence,
        "base_attack": creature.stats.attack, "base_defence": creature.stats.defence,
        "vision": creature.vision, "speed": creature.speed,
        "effects": [], "inventory": [], "weapon": null, "armour": null, "knows": {}, "why": null,
    })
}
