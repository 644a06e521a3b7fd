//! Starting and playing a game, and the reply to a turn.

use serde_json::{Value, json};
use slight_danger::{headless::Conversation, sim::Dice};

use super::{laden, session, started};
use crate::support::{act, ask};

#[test]
fn a_new_game_stands_at_turn_0_and_tells_its_seed() {
    let mut session = session();
    let number = ask(
        &mut session,
        &json!({"cmd": "new", "seed": 42, "id": [1, "x"]}),
    );
    assert_eq!(number["ok"], true);
    assert_eq!(number["id"], json!([1, "x"]));
    assert_eq!(
        (&number["turn"], &number["status"]),
        (&json!(0), &json!("playing"))
    );
    assert_eq!(number["hash"].as_str().unwrap().len(), 16);
    assert_eq!(
        (&number["facts"], &number["messages"]),
        (&json!([]), &json!([]))
    );
    let word = ask(&mut session, &json!({"cmd": "new", "seed": "42"}));
    assert_eq!(word["hash"], number["hash"], "\"42\" is the same as 42");
    let fresh = ask(&mut session, &json!({"cmd": "new"}));
    let told = ask(&mut session, &json!({"cmd": "new", "seed": fresh["seed"]}));
    assert_eq!(told["hash"], fresh["hash"], "a fresh seed is told");
}

#[test]
fn a_turn_tells_facts_and_messages() {
    let mut session = started();
    let reply = act(&mut session, &json!({"kind": "walk", "dir": "e"}));
    assert_eq!(reply["turn"], 1);
    let names: Vec<&str> = reply["facts"]
        .as_array()
        .unwrap()
        .iter()
        .map(|event| event["fact"].as_str().unwrap())
        .collect();
    assert_eq!(names, ["attacked", "died", "fell", "gained"]);
    assert_eq!(reply["facts"][1]["killer"], 1);
    assert_eq!(reply["messages"][1], "The bat dies.");
    let reply = act(&mut session, &json!({"kind": "walk", "dir": "e"}));
    assert_eq!(
        reply["facts"],
        json!([{"fact": "moved", "who": 1, "kind": "player", "from": [1, 1, 0], "to": [2, 1, 0]}])
    );
}

#[test]
fn a_stab_says_how_its_target_was_caught_and_no_other_attack_does() {
    for (state, caught) in [("asleep", json!("asleep")), ("hunting", Value::Null)] {
        let mut session = session();
        let request = json!({
            "cmd": "scenario",
            "levels": [["####", "#@z#", "####"]],
            "legend": {"z": {"creature": "zombie", "hp": 999, "max_hp": 999, "alert": state}},
            "player": {"wielding": "dagger"},
        });
        ask(&mut session, &request);
        let reply = act(&mut session, &json!({"kind": "walk", "dir": "e"}));
        let blow = &reply["facts"][0];
        assert_eq!(
            (&blow["fact"], &blow["caught"]),
            (&json!("attacked"), &caught)
        );
        assert_eq!(blow.get("caught").is_some(), state == "asleep");
    }
}

#[test]
fn facts_are_given_in_the_requested_form() {
    let mut session = session();
    let far = json!({
        "cmd": "scenario",
        "levels": [["##########", "#@#.b....#", "##########"]],
        "legend": {"b": {"creature": "bat"}},
    });
    let mut counts = Vec::new();
    for choice in ["all", "perceived", "none"] {
        ask(&mut session, &far);
        let request = json!({"cmd": "act", "intent": {"kind": "wait"}, "facts": choice});
        counts.push(
            ask(&mut session, &request)["facts"]
                .as_array()
                .unwrap()
                .len(),
        );
    }
    assert_eq!(counts, [2, 0, 0], "a bat behind a wall moves twice, unseen");
}

#[test]
fn a_refused_intent_says_why_and_takes_no_turn() {
    let mut session = started();
    let before = ask(&mut session, &json!({"cmd": "inspect"}));
    let reply = act(&mut session, &json!({"kind": "stairs", "dir": "down"}));
    assert_eq!(reply["ok"], true);
    assert_eq!(reply["refused"], "No stairs lead down from here.");
    assert_eq!(
        (&reply["turn"], &reply["hash"]),
        (&before["turn"], &before["hash"])
    );
    assert_eq!(ask(&mut session, &json!({"cmd": "inspect"})), before);
}

