//! Queries about a game: the truth, a creature's knowledge, and legal intents.

use serde_json::{Value, json};
use slight_danger::{headless::Conversation, odds::forecast, sim::Dice};

use super::{laden, session, started};
use crate::support::{self, act, ask, builtin, is_skipped_in_this_danger};

#[test]
fn inspect_tells_the_truth_in_the_form_of_the_page() {
    let mut session = started();
    let truth = ask(&mut session, &json!({"cmd": "inspect"}));
    assert_eq!(truth["levels"][0], json!(["#######", "#...>.#", "#######"]));
    assert_eq!(truth["seed"], "7");
    assert_eq!(truth["player"], 1);
    let player = &truth["creatures"][0];
    let data = builtin();
    let expected = json!({
        "id": 1, "kind": "player", "pos": [1, 1, 0], "hp": 50, "max_hp": 80, "attack": 20,
        "base_attack": 20, "defence": 5, "base_defence": 5, "vision": 3, "speed": 100,
        "hp_regen": data.creature(data.player).numbers.hp_regen, "food": data.creature(data.player).numbers.food, "max_food": 1000, "xp": 0, "level": 1, "picks": 0,
        "effects": [], "inventory": [], "weapon": null, "armour": null, "ring": null,
        "cloak": null, "knows": {}, "why": null,
        "mana": 20, "max_mana": 20, "mana_regen": 20, "keys": [], "alert": null,
        "raised": null, "grip": "usual", "facing": null, "bond": null, "began": 1, "perks": [], "offers": [],
    });
    assert_eq!(*player, expected);
    let bat = &truth["creatures"][1];
    assert_eq!(
        (&bat["id"], &bat["hp"], &bat["max_hp"]),
        (&json!(2), &json!(1), &json!(15))
    );
    act(&mut session, &json!({"kind": "walk", "dir": "e"}));
    let truth = ask(&mut session, &json!({"cmd": "inspect"}));
    assert_eq!(truth["creatures"].as_array().unwrap().len(), 1);
    let dead = &truth["dead"][0];
    assert_eq!(
        (&dead["id"], &dead["kind"], &dead["killer"]),
        (&json!(2), &json!("bat"), &json!(1))
    );
}

#[test]
fn observe_is_limited_to_what_the_creature_sees_and_remembers() {
    let mut session = started();
    let seen = ask(&mut session, &json!({"cmd": "observe"}));
    assert_eq!(seen["levels"][0][1], "#...>  ", "three tiles far");
    assert_eq!(seen["creatures"].as_array().unwrap().len(), 2);
    assert!(
        seen["visible"].as_array().unwrap().contains(&json!([0, 1])),
        "walls included"
    );
    let bat = ask(&mut session, &json!({"cmd": "observe", "as": 2}));
    assert_eq!(bat["levels"][0][1], "#...>.#", "a bat sees farther");
    assert_eq!(bat["levels"][1][1], "       ");
    for wrong in [json!(99), json!(-1), json!("x")] {
        assert_eq!(
            ask(&mut session, &json!({"cmd": "observe", "as": wrong}))["ok"],
            false
        );
    }
}

#[test]
fn an_unseen_attacker_is_not_named_to_the_player() {
    let blind = json!({
        "cmd": "scenario",
        "levels": [["####", "#@b#", "####"]],
        "legend": {"b": {"creature": "bat", "attack": 9}},
        "player": {"vision": 0},
    });
    let bite = |choice: &str| {
        let mut session = session();
        ask(&mut session, &blind);
        let request = json!({"cmd": "act", "intent": {"kind": "wait"}, "facts": choice});
        ask(&mut session, &request)["facts"][0].clone()
    };
    let felt = bite("perceived");
    assert_eq!(felt["fact"], "attacked");
    assert_eq!(felt["target"], 1);
    for field in ["who", "kind", "from"] {
        assert_eq!(felt[field], Value::Null, "{field} of {felt}");
    }
    assert_eq!(bite("all")["who"], 2);
}

