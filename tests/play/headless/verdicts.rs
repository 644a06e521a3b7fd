//! Which lines are valid requests.

use std::{fs, path::Path};

use serde_json::{Value, json};
use slight_danger::{
    bot::{Batch, BotKind},
    content,
    headless::Conversation,
    store::RealDisk,
};

use crate::support::{Folder, answer, ask, compare_with_golden};

const NAME: &str = "verdicts.txt";

/// A player with all sorts of items, beside an open door.
fn scenario() -> Value {
    json!({
        "cmd": "scenario", "seed": 3,
        "levels": [["##########", "#@..b..#z#", "#.+%...###", "##########"]],
        "legend": {
            "b": {"creature": "bat", "mind": "inert", "hp": 1000},
            "z": {"creature": "zombie", "mind": "inert"},
            "+": {"terrain": "open_door"}, "%": {"item": "apple"},
        },
        "player": {
            "hp": 50, "max_hp": 100, "mana": 20, "max_mana": 20, "wielding": "bow",
            "carrying": ["rock", "health potion", "white mage's spellbook", "bread", "arrow"],
        },
    })
}

/// A folder with a save, a recording and a file that is neither.
fn folder() -> Folder {
    let folder = Folder::new().with("notes.txt", "mine");
    let batch = Batch {
        bot: BotKind::Walker,
        seeds: vec![5],
        max_turns: 20,
        threads: 1,
        record: Some(folder.path().join("games")),
        stats: false,
    };
    let data = content::builtin().unwrap().in_world("caves").unwrap();
    batch.play(&data, &|| {}).unwrap();
    folder
}

/// Each line of the golden file is a verdict and a request: requests of the pages and of other
/// tests, and variants with a key missing, unknown or repeated, or a value of the wrong type, out
/// of range or a wrong word. Each is sent in the same situation; its verdict is `done`, `refused`
/// or `error`. To add a line, write any verdict before it and refresh the file.
#[test]
fn every_line_gets_its_recorded_verdict() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/golden");
    let golden = fs::read_to_string(path.join(NAME)).unwrap();
    let data = content::builtin().unwrap();
    let folder = folder();
    let mut verdicts = String::new();
    for line in golden.lines() {
        let (_, request) = line.split_once(' ').expect("a verdict and a request");
        let conversation = Conversation::new(data.clone());
        let mut session = conversation.with_files(RealDisk, folder.path().to_owned());
        for request in [
            scenario(),
            json!({"cmd": "clone"}),
            json!({"cmd": "save", "path": "a.save"}),
        ] {
            let reply = ask(&mut session, &request);
            assert_eq!(reply["ok"], true, "{reply}");
        }
        let reply = answer(&mut session, request.as_bytes());
        let verdict = match (&reply["ok"], reply.get("refused")) {
            (Value::Bool(true), None) => "done",
            (Value::Bool(true), Some(_)) => "refused",
            _ => "error",
        };
        verdicts += &format!("{verdict} {request}\n");
    }
    compare_with_golden(NAME, &verdicts);
}
