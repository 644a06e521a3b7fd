//! Wrong requests of all sorts get an error and change nothing.

use serde_json::{Value, json};
use slight_danger::sim::Dice;

use super::{corridor, laden, session, started};
use crate::support::{act, answer, ask};

#[test]
fn every_malformed_request_is_an_error_with_a_message_and_changes_nothing() {
    let mut session = started();
    let before = ask(&mut session, &json!({"cmd": "inspect"}));
    let lines = [
        "",
        "   ",
        "{",
        "[]",
        "1",
        "\"quit\"",
        "{}",
        r#"{"cmd":1}"#,
        r#"{"cmd":"dance"}"#,
        r#"{"cmd":"new","seed":-1}"#,
        r#"{"cmd":"new","seed":1.5}"#,
        r#"{"cmd":"new","seed":""}"#,
        r#"{"cmd":"new","sead":1}"#,
        r#"{"cmd":"act"}"#,
        r#"{"cmd":"act","intent":"wait"}"#,
        r#"{"cmd":"act","intent":{}}"#,
        r#"{"cmd":"act","intent":{"kind":"jump"}}"#,
        r#"{"cmd":"act","intent":{"kind":"attack","target":2}}"#,
        r#"{"cmd":"act","intent":{"kind":"walk"}}"#,
        r#"{"cmd":"act","intent":{"kind":"walk","dir":"up"}}"#,
        r#"{"cmd":"act","intent":{"kind":"walk","dir":"n","far":true}}"#,
        r#"{"cmd":"act","intent":{"kind":"wait","dir":"n"}}"#,
        r#"{"cmd":"act","intent":{"kind":"stairs","dir":"n"}}"#,
        r#"{"cmd":"act","intent":{"kind":"wait"},"events":"some"}"#,
        r#"{"cmd":"save","path":"x"}"#,
        r#"{"cmd":"load","path":"x"}"#,
        r#"{"cmd":"restore"}"#,
        r#"{"cmd":"restore","handle":9}"#,
        r#"{"cmd":"release","handle":"x"}"#,
        r#"{"cmd":"quit","now":true}"#,
        r#"{"cmd":"scenario"}"#,
        r#"{"cmd":"scenario","levels":[]}"#,
        r##"{"cmd":"scenario","levels":[["#.#"]]}"##,
        r##"{"cmd":"scenario","levels":[["@@"]]}"##,
        r##"{"cmd":"scenario","levels":[["@.","."]]}"##,
        r##"{"cmd":"scenario","levels":[["@x"]]}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"legend":{"xy":{"creature":"bat"}}}"##,
        r##"{"cmd":"scenario","levels":[["@b"]],"legend":{"b":{"creature":"cat"}}}"##,
        r##"{"cmd":"scenario","levels":[["@b"]],"legend":{"b":{"creature":"bat","hp":0}}}"##,
        r##"{"cmd":"scenario","levels":[["@b"]],"legend":{"b":{"creature":"bat","hp":9,"max_hp":5}}}"##,
        r##"{"cmd":"scenario","levels":[["@b"]],"legend":{"b":{"creature":"bat","hop":3}}}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"carrying":["cannon"]}}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"wielding":"tunic"}}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"wearing":"apple"}}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"item":"apple"}}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"mana":-1}}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"knows":["tea"]}}"##,
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"effects":["poison"]}}"##,
        r##"{"cmd":"scenario","levels":[["@a"]],"legend":{"a":{"item":"pear"}}}"##,
        r##"{"cmd":"scenario","levels":[["@a"]],"legend":{"a":{}}}"##,
        r#"{"cmd":"act","intent":{"kind":"eat"}}"#,
        r#"{"cmd":"act","intent":{"kind":"eat","item":"apple"}}"#,
        r#"{"cmd":"act","intent":{"kind":"level_up","bonus":"luck"}}"#,
        r#"{"cmd":"act","intent":{"kind":"quaff"}}"#,
        r#"{"cmd":"act","intent":{"kind":"throw","item":3}}"#,
        r#"{"cmd":"act","intent":{"kind":"fire","at":[1]}}"#,
        r#"{"cmd":"act","intent":{"kind":"cast","item":3,"spell":"fireball","at":[1,1]}}"#,
        r#"{"cmd":"act","intent":{"kind":"name_kind","item":3}}"#,
        r#"{"cmd":"act","intent":{"kind":"name_item","item":3,"name":7}}"#,
        r#"{"cmd":"act","intent":{"kind":"pick_up","item":3}}"#,
        r##"{"cmd":"scenario","levels":[["@"]],"legend":{"#":{"creature":"bat"}}}"##,
    ];
    for line in lines {
        let reply = answer(&mut session, line.as_bytes());
        assert_eq!(reply["ok"], false, "{line}");
        assert!(
            reply["error"].as_str().unwrap().len() > 8,
            "{line}: {reply}"
        );
    }
    assert_eq!(answer(&mut session, b"{\"cmd\":\"\xff\"}")["ok"], false);
    assert_eq!(ask(&mut session, &json!({"cmd": "inspect"})), before);
}

