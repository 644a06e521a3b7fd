//! Replies to `inspect` and `observe`.

use serde_json::{Map, Value, json};

use crate::{
    game::Game,
    observe::{
        CreatureInfo, ItemInfo, KnownInfo, Observation, building, floor_items, living_creatures,
        omens, rows,
    },
    sim::{Awareness, Bond, DecisionTrace, Kinds, Known, NUMBERS, PerkKind, Provenance, StableId},
};

use super::{
    building, cause,
    events::{claim, how_word, place},
};

/// The truth: every creature, item and tile.
pub(super) fn inspect(game: &Game) -> Value {
    let game = game.with_all_levels();
    let view = game.omniscient();
    let kinds = view.definitions;
    let levels: Vec<Vec<String>> = view
        .levels
        .iter()
        .map(|level| rows(level.terrain(), kinds))
        .collect();
    let creatures: Vec<Value> = living_creatures(&view)
        .iter()
        .map(|one| creature(one, kinds, true))
        .collect();
    let items: Vec<Value> = floor_items(&view).iter().map(floor_item).collect();
    let dead: Vec<Value> = view
        .graveyard
        .deaths()
        .iter()
        .map(|death| {
            let call = |kind| kinds.item(kind).name.as_str();
            let harm = cause::harm(death.who.id, death.cause, kinds, call, true);
            json!({
                "id": death.who.id, "kind": kinds.creature(death.who.kind).name,
                "cause": cause::death(death.cause, &harm),
                "killer": death.cause.author().map(|author| author.id),
                "turn": death.turn, "pos": place(death.at),
            })
        })
        .collect();
    let mut truth = json!({
        "seed": game.seed().to_string(), "player": StableId(1), "levels": levels,
        "creatures": creatures, "items": items, "dead": dead, "signs": building::signs(kinds),
        "proof": building::proof(&view.blueprint.proof, kinds), "omens": omens(&view, |_| true),
    });
    extend(&mut truth, building::building(&building(&view)));
    truth
}

/// Adds the fields of another object.
fn extend(object: &mut Value, more: Value) {
    if let (Value::Object(object), Value::Object(more)) = (object, more) {
        object.extend(more);
    }
}

/// What one creature sees and remembers.
pub(super) fn observe(observation: &Observation, view: &Known) -> Value {
    let levels: Vec<Vec<String>> = observation
        .levels
        .iter()
        .map(|level| rows(level, &observation.kinds))
        .collect();
    let creatures: Vec<Value> = observation
        .creatures
        .iter()
        .map(|one| creature(one, &observation.kinds, false))
        .collect();
    let items: Vec<Value> = observation.items.iter().map(floor_item).collect();
    let visible: Vec<[i32; 2]> = observation
        .visible
        .iter()
        .map(|point| [point.x, point.y])
        .collect();
    // Only the player remembers places.
    let is_player = observation.observer.id == *view.me.id;
    let engravings = view.memory.engravings().filter(|_| is_player);
    let engravings: Vec<Value> = engravings.map(|(at, one)| claim(view, at, one)).collect();
    let mut seen = json!({
        "engravings": engravings, "player": StableId(1), "observer": observation.observer.id, "levels": levels,
        "creatures": creatures, "items": items, "visible": visible,
        "signs": building::signs(&observation.kinds), "omens": observation.omens,
    });
    extend(&mut seen, building::building(&observation.building));
    seen
}

/// A creature. Its knowledge is keyed by the kinds' true names in the truth, else by their
/// appearances where they are not identified.
fn creature(creature: &CreatureInfo, kinds: &Kinds, truth: bool) -> Value {
    let names = |perks: &[PerkKind]| -> Vec<&str> {
        let names = perks
            .iter()
            .map(|kind| kinds.perks.get(*kind).name.as_str());
        names.collect()
    };
    let inventory: Vec<Value> = creature.inventory.iter().map(item).collect();
    let effects: Vec<Value> = creature
        .effects
        .iter()
        .map(|effect| json!({"effect": effect.name, "remaining": effect.left}))
        .collect();
    let knows: Map<String, Value> = creature
        .knows
        .iter()
        .map(|known| (key(known, truth), knowledge(known)))
        .collect();
    let mut value = json!({
        "id": creature.id, "kind": creature.kind, "pos": place(creature.place),
        "attack": creature.attack, "defence": creature.defence,
        "alert": creature.alert.map(Awareness::word), "raised": creature.raised.map(|one| place(one.over)), "grip": creature.grip, "facing": creature.facing,
        "bond": creature.bond.map(Bond::word),
        "effects": effects, "inventory": inventory,
        "weapon": creature.weapon, "armour": creature.armour, "knows": knows,
        "keys": building::key_ring(&creature.keys),
        "why": creature.why.as_ref().map(decision), "began": creature.began,
        "perks": names(&creature.perks), "offers": names(&creature.offers),
    });
    if let Some(name) = &creature.name {
        value["name"] = json!(name);
    }
    for (number, amount) in NUMBERS.iter().zip(creature.numbers.all()) {
        value[number.key] = json!(amount);
    }
    value
}

fn key(known: &KnownInfo, truth: bool) -> String {
    match &known.appearance {
        Some(appearance) if !truth && !known.is_sure => appearance.clone(),
        _ => known.kind_name.clone(),
    }
}

fn knowledge(known: &KnownInfo) -> Value {
    let mut value = json!({
        "name": known.name, "how": known.how.map_or("named", how_word), "turn": known.turn,
    });
    match known.how {
        Some(Provenance::Told { by }) => value["by"] = json!(by),
        Some(Provenance::Read { by }) => value["by"] = json!(by),
        _ => {}
    }
    value
}

/// A decision: the tactics that were passed over and why, and the chosen one.
fn decision(trace: &DecisionTrace) -> Value {
    let tried: Vec<Value> = trace
        .passed()
        .map(|(tactic, because)| json!({"tactic": tactic, "because": because}))
        .collect();
    json!({"chosen": trace.chosen().unwrap_or_default(), "tried": tried})
}

/// An item by its kind if identified, else by its name; by both if it was named.
fn item(item: &ItemInfo) -> Value {
    let mut value = json!({"id": item.id});
    if let Value::Object(fields) = &mut value {
        if let Some(kind) = &item.kind_name {
            fields.insert("kind".to_owned(), json!(kind));
        }
        if item.kind_name.as_ref() != Some(&item.name) {
            fields.insert("name".to_owned(), json!(item.name));
        }
        if let Some(letter) = item.letter {
            fields.insert("letter".to_owned(), json!(letter));
        }
        if let Some(charges) = item.charges {
            fields.insert("charges".to_owned(), json!(charges));
        }
        if let Some(appearance) = &item.appearance {
            fields.insert("appearance".to_owned(), json!(appearance));
        }
    }
    value
}

/// An item on the floor.
fn floor_item(info: &ItemInfo) -> Value {
    let mut value = item(info);
    if let Value::Object(fields) = &mut value {
        fields.insert("pos".to_owned(), json!(info.place.map(place)));
    }
    value
}
