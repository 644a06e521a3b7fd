//! What the protocol tells of buildings.

use serde_json::{Value, json};

use crate::support::{ask, conversation, is_skipped_in_this_danger};

fn scenario() -> Value {
    json!({
        "cmd": "scenario", "levels": [["HHHHHHHHH", "H@k+L..SH", "HHHHHHHHH"]],
        "legend": {
            "H": {"terrain": "masonry"}, "+": {"terrain": "door"},
            "S": {"terrain": "secret_door"},
            "L": {"lock": {"kind": "door", "mark": "red crescent"}},
            "k": {"key": {"kind": "door", "mark": "red crescent"}},
        },
    })
}

#[test]
fn inspect_reveals_locks_keys_and_secrets() {
    let mut session = conversation();
    ask(&mut session, &scenario());
    let truth = ask(&mut session, &json!({"cmd": "inspect"}));
    assert_eq!(truth["levels"][0][1], "H..+X..SH");
    let lock = json!({
        "id": 0, "kind": "door", "mark": "red crescent", "at": [[4, 1, 0]], "open": false,
    });
    assert_eq!(truth["locks"], json!([lock]));
    let key = json!({
        "lock": 0, "kind": "door", "mark": "red crescent", "at": [2, 1, 0], "taken": false,
    });
    assert_eq!(truth["keys"], json!([key]));
    assert_eq!(truth["secrets"], json!([{"at": [7, 1, 0], "found": false}]));
    assert_eq!(
        truth["signs"]["~"],
        json!({"name": "water", "walk": false, "see": true})
    );
    assert_eq!(truth["creatures"][0]["keys"], json!([]));
}

#[test]
fn observe_reveals_only_what_was_seen() {
    let mut session = conversation();
    ask(&mut session, &scenario());
    let seen = ask(&mut session, &json!({"cmd": "observe"}));
    assert_eq!(seen["levels"][0][1], "H..+     ");
    assert_eq!(seen["locks"], json!([]));
    assert_eq!(seen["keys"][0]["taken"], false);
    assert_eq!(seen["secrets"], json!([]));
    assert!(seen.get("proof").is_none());
    let east = json!({"cmd": "act", "intent": {"kind": "walk", "dir": "e"}});
    let reply = ask(&mut session, &east);
    let found = &reply["facts"][1];
    assert_eq!(
        (&found["fact"], &found["lock_kind"], &found["mark"]),
        (&json!("found_key"), &json!("door"), &json!("red crescent"))
    );
    let reply = ask(&mut session, &east);
    assert_eq!(reply["facts"][0]["fact"], "opened");
    ask(&mut session, &east);
    let reply = ask(&mut session, &east);
    assert_eq!(reply["facts"][0]["fact"], "unlocked");
    let seen = ask(&mut session, &json!({"cmd": "observe"}));
    assert_eq!(
        seen["levels"][0][1], "H..//..H ",
        "a secret looks like stone"
    );
    assert_eq!(seen["locks"][0]["open"], true);
    assert_eq!(seen["creatures"][0]["keys"][0]["mark"], "red crescent");
}

#[test]
fn cracks_are_listed_as_places_in_walls() {
    if is_skipped_in_this_danger() {
        return;
    }
    let mut session = conversation();
    let keep = json!({"cmd": "new", "seed": 3, "world": "keep"});
    ask(&mut session, &keep);
    let truth = ask(&mut session, &json!({"cmd": "inspect"}));
    let cracks = truth["cracks"].as_array().unwrap();
    assert!(!cracks.is_empty());
    for crack in cracks {
        let [x, y, z] = [0, 1, 2].map(|axis| crack[axis].as_u64().unwrap() as usize);
        let row = truth["levels"][z][y].as_str().unwrap();
        assert!(["H", "S"].contains(&&row[x..=x]), "{crack}");
    }
    let seen = ask(&mut session, &json!({"cmd": "observe"}));
    let mut seen = seen["cracks"].as_array().unwrap().iter();
    assert!(seen.all(|crack| cracks.contains(crack)));
}

#[test]
fn new_takes_a_world_and_lists_the_available_ones() {
    let mut session = conversation();
    let keep = ask(
        &mut session,
        &json!({"cmd": "new", "seed": 3, "world": "keep"}),
    );
    assert_eq!(keep["ok"], true);
    let truth = ask(&mut session, &json!({"cmd": "inspect"}));
    assert_eq!(truth["levels"].as_array().unwrap().len(), 1);
    assert_eq!(truth["proof"][0]["step"], "take");
    assert_eq!(
        truth["proof"].as_array().unwrap().last().unwrap()["step"],
        "leave"
    );
    let wrong = ask(&mut session, &json!({"cmd": "new", "world": "moon"}));
    assert_eq!(
        wrong["error"],
        "there is no world \"moon\"; there are: campaign, keep, caves"
    );
    let wrong = ask(&mut session, &json!({"cmd": "new", "world": 7}));
    assert_eq!(wrong["error"], "`world` is 7; it must be a string");
}

#[test]
fn a_wrong_legend_error_names_the_fault_and_its_place() {
    let mut session = conversation();
    let mut refuse = |entry: Value, expected: &str| {
        let request = json!({
            "cmd": "scenario", "levels": [["####", "#@L#", "####"]], "legend": {"L": entry},
        });
        let reply = ask(&mut session, &request);
        let error = reply["error"].as_str().unwrap();
        assert!(error.starts_with(expected), "{error}");
    };
    refuse(
        json!({"lock": {"kind": "hatch", "mark": "red crescent"}}),
        "scenario: legend 'L': there is no lock \"hatch\"; there are: door, ",
    );
    refuse(
        json!({"key": {"kind": "door", "mark": "smudge"}}),
        "scenario: legend 'L': there is no mark \"smudge\"; there are: red crescent, ",
    );
    refuse(
        json!({"furniture": "sofa"}),
        "scenario: legend 'L': there is no furniture \"sofa\"; there are: ",
    );
    refuse(
        json!({"furniture": "water", "terrain": "door"}),
        "scenario: legend 'L': takes one of `terrain`, `lock`, `key` and `furniture`",
    );
}
