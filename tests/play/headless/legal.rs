//! Legal intents over the headless protocol: missiles and spells at known creatures, and exactly
//! the intents that would be accepted.

use std::collections::BTreeSet;

use crate::support::{act, ask, laden, started};
use serde_json::{Value, json};
use slight_danger::sim::Dice;

/// All candidate attacks, throws, shots, spells and drinks: every item of the game at every
/// occupied tile.
fn candidates(truth: &Value) -> Vec<Value> {
    let creatures = truth["creatures"].as_array().unwrap();
    let spells = ["minor heal", "major heal", "blink", "detect creatures"];
    let mut all = Vec::new();
    for one in creatures {
        let at = json!([one["pos"][0], one["pos"][1]]);
        all.push(json!({"kind": "fire", "at": at}));
        all.push(json!({"kind": "attack", "at": at}));
        let lying = truth["items"].as_array().unwrap();
        for item in creatures[0]["inventory"]
            .as_array()
            .unwrap()
            .iter()
            .chain(lying)
        {
            let item = &item["id"];
            all.push(json!({"kind": "throw", "item": item, "at": at}));
            for spell in spells {
                all.push(json!({"kind": "cast", "item": item, "spell": spell, "at": at}));
            }
            all.push(json!({"kind": "quaff", "item": item}));
        }
    }
    let unique: BTreeSet<String> = all.iter().map(Value::to_string).collect();
    unique
        .iter()
        .map(|text| serde_json::from_str(text).unwrap())
        .collect()
}

#[test]
fn the_legal_intents_are_exactly_the_accepted_ones() {
    let scenario = json!({
        "cmd": "scenario", "seed": 11,
        "levels": [["############", "#@..#...#..#", "#.#..b....g#", "#..g..#..b.#", "#.z.#...b..#",
                    "############"]],
        "legend": {
            "b": {"creature": "bat"}, "z": {"creature": "zombie", "hp": 5},
            "g": {"creature": "goblin", "attack": 0, "carrying": ["rock", "mana potion"],
                  "wielding": "bow"},
        },
        "player": {
            "hp": 1000, "wielding": "bow", "vision": 5, "mana": 1000, "max_mana": 1000,
            "carrying": ["rock", "sword", "health potion", "poison potion", "mana potion",
                         "white mage's spellbook", "blue mage's spellbook", "arrow", "arrow"],
        },
    });
    let mut session = started(&scenario);
    let mut dice = Dice::keyed(5);
    let mut seen = BTreeSet::new();
    for _ in 0..12 {
        let reply = ask(&mut session, &json!({"cmd": "legal"}));
        let legal = reply["intents"].as_array().unwrap().clone();
        let unique: BTreeSet<String> = legal.iter().map(Value::to_string).collect();
        assert_eq!(unique.len(), legal.len(), "each once");
        let truth = ask(&mut session, &json!({"cmd": "inspect"}));
        let known = ask(&mut session, &json!({"cmd": "observe"}))["creatures"].clone();
        let stands = |at: &Value| {
            let creatures = known.as_array().unwrap();
            creatures
                .iter()
                .any(|one| (&one["pos"][0], &one["pos"][1]) == (&at[0], &at[1]))
        };
        let handle = ask(&mut session, &json!({"cmd": "clone"}))["handle"].clone();
        let mut all = candidates(&truth);
        if truth["creatures"][0]["picks"] != 0 {
            all.clear();
        }
        for intent in legal.iter().chain(&all) {
            let accepted = act(&mut session, intent).get("refused").is_none();
            let is_listed = legal.contains(intent);
            if let Some(at) = intent.get("at") {
                assert!(
                    stands(at) || !is_listed || intent["kind"] == "use_perk",
                    "nobody is known to be at {intent}"
                );
            }
            let nobody = intent["kind"] == "cast" && !stands(&intent["at"]);
            assert!(accepted == is_listed || nobody, "{intent} in {legal:?}");
            if accepted {
                seen.insert(intent["kind"].as_str().unwrap().to_owned());
            }
            if accepted {
                ask(&mut session, &json!({"cmd": "restore", "handle": handle}));
            }
        }
        let branch = ask(&mut session, &json!({"cmd": "inspect"}));
        assert_eq!(branch, truth, "a branch knows what the game knew");
        ask(&mut session, &json!({"cmd": "release", "handle": handle}));
        // Steps are the likeliest, so that items are left for later.
        let mut next = dice.pick(&legal).unwrap().clone();
        if next["kind"] != "walk" {
            next = dice.pick(&legal).unwrap().clone();
        }
        if act(&mut session, &next)["status"] != "playing" {
            break;
        }
    }
    for kind in ["attack", "throw", "fire", "cast", "quaff"] {
        assert!(seen.contains(kind), "{kind} was never legal: {seen:?}");
    }
}

#[test]
fn creatures_out_of_sight_are_no_legal_targets() {
    let mut session = started(&laden());
    let legal = ask(&mut session, &json!({"cmd": "legal"}))["intents"].clone();
    let targets: BTreeSet<String> = legal
        .as_array()
        .unwrap()
        .iter()
        .filter_map(|intent| {
            Some(format!(
                "{} {}",
                intent["kind"].as_str()?,
                intent.get("at")?
            ))
        })
        .collect();
    let expected = [
        "cast [1,1]",
        "cast [4,1]",
        "fire [4,1]",
        "throw [1,1]",
        "throw [4,1]",
    ];
    assert_eq!(targets, expected.map(str::to_owned).into());
}
