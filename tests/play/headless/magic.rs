//! Missiles, potions, spells and names over the headless protocol: every intent accepted, refused
//! and malformed.

use crate::support::{act, ask, builtin, laden, started};
use serde_json::{Value, json};
use slight_danger::headless::Conversation;

/// The id of the player's item of a kind.
fn carried(session: &mut Conversation, kind: &str) -> Value {
    let truth = ask(session, &json!({"cmd": "inspect"}));
    let pack = truth["creatures"][0]["inventory"].as_array().unwrap();
    let found = pack.iter().find(|item| item["kind"] == kind);
    found.unwrap()["id"].clone()
}

/// An intent of a scenario with item names replaced by ids.
fn with_ids(session: &mut Conversation, mut intent: Value) -> Value {
    if let Some(kind) = intent["item"].as_str() {
        let id = carried(session, kind);
        intent["item"] = id;
    }
    intent
}

#[test]
fn every_possible_intent_is_carried_out() {
    let bow = builtin().item_named("bow").unwrap();
    let uses_arrows = builtin().item(bow).ammunition.is_some();
    for (intent, events, turn) in [
        (
            json!({"kind": "throw", "item": "rock", "at": [4, 1]}),
            &["hit", "landed"][..],
            1,
        ),
        (
            json!({"kind": "throw", "item": "health potion", "at": [2, 1]}),
            &["threw", "landed"],
            1,
        ),
        (
            json!({"kind": "throw", "item": "health potion", "at": [4, 1]}),
            &["hit", "broke", "affected", "healed", "learned"],
            1,
        ),
        (
            json!({"kind": "fire", "at": [4, 1]}),
            // In `classic`, shots use up nothing.
            if uses_arrows {
                &["shot", "landed"]
            } else {
                &["shot"]
            },
            1,
        ),
        (
            json!({"kind": "quaff", "item": "health potion"}),
            &["quaffed", "affected", "healed", "learned"],
            1,
        ),
        (
            json!({"kind": "cast", "item": "white mage's spellbook", "spell": "minor heal",
                   "at": [1, 1]}),
            &["cast", "affected", "healed"],
            1,
        ),
        (
            json!({"kind": "cast", "item": "white mage's spellbook", "spell": "minor heal",
                   "at": [2, 1]}),
            &["fizzled"],
            1,
        ),
        (
            json!({"kind": "name_kind", "item": "health potion", "name": "healing?"}),
            &["named"],
            0,
        ),
        (
            json!({"kind": "name_item", "item": "rock", "name": "Rocky"}),
            &["named"],
            0,
        ),
    ] {
        let mut session = started(&laden());
        let start = ask(&mut session, &json!({"cmd": "inspect"}))["hash"].clone();
        let intent = with_ids(&mut session, intent);
        let reply = act(&mut session, &intent);
        assert_eq!(reply["ok"], true, "{reply}");
        assert_eq!(reply.get("refused"), None, "{intent}");
        let told = reply["facts"].as_array().unwrap();
        let names: Vec<&str> = told
            .iter()
            .map(|event| event["fact"].as_str().unwrap())
            .collect();
        assert_eq!(names, events, "{intent}");
        assert_eq!(reply["turn"], turn);
        assert_ne!(reply["hash"], start);
    }
}

