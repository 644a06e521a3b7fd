//! The headless protocol: every command, every kind of mistake, and a storm of
//! nonsense.
#![allow(
    clippy::unwrap_used,
    clippy::expect_used,
    reason = "a test may stop at the first surprise"
)]

use std::{
    io::{BufRead, BufReader, Write},
    process::{Command, Stdio},
};

use serde_json::{Value, json};
use slight_danger::{
    content,
    headless::{self, Session},
    sim::Dice,
};

fn session() -> Session {
    Session::new(content::builtin().unwrap())
}

/// The reply to a request, which is one line of JSON.
fn ask(session: &mut Session, request: &Value) -> Value {
    answer(session, request.to_string().as_bytes())
}

fn answer(session: &mut Session, line: &[u8]) -> Value {
    let answer = session.answer(line);
    assert!(!answer.line.contains('\n'), "a reply is one line");
    serde_json::from_str(&answer.line).unwrap()
}

/// A player beside a bat that does nothing, with stairs down further on.
fn corridor() -> Value {
    json!({
        "cmd": "scenario", "seed": 7,
        "levels": [["#######", "#@b.>.#", "#######"], ["#######", "#...<.#", "#######"]],
        "legend": {"b": {"creature": "bat", "mind": "inert", "hp": 1, "defence": 0}},
        "player": {"hp": 50, "max_hp": 80, "attack": 20, "vision": 3},
    })
}

fn started() -> Session {
    let mut session = session();
    assert_eq!(ask(&mut session, &corridor())["ok"], true);
    session
}