#[test]
fn legal_lists_exactly_what_act_accepts() {
    let mut dice = Dice::keyed(5);
    let mut session = session();
    let mut all = vec![json!({"kind": "wait"})];
    for dir in ["n", "ne", "e", "se", "s", "sw", "w", "nw"] {
        all.push(json!({"kind": "walk", "dir": dir}));
    }
    for dir in ["up", "down"] {
        all.push(json!({"kind": "stairs", "dir": dir}));
    }
    all.push(json!({"kind": "pick_up"}));
    for perk in &builtin().perks.all {
        all.push(json!({"kind": "level_up", "bonus": perk.name}));
    }
    for seed in 0..6 {
        if seed < 4 {
            ask(&mut session, &json!({"cmd": "new", "seed": seed}));
        } else {
            ask(&mut session, &laden());
        }
        // All items at hand, in the pack or underfoot, and one elsewhere.
        let mut all = all.clone();
        let truth = ask(&mut session, &json!({"cmd": "inspect"}));
        let mut items: Vec<Value> = truth["creatures"][0]["inventory"]
            .as_array()
            .unwrap()
            .clone();
        items.extend(truth["items"].as_array().unwrap().iter().take(4).cloned());
        for item in &items {
            for kind in ["drop", "eat", "equip", "unequip"] {
                all.push(json!({"kind": kind, "item": item["id"]}));
            }
        }
        for _ in 0..60 {
            let reply = ask(&mut session, &json!({"cmd": "legal"}));
            let legal = reply["intents"].as_array().unwrap().clone();
            let handle = ask(&mut session, &json!({"cmd": "clone"}))["handle"].clone();
            for intent in &all {
                let reply = act(&mut session, intent);
                let accepted = reply["ok"] == true && reply.get("refused").is_none();
                assert_eq!(accepted, legal.contains(intent), "{intent} in {legal:?}");
                ask(&mut session, &json!({"cmd": "restore", "handle": handle}));
            }
            ask(&mut session, &json!({"cmd": "release", "handle": handle}));
            let intent = dice.pick(&legal).unwrap().clone();
            if act(&mut session, &intent)["status"] != "playing" {
                assert_eq!(
                    ask(&mut session, &json!({"cmd": "legal"}))["intents"],
                    json!([])
                );
                break;
            }
        }
    }
}

/// A player before a goblin and a bat that does not hunt.
fn before_a_goblin(alert: &str) -> Conversation {
    support::started(&json!({
        "cmd": "scenario", "seed": 7, "levels": [["#########", "#@..g..b#", "#########"]],
        "legend": {
            "g": {"creature": "goblin", "alert": alert}, "b": {"creature": "bat", "mind": "inert"},
        },
    }))
}

#[test]
fn a_forecast_matches_the_panel_and_lists_creatures_that_may_notice() {
    if is_skipped_in_this_danger() {
        return;
    }
    for (alert, hunted) in [("hunting", true), ("idle", false), ("asleep", false)] {
        let mut session = before_a_goblin(alert);
        let reply = ask(&mut session, &json!({"cmd": "forecast"}));
        let view = session.game().expect("a game").known();
        let fight = forecast(&view).expect("an enemy");
        let goblin = fight.foes[0];
        let win = (fight.win * 1000.0).round();
        let chance = view.chance_to_be_noticed(&goblin, view.here());
        let noticing = match hunted {
            true => json!([]),
            false => json!([{"id": goblin.id, "chance": chance}]),
        };
        let expected = json!({
            "ok": true, "noticing": noticing,
            "forecast": {
                "win": win as i64, "risk": fight.risk().word(), "hunted": hunted,
                "enemies": [goblin.id], "unseen": 0, "called": false, "stand": null,
            },
        });
        assert_eq!(reply, expected);
        assert_eq!(chance > 0, alert == "idle", "a sleeper hears nobody wait");
    }
}

#[test]
fn without_enemies_and_after_the_end_there_is_no_forecast() {
    let nothing = json!({"ok": true, "forecast": null, "noticing": []});
    let mut session = started();
    assert_eq!(ask(&mut session, &json!({"cmd": "forecast"})), nothing);
    let mut session = support::started(&json!({
        "cmd": "scenario", "seed": 7, "levels": [["####", "#@g#", "####"]],
        "legend": {"g": {"creature": "goblin", "attack": 900}},
        "player": {"hp": 1},
    }));
    assert!(ask(&mut session, &json!({"cmd": "forecast"}))["forecast"].is_object());
    while ask(&mut session, &json!({"cmd": "observe"}))["ok"] == true {
        act(&mut session, &json!({"kind": "wait"}));
    }
    assert_eq!(ask(&mut session, &json!({"cmd": "forecast"})), nothing);
}