#[test]
fn every_impossible_intent_is_refused_with_a_message() {
    let book = "white mage's spellbook";
    for (intent, words) in [
        (
            json!({"kind": "throw", "item": 99, "at": [4, 1]}),
            "You don't have that.",
        ),
        (
            json!({"kind": "throw", "item": 2, "at": [4, 1]}),
            "You don't have that.",
        ),
        (
            json!({"kind": "throw", "item": "rock", "at": [8, 1]}),
            "You can't see that place.",
        ),
        (
            json!({"kind": "throw", "item": "rock", "at": [7, 1]}),
            "A wall is in the way.",
        ),
        (
            json!({"kind": "fire", "at": [3, 1]}),
            "You have no target there.",
        ),
        (
            json!({"kind": "fire", "at": [8, 1]}),
            "You have no target there.",
        ),
        (json!({"kind": "quaff", "item": 99}), "You don't have that."),
        (
            json!({"kind": "quaff", "item": "rock"}),
            "You can't drink the rock.",
        ),
        (
            json!({"kind": "cast", "item": "rock", "spell": "blink", "at": [1, 1]}),
            "You can't read the rock.",
        ),
        (
            json!({"kind": "cast", "item": book, "spell": "blink", "at": [1, 1]}),
            "There is no such spell in that book.",
        ),
        (
            json!({"kind": "cast", "item": book, "spell": "minor heal", "at": [8, 1]}),
            "You can't see that place.",
        ),
        (
            json!({"kind": "name_kind", "item": 99, "name": "x"}),
            "You don't have that.",
        ),
        (
            json!({"kind": "name_item", "item": "rock", "name": "a\nb"}),
            "A name can have at most 24 characters, on one line, and cannot change the direction of writing.",
        ),
        (
            json!({"kind": "name_kind", "item": "rock", "name": "x".repeat(25)}),
            "A name can have at most 24 characters, on one line, and cannot change the direction of writing.",
        ),
    ] {
        let mut session = started(&laden());
        let before = ask(&mut session, &json!({"cmd": "inspect"}));
        let intent = with_ids(&mut session, intent);
        let reply = act(&mut session, &intent);
        assert_eq!(reply["ok"], true, "{reply}");
        assert_eq!(reply["refused"], words, "{intent}");
        assert_eq!(
            (&reply["facts"], &reply["messages"]),
            (&json!([]), &json!([]))
        );
        assert_eq!(ask(&mut session, &json!({"cmd": "inspect"})), before);
    }
}

#[test]
fn a_malformed_intent_is_an_error_with_its_place() {
    let mut session = started(&laden());
    let before = ask(&mut session, &json!({"cmd": "inspect"}));
    let tile = "it must be a tile, [x,y]";
    for (intent, error) in [
        (json!({"kind": "quaff"}), "`item` is missing".to_owned()),
        (json!({"kind": "quaff", "item": "rock"}), "`item` is \"rock\"; it must be an item's id".to_owned()),
        (json!({"kind": "quaff", "item": -1}), "`item` is -1; it must be an item's id".to_owned()),
        (json!({"kind": "quaff", "item": 5, "at": [1, 1]}), "unknown field `at`, expected `item`".to_owned()),
        (json!({"kind": "throw", "at": [1, 1]}), "`item` is missing".to_owned()),
        (json!({"kind": "throw", "item": 5}), "`at` is missing".to_owned()),
        (json!({"kind": "throw", "item": 5, "at": [1]}), format!("`at` is [1]; {tile}")),
        (json!({"kind": "throw", "item": 5, "at": [1, 2, 3]}), format!("`at` is [1,2,3]; {tile}")),
        (json!({"kind": "throw", "item": 5, "at": [1, 2.5]}), format!("`at` is [1,2.5]; {tile}")),
        (json!({"kind": "throw", "item": 5, "at": {"x": 1, "y": 1}}), format!("`at` is {{\"x\":1,\"y\":1}}; {tile}")),
        (json!({"kind": "throw", "item": 5, "at": [1, 1], "dir": "e"}), "unknown field `dir`, expected `item` or `at`".to_owned()),
        (json!({"kind": "throw", "item": 5, "at": [-7, 900]}), "`at` is [-7,900], which is off the map".to_owned()),
        (json!({"kind": "fire"}), "`at` is missing".to_owned()),
        (json!({"kind": "fire", "at": [99, 1]}), "`at` is [99,1], which is off the map".to_owned()),
        (json!({"kind": "fire", "at": "b"}), format!("`at` is \"b\"; {tile}")),
        (json!({"kind": "fire", "at": [5_000_000_000_u64, 1]}), format!("`at` is [5000000000,1]; {tile}")),
        (json!({"kind": "fire", "at": [4, 1], "item": 5}), "unknown field `item`, expected `at`".to_owned()),
        (json!({"kind": "cast", "item": 5, "at": [1, 1]}), "`spell` is missing".to_owned()),
        (json!({"kind": "cast", "item": 5, "spell": "fireball", "at": [1, 1]}), "there is no spell \"fireball\"".to_owned()),
        (json!({"kind": "cast", "item": 5, "spell": 3, "at": [1, 1]}), "`spell` is 3; it must be a string".to_owned()),
        (json!({"kind": "cast", "item": 5, "spell": "blink"}), "`at` is missing".to_owned()),
        (json!({"kind": "name_kind", "item": 5}), "`name` is missing".to_owned()),
        (json!({"kind": "name_item", "item": 5, "name": 7}), "`name` is 7; it must be a string".to_owned()),
        (json!({"kind": "name_item", "name": "x"}), "`item` is missing".to_owned()),
        (json!({"kind": "name_kind", "item": 5, "name": "x", "at": [1, 1]}), "unknown field `at`, expected `item` or `name`".to_owned()),
        (
            json!({"kind": "tell", "item": 5}),
            "`kind` is \"tell\"; it must be one of `walk`, `wait`, `stairs`, `pick_up`, `drop`, `eat`, \
             `equip`, `unequip`, `quaff`, `use`, `make`, `make_spell`, `move_made`, `throw`, `fire`, \
             `cast`, `attack`, `close`, `order`, `level_up`, `use_perk`, `engrave`, `name_kind`, `name_item`"
                .to_owned(),
        ),
    ] {
        let reply = act(&mut session, &intent);
        assert_eq!(reply["ok"], false, "{intent}");
        assert_eq!(reply["error"], format!("intent: {error}"), "{intent}");
    }
    assert_eq!(ask(&mut session, &json!({"cmd": "inspect"})), before);
}