fn act(session: &mut Session, intent: &Value) -> Value {
    ask(session, &json!({"cmd": "act", "intent": intent}))
}

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
        .map(|fact| fact["fact"].as_str().unwrap())
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
fn facts_are_given_as_asked_for() {
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
fn a_refused_intent_says_why_and_no_turn_passes() {
    let mut session = started();
    let before = ask(&mut session, &json!({"cmd": "inspect"}));
    let reply = act(&mut session, &json!({"kind": "stairs", "dir": "down"}));
    assert_eq!(reply["ok"], true);
    assert_eq!(reply["refused"], "There are no stairs down here.");
    assert_eq!(
        (&reply["turn"], &reply["hash"]),
        (&before["turn"], &before["hash"])
    );
    assert_eq!(ask(&mut session, &json!({"cmd": "inspect"})), before);
}

#[test]
fn inspect_tells_the_truth_in_the_form_of_the_page() {
    let mut session = started();
    let truth = ask(&mut session, &json!({"cmd": "inspect"}));
    assert_eq!(truth["levels"][0], json!(["#######", "#...>.#", "#######"]));
    assert_eq!(truth["seed"], "7");
    assert_eq!(truth["player"], 1);
    let player = &truth["creatures"][0];
    let expected = json!({
        "id": 1, "kind": "player", "pos": [1, 1, 0], "hp": 50, "max_hp": 80, "attack": 20,
        "base_attack": 20, "defence": 5, "base_defence": 5, "vision": 3, "speed": 100,
        "hp_regen": 10, "food": 666, "max_food": 1000, "xp": 0, "level": 1, "picks": 0,
        "effects": [], "inventory": [], "weapon": null, "armour": null, "knows": {}, "why": null,
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
fn observe_is_cut_to_what_the_creature_sees_and_remembers() {
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
fn legal_is_exactly_what_act_accepts() {
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
    for bonus in [
        "hit_points",
        "attack",
        "defence",
        "vision",
        "hp_regeneration",
    ] {
        all.push(json!({"kind": "level_up", "bonus": bonus}));
    }
    for seed in 0..6 {
        if seed < 4 {
            ask(&mut session, &json!({"cmd": "new", "seed": seed}));
        } else {
            ask(&mut session, &laden());
        }
        // Whatever may be at hand: in the pack or underfoot, and one elsewhere.
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
                let accepted = act(&mut session, intent).get("refused").is_none();
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

/// A player with all sorts of things, beside weak creatures to learn from.
fn laden() -> Value {
    json!({
        "cmd": "scenario",
        "levels": [["########", "#a@bf.b#", "#%b.f..#", "########"]],
        "legend": {
            "a": {"item": "sword"}, "%": {"item": "apple"},
            "b": {"creature": "bat", "hp": 1}, "f": {"creature": "fungus"},
        },
        "player": {
            "wielding": "dagger", "wearing": "tunic",
            "carrying": ["bread", "rock", "platemail", "bat corpse"],
        },
    })
}

#[test]
fn what_is_carried_and_what_lies_about_is_told_and_can_be_handled() {
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
        .filter(|fact| fact["who"] == 1)
        .map(|fact| fact["fact"].as_str().unwrap())
        .take(3)
        .collect();
    assert_eq!(names, ["picked_up", "unequipped", "equipped"]);
    assert_eq!(reply["messages"][0], "You pick up a sword.");
    let bread = &player["inventory"][2]["id"];
    let reply = act(&mut session, &json!({"kind": "eat", "item": bread}));
    assert_eq!(reply["messages"][0], "You eat a bread.");
    let rock = &player["inventory"][3]["id"];
    let reply = act(&mut session, &json!({"kind": "eat", "item": rock}));
    assert_eq!(reply["refused"], "You can't eat the rock.");
}

#[test]
fn a_bonus_is_chosen_before_anything_else_and_takes_no_turn() {
    let mut session = session();
    let mut scenario = laden();
    scenario["player"]["picks"] = json!(2);
    let start = ask(&mut session, &scenario);
    let reply = act(&mut session, &json!({"kind": "wait"}));
    assert_eq!(reply["refused"], "Choose a bonus first.");
    let legal = ask(&mut session, &json!({"cmd": "legal"}))["intents"].clone();
    assert_eq!(legal.as_array().unwrap().len(), 5);
    for bonus in ["attack", "vision"] {
        let reply = act(&mut session, &json!({"kind": "level_up", "bonus": bonus}));
        assert_eq!(reply["turn"], 0);
        assert_ne!(reply["hash"], start["hash"]);
        assert_eq!(reply["facts"][0]["bonus"], bonus);
    }
    let reply = act(
        &mut session,
        &json!({"kind": "level_up", "bonus": "attack"}),
    );
    assert_eq!(reply["refused"], "You have no bonus to choose.");
    let player = &ask(&mut session, &json!({"cmd": "inspect"}))["creatures"][0];
    assert_eq!(
        (&player["base_attack"], &player["vision"]),
        (&json!(22), &json!(10))
    );
}

#[test]
fn a_branch_goes_on_like_the_game_it_came_from_and_stays_valid() {
    let mut session = session();
    ask(&mut session, &json!({"cmd": "new", "seed": "branch"}));
    let mut dice = Dice::keyed(1);
    let play = |session: &mut Session, dice: &mut Dice| -> Vec<Value> {
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
fn every_malformed_request_is_an_error_in_words_that_changes_nothing() {
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
        r#"{"cmd":"act","intent":{"kind":"quaff","item":4}}"#,
        r#"{"cmd":"act","intent":{"kind":"wait"},"facts":"some"}"#,
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
        r##"{"cmd":"scenario","levels":[["@"]],"player":{"mana":1}}"##,
        r##"{"cmd":"scenario","levels":[["@a"]],"legend":{"a":{"item":"pear"}}}"##,
        r##"{"cmd":"scenario","levels":[["@a"]],"legend":{"a":{}}}"##,
        r#"{"cmd":"act","intent":{"kind":"eat"}}"#,
        r#"{"cmd":"act","intent":{"kind":"eat","item":"apple"}}"#,
        r#"{"cmd":"act","intent":{"kind":"level_up","bonus":"luck"}}"#,
        r#"{"cmd":"act","intent":{"kind":"level_up","bonus":"mana"}}"#,
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
fn before_a_game_only_starting_and_quitting_is_possible() {
    let mut session = session();
    for cmd in ["observe", "inspect", "legal", "clone"] {
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

/// 100,000 lines: requests with bytes changed, cut, doubled, or made up. Each
/// gets one reply in JSON, and whoever is told `ok: false` finds the game as it
/// was.
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
        // Branches are only released by luck here; a fresh session frees them.
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
fn the_process_answers_line_by_line_and_ends_well() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .arg("headless")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .unwrap();
    let mut input = child.stdin.take().unwrap();
    let mut output = BufReader::new(child.stdout.take().unwrap());
    let mut reply = String::new();
    for line in [
        "{\"cmd\":\"new\",\"seed\":1}",
        "nonsense",
        "{\"cmd\":\"legal\"}",
    ] {
        writeln!(input, "{line}").unwrap();
        reply.clear();
        output.read_line(&mut reply).unwrap();
        assert!(
            serde_json::from_str::<Value>(&reply).is_ok(),
            "flushed at once: {reply}"
        );
    }
    drop(input);
    assert!(
        child.wait().unwrap().success(),
        "the end of input is a good end"
    );
}

#[test]
fn a_reader_that_goes_away_is_a_good_end() {
    let mut child = Command::new(env!("CARGO_BIN_EXE_slight-danger"))
        .arg("headless")
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .stderr(Stdio::piped())
        .spawn()
        .unwrap();
    drop(child.stdout.take());
    let mut input = child.stdin.take().unwrap();
    // The first reply finds nobody; the writes after it may find nobody too.
    let _gone = writeln!(input, "{{\"cmd\":\"new\",\"seed\":1}}");
    drop(input);
    let output = child.wait_with_output().unwrap();
    assert!(output.status.success());
    assert!(
        output.stderr.is_empty(),
        "{}",
        String::from_utf8_lossy(&output.stderr)
    );
}

#[test]
fn a_line_over_a_mebibyte_is_refused_and_the_next_is_read() {
    let mut input = vec![b'x'; (1 << 20) + 1];
    input.extend_from_slice(
        b"\n{\"cmd\":\"new\",\"seed\":1}\n{\"cmd\":\"quit\"}\n{\"cmd\":\"legal\"}\n",
    );
    let mut output = Vec::new();
    headless::run(&input[..], &mut output, content::builtin().unwrap()).unwrap();
    let replies: Vec<Value> = String::from_utf8(output)
        .unwrap()
        .lines()
        .map(|line| serde_json::from_str(line).unwrap())
        .collect();
    let oks: Vec<&Value> = replies.iter().map(|reply| &reply["ok"]).collect();
    assert_eq!(oks, [false, true, true], "after quit nothing is answered");
    assert!(replies[0]["error"].as_str().unwrap().contains("1 MiB"));
}

#[test]
fn who_strikes_unseen_is_not_named_to_the_player() {
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

/// The page's worked session is what a session really says; refreshed like the
/// golden files.
#[test]
fn the_worked_session_of_the_page_is_true() {
    let path = concat!(env!("CARGO_MANIFEST_DIR"), "/docs/headless.md");
    let page = std::fs::read_to_string(path).unwrap();
    let mut session = session();
    let mut replies = Vec::new();
    let mut truth = String::new();
    for line in page.lines() {
        if let Some(request) = line.strip_prefix("> ") {
            replies.push(session.answer(request.as_bytes()).line);
        }
        if line.starts_with("< ") {
            truth += &format!("< {}\n", replies.remove(0));
        } else {
            truth += &format!("{line}\n");
        }
    }
    if std::env::var_os("UPDATE_GOLDEN").is_some() {
        std::fs::write(path, truth).unwrap();
    } else {
        assert_eq!(page, truth);
    }
}