#[test]
fn carried_items_and_items_on_the_floor_are_listed_and_usable() {
    let mut session = session();
    ask(&mut session, &laden());
    let truth = ask(&mut session, &json!({"cmd": "inspect"}));
    let player = &truth["creatures"][0];
    assert_eq!(
        (&player["attack"], &player["base_attack"]),
        (&json!(25), &json!(20))
    );
    assert_eq!(
        (&player["defence"], &player["base_defence"]),
        (&json!(7), &json!(5))
    );
    let kinds: Vec<&str> = player["inventory"]
        .as_array()
        .unwrap()
        .iter()
        .map(|item| item["kind"].as_str().unwrap())
        .collect();
    assert_eq!(
        kinds,
        [
            "dagger",
            "tunic",
            "bread",
            "rock",
            "platemail",
            "bat corpse"
        ]
    );
    assert_eq!(player["weapon"], player["inventory"][0]["id"]);
    assert_eq!(player["armour"], player["inventory"][1]["id"]);
    let sword = &truth["items"][0];
    assert_eq!(
        (&sword["kind"], &sword["pos"]),
        (&json!("sword"), &json!([1, 1, 0]))
    );

    act(&mut session, &json!({"kind": "walk", "dir": "w"}));
    let reply = act(&mut session, &json!({"kind": "equip", "item": sword["id"]}));
    let names: Vec<&str> = reply["facts"]
        .as_array()
        .unwrap()
        .iter()
        .filter(|event| event["who"] == 1)
        .map(|event| event["fact"].as_str().unwrap())
        .take(3)
        .collect();
    assert_eq!(names, ["picked_up", "unequipped", "equipped"]);
    assert_eq!(reply["messages"][0], "You pick up a sword.");
    let bread = &player["inventory"][2]["id"];
    let reply = act(&mut session, &json!({"kind": "eat", "item": bread}));
    assert_eq!(reply["messages"][0], "You eat some bread.");
    let rock = &player["inventory"][3]["id"];
    let reply = act(&mut session, &json!({"kind": "eat", "item": rock}));
    assert_eq!(reply["refused"], "You can't eat the rock.");
}

#[test]
fn every_creature_that_inspect_lists_can_observe() {
    let mut session = session();
    let below = ["###########", "#bf.f.f..<#", "###########"];
    let levels = [["###########", "#@.......>#", "###########"], below];
    let legend = json!({"b": {"creature": "bat"}, "f": {"creature": "fungus", "hp": 15}});
    let scenario = json!({"cmd": "scenario", "levels": levels, "legend": legend});
    ask(&mut session, &scenario);
    let inspect = json!({"cmd": "inspect"});
    let first = ask(&mut session, &inspect)["creatures"].clone();
    let mut born = 0;
    for _ in 0..60 {
        let truth = ask(&mut session, &inspect);
        for one in truth["creatures"].as_array().unwrap() {
            let seen = ask(&mut session, &json!({"cmd": "observe", "as": one["id"]}));
            assert_eq!(seen["observer"], one["id"], "{seen}");
            assert_eq!(seen["hash"], truth["hash"]);
            let is_it = |other: &Value| other["id"] == one["id"];
            let mut all = seen["creatures"].as_array().unwrap().iter();
            let itself = all.find(|other| is_it(other)).expect("it sees itself");
            for key in ["pos", "hp", "why"] {
                assert_eq!(itself[key], one[key]);
            }
            born += usize::from(!first.as_array().unwrap().iter().any(is_it));
        }
        for dead in truth["dead"].as_array().unwrap() {
            let seen = ask(&mut session, &json!({"cmd": "observe", "as": dead["id"]}));
            assert_eq!(seen["ok"], false, "the dead see nothing");
        }
        for _ in 0..10 {
            act(&mut session, &json!({"kind": "wait"}));
        }
    }
    assert!(born > 0, "nobody was born on the level that waits");
    let dead = ask(&mut session, &inspect)["dead"].clone();
    assert_ne!(dead, json!([]), "nobody died on the level that waits");
}