/// A player throws poison at a goblin with the given hit points; the harm of every turn (hit points
/// lost and cause), and the messages.
fn poisonings(hp: i32, turns: u32) -> (Vec<(Value, Value)>, Vec<String>) {
    let mut session = started(&json!({
        "cmd": "scenario", "levels": [["######", "#@.g.#", "######"]],
        "legend": {"g": {"creature": "goblin", "mind": "inert", "hp": hp, "defence": 1000}},
        "player": {"carrying": ["poison potion"], "attack": 0},
    }));
    let potion = carried(&mut session, "poison potion");
    let throw = json!({"kind": "throw", "item": potion, "at": [3, 1]});
    let (mut harm, mut messages) = (Vec::new(), Vec::new());
    for turn in 0..turns {
        let wait = json!({"kind": "wait"});
        let reply = act(&mut session, if turn == 0 { &throw } else { &wait });
        let events = reply["facts"].as_array().unwrap();
        let hurt = events.iter().filter(|event| event["fact"] == "hurt");
        harm.extend(hurt.map(|event| (event["damage"].clone(), event["cause"].clone())));
        let told = reply["messages"].as_array().unwrap().iter();
        messages.extend(told.map(|text| text.as_str().unwrap().to_owned()));
    }
    (harm, messages)
}

#[test]
fn the_cause_of_harm_is_told_from_the_first_tick_to_the_last() {
    let (harm, messages) = poisonings(1000, 40);
    assert!(harm.len() > 5, "{harm:?}");
    assert!(harm.iter().all(|(_, cause)| cause == "poison"), "{harm:?}");
    assert!(messages.iter().all(|text| !text.contains("dies")));
}

#[test]
fn a_fatal_tick_tells_its_cause_and_so_does_the_death() {
    let (harm, messages) = poisonings(4, 10);
    assert_eq!(
        harm.len(),
        3,
        "one blow of 1, then a point a turn: {harm:?}"
    );
    assert!(harm.iter().all(|(_, cause)| cause == "poison"), "{harm:?}");
    assert!(messages.contains(&"The poison kills the goblin.".to_owned()));
}
