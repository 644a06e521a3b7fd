//! Every leaf of every part of the state counts: each is changed once, and the hash must change
//! with it.
//!
//! The leaves are those of the serialised parts. A leaf that cannot be changed fails the test, such
//! as a part that is empty everywhere.

use std::collections::{BTreeMap, BTreeSet};

use serde::{Serialize, de::DeserializeOwned};
use serde_json::{Value, json};
use slight_danger::sim::{
    Cause, CreatureKind, CreatureParts, CreatureRef, Death, EffectKind, GameParts, Graveyard, Hand,
    ItemKind, ItemRef, Place, Reward, Snapshot, StableId, WaitingLevels,
};

use crate::support::{Scenario, being, quiet, throw};

/// Fields that no rule depends on, so they are not hashed.
const NOT_HASHED: [&str; 3] = ["intent", "appearances", "blueprint"];

/// A state in which every part of a creature and of the game has values.
fn sample() -> Snapshot {
    let mut play = Scenario::new(&["#######", "#@.f.z#", "#..g.b#", "###>###"])
        .engraved(4, 1, ("poison potion", "health potion"), Hand::Dead(1))
        .below(&["#######", "#.w...#", "#.....#", "###<###"])
        .creature('w', quiet("goblin").carrying(&["rock"]))
        .player(
            being("player")
                .hurt(50, 100)
                .carrying(&["warrior's potion", "rock", "sword", "poison potion"])
                .over("apple"),
        )
        .creature('z', quiet("zombie"))
        .creature('g', quiet("goblin"))
        .creature('b', quiet("bat"))
        .play();
    let poison = play.carried('@', "poison potion");
    play.act(throw(poison, 2, 1));
    play.drink("warrior's potion");
    let mut snapshot = Snapshot::take(play.world());
    for one in &mut snapshot.creatures {
        *one = patched(one);
    }
    snapshot.game.graveyard = Graveyard::from(deaths());
    let mut items = serde_json::to_value(&snapshot.game.items).expect("a value");
    items[0][1]["spell"] = json!(1);
    snapshot.game.items = serde_json::from_value(items).expect("items");
    let named = json!({"3": {"kind": 2, "level": 0, "name": 5, "wounded": true}});
    snapshot.game.renown = serde_json::from_value(named).expect("names");
    let mut waiting = vec![None, snapshot.game.waiting.get(1).cloned()];
    for level in waiting.iter_mut().flatten() {
        for one in &mut level.creatures {
            *one = patched(one);
        }
        level.rewards.push(Reward {
            turn: 1,
            level: 0,
            killer: level.creatures[0].id,
            value: 5,
            least: 1,
        });
    }
    snapshot.game.waiting = WaitingLevels::from(waiting);
    snapshot
}

/// A creature with values that a short game would hardly give it.
fn patched(creature: &CreatureParts) -> CreatureParts {
    let mut value = serde_json::to_value(creature).expect("a value");
    let place = json!({"level": 1, "point": {"x": 2, "y": 1}});
    let effect = json!({
        "kind": 1, "left": 7, "by": {"id": 3, "kind": 2}, "seen": true,
    });
    let beyond = json!({
        "attack": 1, "defence": 2, "vision": 3, "speed": 6, "hp_regen": 4, "mana_regen": 5,
    });
    let known = json!([
        [1, {"belief": {"Kind": 2}, "how": {"Told": {"by": 4}}, "turn": 3}],
        [2, {"belief": "Harmless", "how": "Used", "turn": 5}],
    ]);
    let some = [
        ("/effects/running", json!([effect])),
        ("/effects/beyond", beyond),
        ("/effects/perks", json!([1, 2])),
        ("/effects/blows_at", json!([4, 2])),
        ("/names/known", known),
        ("/names/given", json!([[3, {"text": "fizz", "turn": 2}]])),
        ("/names/items", json!([[9, "Sting"]])),
        ("/names/distrusted", json!([{"dead": 1}])),
        ("/pack/items", json!([[0, 20], [2, 21]])),
        ("/pack/weapon", json!(20)),
        ("/pack/armour", json!(21)),
        ("/pack/ring", json!(22)),
        ("/pack/cloak", json!(23)),
    ];
    for (path, part) in some {
        *value.pointer_mut(path).expect("a part") = part;
    }
    if creature.player.is_some() {
        value["player"]["keys"] = json!({"held": [0, 1]});
        value["player"]["offers"] = json!([3, 4]);
        value["player"]["declined"] = json!([[5, 2]]);
        value["player"]["stirred"] = json!([7]);
        value["player"]["felt_nothing"] = json!([2]);
        value["player"]["stays"] = json!([5, 6]);
        value["player"]["rumour"] = json!(1);
        value["player"]["hunters"] = json!([{
            "who": {"id": 3, "kind": 2}, "place": place, "turn": 1, "attack": 5, "defence": 3,
            "stats": {"hp": 4, "max_hp": 5, "attack": 2, "defence": 1, "vision": 9},
            "speed": 100, "weapon": {"id": 9, "kind": 4},
        }]);
        value["player"]["call"] = json!(1);
        value["player"]["companion"] =
            json!({"id": 3, "order": "come", "fed": 1, "fed_at": 2, "hits": 3});
        value["player"]["secret_search"] = json!({"felt": [[place, 3]]});
        let trail = json!({"who": {"id": 3, "kind": 2}, "stairs": place, "left": 2});
        value["mind"]["alert"] = json!({
            "state": "hunting", "unseen": 2, "startled": place, "trail": trail,
        });
        value["mind"]["noise"] = json!(4);
        value["mind"]["wind_up"] = json!({"over": place, "sweeps": true});
        value["mind"]["memories"] = json!([{"Children": 1}, {"LastSeen": place}, "TriedUnknown",
            {"Missed": {"times": 2, "turn": 1}}]);
    }
    serde_json::from_value(value).expect("a creature")
}

