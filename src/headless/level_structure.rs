//! Rooms, locks, keys and the proof as JSON.

use serde_json::{Map, Value, json};

use crate::{
    grid::{Direction, Point},
    sim::{Keys, Kinds, Known, LockId, Omniscient, Place, Prize, ProofStep, Terrain},
};

use super::json::{list, place};

/// The level structure as JSON: regions, rooms, locks, keys, secret doors and cracked walls. With
/// an observer, only the parts that it has seen.
pub(super) fn level_structure(truth: &Omniscient, observer: Option<&Known>) -> Value {
    let plan = truth.blueprint;
    let terrain =
        |at: Place| observer.map_or_else(|| truth.levels.terrain(at), |known| known.memory.at(at));
    let seen = |at: Place| observer.is_none_or(|known| known.has_seen(at));
    let holds = |lock| observer.is_none_or(|known| known.data.keys.open(lock));
    let rooms = plan.rooms.iter().enumerate().map(|(id, room)| {
        let tiles = room.tiles.iter().copied();
        let tiles = tiles.filter(|point| seen(Place::new(room.level, *point)));
        (id, room, tiles.collect::<Vec<Point>>())
    });
    let rooms: Vec<_> = rooms.filter(|(.., tiles)| !tiles.is_empty()).collect();
    let locks = (0..).map(LockId).zip(&plan.locks).map(|(id, lock)| {
        let at = lock.at.iter().copied().filter(|at| seen(*at));
        (id, at.collect::<Vec<Place>>())
    });
    let locks: Vec<_> = locks.filter(|(_, at)| !at.is_empty()).collect();
    let is_seen_lock = |lock: &LockId| locks.iter().any(|(other, _)| other == lock);
    let regions = plan.regions.iter().enumerate().filter(|(id, _)| {
        let mut rooms = rooms.iter();
        observer.is_none() || rooms.any(|(_, room, _)| usize::from(room.region) == *id)
    });
    let keys = plan.keys.iter().filter_map(|key| {
        let taken = terrain(key.at) != Terrain::Pedestal(key.lock);
        // The place of a key that another creature took is unknown.
        (holds(key.lock) || !taken).then_some((key, taken))
    });
    let secrets = plan
        .secrets
        .iter()
        .copied()
        .filter(|at| observer.is_none() || seen(*at) && terrain(*at) != Terrain::Masonry);
    let beside = rooms.iter().flat_map(|(_, room, tiles)| {
        let sides = |at: &Point| Direction::SIDES.map(|side| at.step(side));
        let walls = tiles.iter().flat_map(sides);
        walls.map(|at| Place::new(room.level, at))
    });
    let mut cracks: Vec<Place> = beside
        .filter(|at| terrain(*at).apparent() == Terrain::Masonry)
        .filter(|at| plan.is_cracked(*at, truth.definitions.keep_settings.cracks))
        .collect();
    cracks.sort_unstable_by_key(|at| (at.level, at.point.y, at.point.x));
    cracks.dedup();
    json!({
        "regions": regions.map(|(id, region)| json!({
            "id": id, "name": truth.theme(id).map_or("", |theme| &theme.name),
            "lock": region.lock.filter(is_seen_lock).map(|lock| lock.0),
        })).collect::<Vec<_>>(),
        "rooms": list(&rooms, |(id, room, tiles)| json!({
            "id": id, "region": room.region, "name": room.name.to_string(), "z": room.level,
            "tiles": list(tiles, |at| json!([at.x, at.y])),
        })),
        "locks": list(&locks, |(id, at)| {
            let (kind, mark) = lock_names(truth, *id);
            let open = at.iter().all(|at| terrain(*at).locked_by().is_none());
            let at = list(at, |at| place(*at));
            json!({"id": id.0, "kind": kind, "mark": mark, "at": at, "open": open})
        }),
        "keys": keys.map(|(key, taken)| {
            let (kind, mark) = lock_names(truth, key.lock);
            let at = place(key.at);
            json!({"lock": key.lock.0, "kind": kind, "mark": mark, "at": at, "taken": taken})
        }).collect::<Vec<_>>(),
        "secrets": secrets.map(|at| {
            json!({"at": place(at), "found": terrain(at) != Terrain::SecretDoor})
        }).collect::<Vec<_>>(),
        "cracks": list(&cracks, |at| place(*at)),
    })
}

/// The keys of a key ring in the order of finding.
pub(super) fn key_ring(view: &Known, keys: &Keys) -> Value {
    list(keys.held(), |lock| {
        let (kind, mark) = lock_names(view, *lock);
        json!({"lock": lock.0, "kind": kind, "mark": mark})
    })
}

/// Names of a lock's kind and mark, as in "red crescent"; empty if the lock is unknown.
pub(super) fn lock_names<'w>(view: &Known<'w>, lock: LockId) -> (&'w str, &'w str) {
    let names = view.lock(lock);
    names.map_or(("", ""), |(kind, mark)| (&kind.name, &mark.name))
}

/// The steps of the proof that the world can be won, as JSON.
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

/// The symbols of terrain features in text maps, with their names and whether they can be walked
/// and seen through.
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
