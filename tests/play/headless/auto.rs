//! Automatic commands over the protocol.

use serde_json::{Value, json};

use super::{corridor, session};
use crate::support::{ask, started};

fn hall() -> Value {
    json!({
        "cmd": "scenario",
        "levels": [["##########", "#@....a..#", "##########"]],
        "legend": {"a": {"item": "apple"}},
        "player": {"vision": 3},
    })
}

#[test]
fn exploring_takes_as_many_turns_as_it_says_and_reports_all_of_them() {
    let mut session = started(&hall());
    let reply = ask(&mut session, &json!({"cmd": "auto", "what": "explore"}));
    assert_eq!(reply["stopped"], "nothing to explore", "{reply}");
    assert_eq!(reply["steps"], reply["turn"]);
    assert_eq!(reply["steps"], 7, "six steps and the apple");
    let events = reply["facts"].as_array().unwrap();
    let named = |name: &str| events.iter().filter(|event| event["fact"] == name).count();
    assert_eq!((named("moved"), named("picked_up")), (6, 1), "{reply}");
    assert_eq!(reply["messages"].as_array().unwrap().len(), 1);
    let again = ask(&mut session, &json!({"cmd": "auto", "what": "explore"}));
    assert_eq!((&again["steps"], &again["turn"]), (&json!(0), &json!(7)));
    assert_eq!(again["hash"], reply["hash"]);
}

#[test]
fn a_limit_ends_exploring_which_continues_from_there() {
    let mut session = started(&hall());
    let go = json!({"cmd": "auto", "what": "travel", "to": [5, 1], "turns": 2, "facts": "none"});
    let far = json!({"cmd": "auto", "what": "travel", "to": [8, 1]});
    let reply = ask(&mut session, &far);
    assert_eq!(
        (&reply["stopped"], &reply["turn"]),
        (&json!("no way"), &json!(0))
    );
    assert_eq!(reply["why"], "You have not explored that place yet.");
    let near = json!({"cmd": "auto", "what": "travel", "to": [4, 1], "turns": 2, "facts": "none"});
    let reply = ask(&mut session, &near);
    assert_eq!(
        (&reply["stopped"], &reply["steps"]),
        (&json!("limit"), &json!(2))
    );
    assert_eq!(reply["facts"], json!([]));
    let reply = ask(&mut session, &go);
    assert_eq!(
        (&reply["stopped"], &reply["steps"]),
        (&json!("arrived"), &json!(2))
    );
}

#[test]
fn a_rest_and_the_words_of_a_stop() {
    let mut session = started(&corridor());
    let reply = ask(
        &mut session,
        &json!({"cmd": "auto", "what": "rest", "turns": 5}),
    );
    assert_eq!(
        (&reply["stopped"], &reply["turn"]),
        (&json!("limit"), &json!(5))
    );
    let reply = ask(&mut session, &json!({"cmd": "auto", "what": "explore"}));
    assert_eq!(reply["stopped"], "no way");
    assert_eq!(
        reply["why"],
        "A bat blocks the way. Wait, or walk into it to attack."
    );
}

#[test]
fn a_rest_waits_for_mana_too_by_default() {
    let mut scene = corridor();
    scene["player"] =
        json!({"hp": 99, "max_hp": 100, "mana": 1, "hp_regen": 900, "mana_regen": 500});
    let turns = |rest: Value| ask(&mut started(&scene), &rest)["turn"].as_u64().unwrap();
    let whole = turns(json!({"cmd": "auto", "what": "rest"}));
    assert_eq!(
        turns(json!({"cmd": "auto", "what": "rest", "mana": true})),
        whole
    );
    let healed = turns(json!({"cmd": "auto", "what": "rest", "mana": false}));
    assert!(healed == 2 && whole > 20, "{healed} {whole}");
}

#[test]
fn mistakes_in_an_automatic_command_are_errors_with_a_message() {
    let mut session = session();
    let error = |session: &mut _, request: Value| {
        let reply = ask(session, &request);
        assert_eq!(reply["ok"], false, "{reply}");
        reply["error"].as_str().unwrap().to_owned()
    };
    let none = error(&mut session, json!({"cmd": "auto", "what": "rest"}));
    assert!(none.contains("no game has started"));
    let mut session = started(&hall());
    for (request, words) in [
        (json!({"cmd": "auto"}), "`what` is missing"),
        (
            json!({"cmd": "auto", "what": "dance"}),
            "it must be one of `explore`, `travel`, `rest`, `search`",
        ),
        (json!({"cmd": "auto", "what": "travel"}), "`to` is missing"),
        (
            json!({"cmd": "auto", "what": "travel", "to": [1]}),
            "it must be a tile, [x,y]",
        ),
        (
            json!({"cmd": "auto", "what": "travel", "to": [99, 1]}),
            "off the map",
        ),
        (
            json!({"cmd": "auto", "what": "rest", "turns": -1}),
            "a number of turns",
        ),
        (
            json!({"cmd": "auto", "what": "rest", "to": [1, 1]}),
            "unknown field `to`",
        ),
        (
            json!({"cmd": "auto", "what": "explore", "mana": true}),
            "unknown field `mana`",
        ),
    ] {
        let told = error(&mut session, request);
        assert!(told.contains(words), "{told}");
    }
}
