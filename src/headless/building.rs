//! Rooms, locks, keys and the proof as JSON.

use serde_json::{Map, Value, json};

use crate::{
    observe::{Building, HeldKey},
    sim::{Kinds, Prize, ProofStep},
};

use super::json::{list, place};

/// Regions, rooms, locks, keys, secrets and cracks.
pub(super) fn building(building: &Building) -> Value {
    json!({
        "regions": list(&building.regions, |region| {
            let lock = region.lock.map(|lock| lock.0);
            json!({"id": region.id, "name": region.name, "lock": lock})
        }),
        "rooms": list(&building.rooms, |room| json!({
            "id": room.id, "region": room.region, "name": room.name, "z": room.level,
            "tiles": list(&room.tiles, |at| json!([at.x, at.y])),
        })),
        "locks": list(&building.locks, |lock| json!({
            "id": lock.id.0, "kind": lock.kind, "mark": lock.mark,
            "at": list(&lock.at, |at| place(*at)), "open": lock.open,
        })),
        "keys": list(&building.keys, |key| json!({
            "lock": key.lock.0, "kind": key.kind, "mark": key.mark, "at": place(key.at),
            "taken": key.taken,
        })),
        "secrets": list(&building.secrets, |secret| {
            json!({"at": place(secret.at), "found": secret.found})
        }),
        "cracks": list(&building.cracks, |at| place(*at)),
    })
}

/// The keys of a key ring.
pub(super) fn key_ring(keys: &[HeldKey]) -> Value {
    let value = |key: &HeldKey| json!({"lock": key.lock.0, "kind": key.kind, "mark": key.mark});
    list(keys, value)
}

/// The steps of the proof that the world can be won.
pub(super) fn proof(steps: &[ProofStep], kinds: &Kinds) -> Value {
    list(steps, |step| match *step {
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
