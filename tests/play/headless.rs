//! The headless protocol: every command, every kind of mistake, and a storm of nonsense.

mod auto;
mod files;
mod legal;
mod magic;
mod mistakes;
mod names;
mod process;
mod secrets;
mod turns;
mod verdicts;
mod views;

use crate::support::{self, compare_with_golden};
use serde_json::{Value, json};
use slight_danger::{
    content,
    headless::{self, Conversation},
};

fn session() -> Conversation {
    Conversation::new(content::builtin().unwrap())
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

/// A player with all sorts of items, beside weak creatures that give experience.
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

/// A session in which the corridor has begun.
fn started() -> Conversation {
    support::started(&corridor())
}

/// The schema on the page matches the requests; refreshed like the golden files.
#[test]
fn the_schema_of_the_page_matches_the_requests() {
    let schema = serde_json::to_string_pretty(&headless::schema()).unwrap();
    compare_with_golden("../../docs/protocol.schema.json", &format!("{schema}\n"));
}

/// The worked session of the page matches a real one; refreshed like the golden files.
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