#[test]
fn a_perk_is_chosen_before_anything_else_and_takes_no_turn() {
    let mut session = session();
    let mut scenario = laden();
    scenario["player"]["picks"] = json!(2);
    let start = ask(&mut session, &scenario);
    let reply = act(&mut session, &json!({"kind": "wait"}));
    assert_eq!(reply["refused"], "Choose a perk first.");
    let mut chosen = Vec::new();
    for _ in 0..2 {
        let player = ask(&mut session, &json!({"cmd": "inspect"}))["creatures"][0].clone();
        let legal = ask(&mut session, &json!({"cmd": "legal"}))["intents"].clone();
        let legal = legal.as_array().unwrap().iter();
        let offers: Vec<&Value> = legal.map(|intent| &intent["bonus"]).collect();
        let told = player["offers"].as_array().unwrap().iter();
        assert_eq!(offers, told.collect::<Vec<_>>());
        let perk = offers[0].clone();
        let reply = act(&mut session, &json!({"kind": "level_up", "bonus": perk}));
        assert_eq!(reply["turn"], 0);
        assert_ne!(reply["hash"], start["hash"]);
        assert_eq!(reply["facts"][0]["bonus"], perk);
        chosen.push(perk);
    }
    let again = json!({"kind": "level_up", "bonus": chosen[0]});
    assert_eq!(
        act(&mut session, &again)["refused"],
        "You have no perk to choose."
    );
    let player = &ask(&mut session, &json!({"cmd": "inspect"}))["creatures"][0];
    assert_eq!(player["perks"], json!(chosen));
}

#[test]
fn a_branch_continues_like_its_game_and_stays_valid() {
    let mut session = session();
    ask(&mut session, &json!({"cmd": "new", "seed": "branch"}));
    let mut dice = Dice::keyed(1);
    let play = |session: &mut Conversation, dice: &mut Dice| -> Vec<Value> {
        (0..40)
            .map(|_| {
                let dir = ["n", "ne", "e", "se", "s", "sw", "w", "nw"][dice.below(8) as usize];
                act(session, &json!({"kind": "walk", "dir": dir}))["hash"].clone()
            })
            .collect()
    };
    play(&mut session, &mut dice);
    let handle = ask(&mut session, &json!({"cmd": "clone"}))["handle"].clone();
    let mut again = dice.clone();
    let first = play(&mut session, &mut dice);
    for _ in 0..2 {
        let restored = ask(&mut session, &json!({"cmd": "restore", "handle": handle}));
        assert!(restored["turn"].as_u64().unwrap() <= 40);
        let mut dice = again.clone();
        assert_eq!(play(&mut session, &mut dice), first);
    }
    again.bits();
    assert_eq!(
        ask(&mut session, &json!({"cmd": "release", "handle": handle}))["ok"],
        true
    );
    assert_eq!(
        ask(&mut session, &json!({"cmd": "restore", "handle": handle}))["ok"],
        false
    );
}

#[test]
fn two_hundred_random_games_played_twice_agree_in_every_hash() {
    let play = |seed: u64| -> Vec<String> {
        let mut session = session();
        let mut dice = Dice::keyed(seed);
        ask(&mut session, &json!({"cmd": "new", "seed": seed}));
        (0..50)
            .map(|_| {
                let legal = ask(&mut session, &json!({"cmd": "legal"}))["intents"].clone();
                let Some(intent) = dice.pick(legal.as_array().unwrap()).cloned() else {
                    return String::new();
                };
                let request = json!({"cmd": "act", "intent": intent, "facts": "none"});
                ask(&mut session, &request)["hash"]
                    .as_str()
                    .unwrap()
                    .to_owned()
            })
            .collect()
    };
    for seed in 0..200 {
        assert_eq!(play(seed), play(seed), "seed {seed}");
    }
}

#[test]
fn a_branch_repeats_the_events_of_all_levels() {
    let mut session = session();
    let levels = [["####", "#@>#", "####"], ["####", "#b<#", "####"]];
    let scenario =
        json!({"cmd": "scenario", "levels": levels, "legend": {"b": {"creature": "bat"}}});
    ask(&mut session, &scenario);
    let wait = json!({"cmd": "act", "intent": {"kind": "wait"}, "facts": "all"});
    let told = ask(&mut session, &wait)["facts"].clone();
    assert_ne!(told, json!([]), "the bat below moves");
    ask(&mut session, &json!({"cmd": "clone"}));
    let back = json!({"cmd": "restore", "handle": 1, "facts": "all"});
    assert_eq!(ask(&mut session, &back)["facts"], told);
}