#[test]
fn no_object_of_a_line_may_have_a_key_twice() {
    let mut session = started();
    let before = ask(&mut session, &json!({"cmd": "inspect"}));
    for (line, key) in [
        (r#"{"id":[7],"cmd":"legal","cmd":"quit"}"#, "cmd"),
        (
            r#"{"id":[7],"cmd":"act","intent":{"kind":"wait","kind":"walk","dir":"e"}}"#,
            "kind",
        ),
        (
            r#"{"id":[7],"cmd":"act","intent":{"kind":"wait"},"facts":"all","facts":"all"}"#,
            "facts",
        ),
        (
            r##"{"id":[7],"cmd":"scenario","levels":[["@b"]],"legend":{"b":{},"b":{"item":"apple"}}}"##,
            "b",
        ),
        (
            r##"{"id":[7],"cmd":"scenario","levels":[["@"]],"player":{"hp":1,"xp":2,"h\u0070":1}}"##,
            "hp",
        ),
        (r#"{"id":[7],"cmd":"legal","id":8}"#, "id"),
    ] {
        let reply = answer(&mut session, line.as_bytes());
        let error = format!("`{key}` stands twice in one object");
        assert_eq!(reply["error"], error, "{line}");
        assert_eq!(reply["id"], json!([7]), "{line}");
    }
    assert_eq!(ask(&mut session, &json!({"cmd": "inspect"})), before);
    // Different objects may have the same key.
    let twice = r##"{"cmd":"scenario","levels":[["@b"]],"legend":{"b":{"item":"apple"}},"player":{"hp":1,"max_hp":1}}"##;
    assert_eq!(answer(&mut session, twice.as_bytes())["ok"], true);
}

#[test]
fn an_id_is_returned_as_it_was_written() {
    let deep = format!("{}1{}", "[".repeat(1_000), "]".repeat(1_000));
    for id in [
        "123456789012345678901234567890",
        "-0.10",
        "1e999",
        "null",
        r#""\u0062\/""#,
        r#"{ "b" : 1,"a":2, "a":3}"#,
        &deep,
    ] {
        for request in [
            r#""cmd":"act","intent":{"kind":"wait"}"#,
            r#""cmd":"inspect""#,
            r#""cmd":"dance""#,
        ] {
            for line in [
                format!("{{{request},\"id\": {id} }}"),
                format!("{{\"id\":{id},{request}}}"),
            ] {
                let reply = started().answer(line.as_bytes()).line;
                assert!(reply.starts_with(&format!("{{\"id\":{id},\"")), "{reply}");
            }
        }
    }
    for line in [
        r#"{"cmd":"legal"}"#,
        r#"[{"cmd":"legal","id":1}]"#,
        r#"{"id":1,"cmd":"legal""#,
    ] {
        let reply = answer(&mut started(), line.as_bytes());
        assert_eq!(reply.get("id"), None, "{line}");
    }
}

#[test]
fn before_a_game_only_starting_and_quitting_are_possible() {
    let mut session = session();
    for cmd in ["observe", "inspect", "legal", "forecast", "clone"] {
        let reply = ask(&mut session, &json!({"cmd": cmd}));
        assert_eq!(reply["ok"], false);
        assert!(
            reply["error"].as_str().unwrap().contains("no game"),
            "{reply}"
        );
    }
    let reply = act(&mut session, &json!({"kind": "wait"}));
    assert_eq!(reply["ok"], false);
    assert_eq!(ask(&mut session, &json!({"cmd": "quit"}))["ok"], true);
}

/// 100,000 lines: requests with bytes changed, cut, doubled, or made up. Each gets one reply in
/// JSON, and after `ok: false` the game is unchanged.
#[test]
fn a_hundred_thousand_mutated_lines_get_one_reply_each() {
    let seeds: Vec<String> = [
        json!({"cmd": "act", "intent": {"kind": "walk", "dir": "e"}}),
        json!({"cmd": "act", "intent": {"kind": "stairs", "dir": "down"}, "facts": "all"}),
        json!({"cmd": "act", "intent": {"kind": "wait"}, "id": 3}),
        json!({"cmd": "act", "intent": {"kind": "equip", "item": 4}}),
        json!({"cmd": "act", "intent": {"kind": "level_up", "bonus": "vision"}}),
        laden(),
        json!({"cmd": "observe", "as": 2}),
        json!({"cmd": "legal"}),
        json!({"cmd": "clone"}),
        json!({"cmd": "release", "handle": 1}),
        json!({"cmd": "restore", "handle": 2}),
        corridor(),
    ]
    .iter()
    .map(Value::to_string)
    .collect();
    let mut dice = Dice::keyed(99);
    let mut session = started();
    let mut refused = 0;
    for round in 0..100_000 {
        let mut line = dice.pick(&seeds).unwrap().clone().into_bytes();
        for _ in 0..dice.below(4) {
            mutate(&mut line, &mut dice);
        }
        line.retain(|byte| *byte != b'\n');
        let before = session.game().map(|game| (game.turn(), game.hash()));
        let reply = answer(&mut session, &line);
        let ok = reply["ok"]
            .as_bool()
            .expect("every reply says whether it is ok");
        if !ok || reply.get("refused").is_some() {
            refused += 1;
            let after = session.game().map(|game| (game.turn(), game.hash()));
            assert_eq!(
                before,
                after,
                "line {round}: {}",
                String::from_utf8_lossy(&line)
            );
        }
        // Branches are rarely released here; a fresh session frees them.
        if round % 1_000 == 0 {
            session = started();
        }
    }
    assert!(
        (20_000..90_000).contains(&refused),
        "{refused} lines were refused"
    );
}

fn mutate(line: &mut Vec<u8>, dice: &mut Dice) {
    let length = u32::try_from(line.len()).unwrap();
    let at = dice.below(length.max(1)) as usize;
    match dice.below(5) {
        0 if at < line.len() => line[at] = dice.below(256) as u8,
        1 if at < line.len() => {
            line.remove(at);
        }
        2 => line.insert(at, b"{}[]\",:0-9e\\"[dice.below(12) as usize]),
        3 => line.truncate(at),
        _ => {
            let copy = line[at.min(line.len())..].to_vec();
            line.extend(copy);
        }
    }
}
