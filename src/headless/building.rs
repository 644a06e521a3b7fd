//! Rooms, locks, keys and the proof as JSON.

use serde_json::{Map, Value, json};

use crate::{
    observe::{Building, HeldKey},
    sim::{Kinds, Prize, ProofStep},
};

use super::events::place;

/// Regions, rooms, locks, keys, secrets and cracks.
pub(super) fn building(building: &Building) -> Value {
    let regions: Vec<Value> = building
        .regions
        .iter()
        .map(|region| {
            let lock = region.lock.map(|lock| lock.0);
            json!({"id": region.id, "name": region.name, "lock": lock})
        })
        .collect();
    let rooms: Vec<Value> = building
        .rooms
        .iter()
        .map(|room| {
            let tiles: Vec<[i32; 2]> = room.tiles.iter().map(|at| [at.x, at.y]).collect();
            json!({
                "id": room.id, "region": room.region, "name": room.name, "z": room.level,
                "tiles": tiles,
            })
        })
        .collect();
    let locks: Vec<Value> = building
        .locks
        .iter()
        .map(|lock| {
            let at: Vec<Value> = lock.at.iter().copied().map(place).collect();
            json!({
                "id": lock.id.0, "kind": lock.kind, "mark": lock.mark, "at": at,
                "open": lock.open,
            })
        })
        .collect();
    let keys: Vec<Value> = building
        .keys
        .iter()
        .map(|key| {
            json!({
                "lock": key.lock.0, "kind": key.kind, "mark": key.mark, "at": place(key.at),
                "taken": key.taken,
            })
        })
        .collect();
    let secrets: Vec<Value> = building
        .secrets
        .iter()
        .map(|secret| json!({"at": place(secret.at), "found": secret.found}))
        .collect();
    let cracks: Vec<Value> = building.cracks.iter().copied().map(place).collect();
    json!({
        "regions": regions, "rooms": rooms, "locks": locks, "keys": keys, "secrets": secrets,
        "cracks": cracks,
    })
}

/// The keys of a key ring.
pub(super) fn key_ring(keys: &[HeldKey]) -> Vec<Value> {
    keys.iter()
        .map(|key| json!({"lock": key.lock.0, "kind": key.kind, "mark": key.mark}))
        .collect()
}

/// The steps of the proof that the world can be won.
pub(super) fn proof(steps: &[ProofStep], kinds: &Kinds) -> Vec<Value> {
    steps
        .iter()
        .map(|step| match *step {
            ProofStep::Take { at, what } => match what {
                Prize::Key(lock) => json!({"step": "take", "at": place(at), "key": lock.0}),
                Prize::Item(kind) => {
                    let item = &kinds.item(kind).name;
                    json!({"step": "take", "at": place(at), "item": item})
                }
            },
            ProofStep::Open { lock, from } => {
                json!({"step": "open", "lock": lock.0, "from": place(from)})
            }
            ProofStep::Stairs { at, dir } => {
                json!({"step": "stairs", "at": place(at), "dir": dir})
            }
            ProofStep::Leave { at } => json!({"step": "leave", "at": place(at)}),
        })
        .collect()
}

/// The symbols that stand for furniture in maps drawn as text.
pub(super) fn signs(kinds: &Kinds) -> Map<String, Value> {
    kinds
        .keep_settings
        .furniture
        .iter()
        .map(|kind| {
            let what = json!({"name": kind.looks.name, "walk": kind.walk, "see": kind.see});
            (kind.sign.to_string(), what)
        })
        .collect()
}