/// One death of each cause.
fn deaths() -> Vec<Death> {
    let who = |id, kind| CreatureRef {
        id: StableId(id),
        kind: CreatureKind(kind),
    };
    let by = who(2, 1);
    let (kind, item) = (EffectKind(1), ItemKind(3));
    [
        Cause::Blow { by },
        Cause::Missile { by, item },
        Cause::Effect {
            kind,
            by: Some(by),
            seen: true,
        },
        Cause::Starvation,
    ]
    .map(|cause| Death {
        who: who(7, 2),
        at: Place::new(1, crate::support::at(2, 1)),
        cause,
        turn: 4,
        carried: vec![ItemRef {
            id: StableId(30),
            kind: ItemKind(5),
        }],
    })
    .into()
}

/// The leaves of a value with their paths. An empty list or object is a leaf too.
fn leaves(value: &Value, path: &str, found: &mut Vec<(String, Value)>) {
    match value {
        Value::Object(fields) if !fields.is_empty() => {
            for (key, field) in fields {
                if !NOT_HASHED.contains(&key.as_str()) {
                    leaves(field, &format!("{path}/{key}"), found);
                }
            }
        }
        Value::Array(items) if !items.is_empty() => {
            for (index, item) in items.iter().enumerate() {
                leaves(item, &format!("{path}/{index}"), found);
            }
        }
        leaf => found.push((path.to_owned(), leaf.clone())),
    }
}

/// A path with list indices replaced by `*`.
fn family(path: &str) -> String {
    let names = path.split('/').map(|name| {
        let is_place = !name.is_empty() && name.bytes().all(|byte| byte.is_ascii_digit());
        if is_place { "*" } else { name }
    });
    names.collect::<Vec<&str>>().join("/")
}

/// Copies of the value with the leaf replaced, the likeliest valid ones first. Enum words are taken
/// from the reader's error message for a wrong one.
fn instead<T: DeserializeOwned>(whole: &Value, path: &str, leaf: &Value) -> Vec<Value> {
    let put = |new: Value| {
        let mut other = whole.clone();
        *other.pointer_mut(path).expect("the leaf") = new;
        other
    };
    // The leaf at the same place of another entry may fit here.
    let mut nodes = Vec::new();
    collect(whole, "", &mut nodes);
    let alike = nodes
        .into_iter()
        .filter(|(other, value)| family(other) == family(path) && *value != leaf)
        .map(|(_, value)| put(value.clone()));
    let own: Vec<Value> = match leaf {
        Value::Bool(is) => vec![put(json!(!is))],
        Value::Number(number) => {
            let number = number.as_i128().expect("a whole number");
            // An id must differ from all others.
            let near = [number + 1, number - 1, number + 10_000].map(|number| put(json!(number)));
            // A width may change when the height does, too.
            let (parent, key) = path.rsplit_once('/').expect("a path");
            let parent = whole.pointer(parent).expect("what the leaf is in");
            let others = parent.as_object().into_iter().flatten();
            let swapped = others.filter_map(|(other, value)| {
                let there = path.strip_suffix(key)?.to_owned() + other;
                let mut swapped = put(value.clone());
                *swapped.pointer_mut(&there)? = leaf.clone();
                (other != key && value.is_number()).then_some(swapped)
            });
            near.into_iter().chain(swapped).collect()
        }
        Value::String(text) => {
            let longer = put(json!(format!("{text}x")));
            let error = serde_json::from_value::<T>(longer.clone()).err();
            let said = error.map(|error| error.to_string()).unwrap_or_default();
            let words = said
                .split('`')
                .skip(1)
                .step_by(2)
                .map(|word| put(json!(word)));
            [longer].into_iter().chain(words).collect()
        }
        Value::Null | Value::Array(_) | Value::Object(_) => Vec::new(),
    };
    own.into_iter().chain(alike).collect()
}

