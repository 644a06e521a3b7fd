//! Saving, loading and replaying over the protocol, within one folder.

use serde_json::json;
use slight_danger::{headless::Conversation, store::RealDisk};

use super::session;
use crate::support::{Folder, ask, builtin};

fn with_files(folder: &Folder) -> Conversation {
    session().with_files(RealDisk, folder.path().to_owned())
}

#[test]
fn a_saved_game_is_loaded_unchanged() {
    let folder = Folder::new();
    let mut session = with_files(&folder);
    ask(&mut session, &json!({"cmd": "new", "seed": "moth"}));
    for _ in 0..30 {
        ask(
            &mut session,
            &json!({"cmd": "act", "intent": {"kind": "wait"}}),
        );
    }
    let saved = ask(&mut session, &json!({"cmd": "save", "path": "bots/a.save"}));
    assert_eq!((&saved["ok"], &saved["turn"]), (&json!(true), &json!(30)));
    let wait = json!({"cmd": "act", "intent": {"kind": "wait"}});
    let next = ask(&mut session, &wait);
    // Another conversation continues from there in the same way.
    let mut other = with_files(&folder);
    let loaded = ask(&mut other, &json!({"cmd": "load", "path": "bots/a.save"}));
    assert_eq!(loaded["hash"], saved["hash"]);
    assert_eq!(loaded["seed"], "moth");
    assert_eq!(loaded["messages"], json!([]));
    assert_eq!(ask(&mut other, &wait)["hash"], next["hash"]);
    // The file is overwritten.
    ask(&mut session, &json!({"cmd": "save", "path": "bots/a.save"}));
    let again = ask(&mut other, &json!({"cmd": "load", "path": "bots/a.save"}));
    assert_eq!(again["turn"], 31);
}

#[test]
fn a_recording_is_replayed_to_any_turn() {
    let folder = Folder::new();
    let batch = slight_danger::bot::Batch {
        bot: slight_danger::bot::BotKind::Walker,
        seeds: vec![5],
        max_turns: 60,
        threads: 1,
        record: Some(folder.path().join("games")),
        stats: false,
    };
    let records = batch.play(&builtin(), &|| {}).unwrap();
    let mut session = with_files(&folder);
    let path = "games/5.replay";
    let whole = ask(&mut session, &json!({"cmd": "replay", "path": path}));
    assert_eq!(whole["hash"], format!("{:016x}", records[0].hash));
    let part = ask(
        &mut session,
        &json!({"cmd": "replay", "path": path, "turn": 20}),
    );
    assert_eq!(part["turn"], 20);
    // The replay becomes the running game.
    let next = ask(
        &mut session,
        &json!({"cmd": "act", "intent": {"kind": "wait"}}),
    );
    assert_eq!(next["turn"], 21);
}

#[test]
fn paths_outside_the_folder_and_invalid_files_change_nothing() {
    let folder = Folder::new().with("notes.txt", "mine");
    let mut session = with_files(&folder);
    let begun = ask(&mut session, &json!({"cmd": "new", "seed": 1}));
    for request in [
        json!({"cmd": "save", "path": "../x"}),
        json!({"cmd": "save", "path": "/tmp/x"}),
        json!({"cmd": "save", "path": "notes.txt"}),
        json!({"cmd": "load", "path": "notes.txt"}),
        json!({"cmd": "load", "path": "none"}),
        json!({"cmd": "load", "path": "."}),
        json!({"cmd": "replay", "path": "notes.txt"}),
        json!({"cmd": "replay", "path": "notes.txt", "turn": -1}),
        json!({"cmd": "load"}),
        json!({"cmd": "save", "path": 7}),
    ] {
        let reply = ask(&mut session, &request);
        assert_eq!(reply["ok"], false, "{request}: {reply}");
        assert!(reply["error"].as_str().unwrap().len() > 10, "{reply}");
    }
    let notes = std::fs::read_to_string(folder.path().join("notes.txt"));
    assert_eq!(notes.unwrap(), "mine");
    assert_eq!(
        ask(&mut session, &json!({"cmd": "inspect"}))["hash"],
        begun["hash"]
    );
}

#[test]
fn without_a_data_folder_saving_says_so() {
    let mut session = session();
    ask(&mut session, &json!({"cmd": "new", "seed": 1}));
    let reply = ask(&mut session, &json!({"cmd": "save", "path": "x"}));
    assert!(
        reply["error"].as_str().unwrap().contains("--data-dir"),
        "{reply}"
    );
}

#[test]
fn why_a_creature_did_something_is_not_saved() {
    let folder = Folder::new();
    let mut session = with_files(&folder);
    let levels = [["#######", "#@...b#", "#######"]];
    let scenario =
        json!({"cmd": "scenario", "levels": levels, "legend": {"b": {"creature": "bat"}}});
    ask(&mut session, &scenario);
    let wait = json!({"cmd": "act", "intent": {"kind": "wait"}});
    let why = |session: &mut Conversation| {
        ask(session, &json!({"cmd": "inspect"}))["creatures"][1]["why"].clone()
    };
    ask(&mut session, &wait);
    assert!(why(&mut session).is_object());
    ask(&mut session, &json!({"cmd": "clone"}));
    ask(&mut session, &json!({"cmd": "save", "path": "why"}));
    ask(&mut session, &json!({"cmd": "load", "path": "why"}));
    assert!(why(&mut session).is_null());
    ask(&mut session, &wait);
    assert!(why(&mut session).is_object(), "it has acted again");
    ask(&mut session, &json!({"cmd": "restore", "handle": 1}));
    assert!(why(&mut session).is_object(), "copies keep it");
}