/// All values within a value, with their paths.
fn collect<'v>(value: &'v Value, path: &str, found: &mut Vec<(String, &'v Value)>) {
    found.push((path.to_owned(), value));
    match value {
        Value::Object(fields) => {
            for (key, field) in fields {
                collect(field, &format!("{path}/{key}"), found);
            }
        }
        Value::Array(items) => {
            for (index, item) in items.iter().enumerate() {
                collect(item, &format!("{path}/{index}"), found);
            }
        }
        Value::Null | Value::Bool(_) | Value::Number(_) | Value::String(_) => {}
    }
}

/// Changes every leaf of a value; counts the changed families of leaves, and collects the empty
/// ones.
fn change_all<T: Serialize + DeserializeOwned>(
    name: &str,
    part: &T,
    hash: impl Fn(T) -> u64,
    changed: &mut BTreeMap<String, usize>,
    empty: &mut BTreeSet<String>,
) {
    let whole = serde_json::to_value(part).expect("a value");
    let before = hash(serde_json::from_value(whole.clone()).expect("itself"));
    let mut all = Vec::new();
    leaves(&whole, "", &mut all);
    for (path, leaf) in all {
        let family = format!("{name}{}", family(&path));
        if leaf.is_null() || leaf == json!([]) {
            empty.insert(family);
            continue;
        }
        let other = instead::<T>(&whole, &path, &leaf)
            .into_iter()
            .filter(|other| *other != whole)
            .find_map(|other| serde_json::from_value::<T>(other).ok())
            .unwrap_or_else(|| panic!("{name}{path}: {leaf} cannot be changed"));
        assert_ne!(hash(other), before, "{name}{path}: {leaf} is not hashed");
        *changed.entry(family).or_default() += 1;
    }
}

#[test]
fn every_leaf_of_every_part_counts() {
    let snapshot = sample();
    let (mut changed, mut empty) = (BTreeMap::new(), BTreeSet::new());
    let with_game = |game: GameParts| Snapshot {
        game,
        ..snapshot.clone()
    };
    change_all(
        "game",
        &snapshot.game,
        |game| with_game(game).hash(),
        &mut changed,
        &mut empty,
    );
    for (index, creature) in snapshot.creatures.iter().enumerate() {
        let with_creature = |creature: CreatureParts| {
            let mut other = snapshot.clone();
            other.creatures[index] = creature;
            other.hash()
        };
        change_all(
            "creature",
            creature,
            with_creature,
            &mut changed,
            &mut empty,
        );
    }
    for (family, count) in &changed {
        println!("{family}: {count}");
    }
    // A family that is empty in one part must have a value in another.
    let unseen: Vec<&String> = empty
        .iter()
        .filter(|family| {
            // Waiting levels have the same parts.
            let family = family
                .replace("game/waiting/*/creatures/*", "creature")
                .replace("game/waiting/*/items", "game/items");
            !changed.keys().any(|other| other.starts_with(&family))
        })
        .collect();
    assert!(unseen.is_empty(), "never there to be changed: {unseen:#?}");
}

#[test]
fn a_state_as_plain_data_has_the_hash_of_its_world_and_comes_back_from_text() {
    let mut play = Scenario::new(&["######", "#@.gf#", "######"])
        .creature('g', quiet("goblin"))
        .player(being("player").carrying(&["warrior's potion"]))
        .play();
    for _ in 0..20 {
        let snapshot = Snapshot::take(play.world());
        assert_eq!(snapshot.hash(), play.hash());
        let text = serde_json::to_string(&snapshot).expect("a text");
        let back: Snapshot = serde_json::from_str(&text).unwrap();
        assert_eq!(back.hash(), play.hash());
        play.wait(1);
    }
}
