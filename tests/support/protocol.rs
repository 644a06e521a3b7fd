//! A conversation in the headless protocol.

use serde_json::{Value, json};
use slight_danger::headless::Conversation;

use super::builtin;

/// A conversation in which no game has begun.
pub(crate) fn conversation() -> Conversation {
    Conversation::new(builtin())
}

/// The reply to a request.
pub(crate) fn ask(session: &mut Conversation, request: &Value) -> Value {
    answer(session, request.to_string().as_bytes())
}

/// The reply to a line, which is one line of JSON.
pub(crate) fn answer(session: &mut Conversation, line: &[u8]) -> Value {
    let answer = session.answer(line);
    assert!(!answer.line.contains('\n'), "a reply is one line");
    serde_json::from_str(&answer.line).expect("a reply is JSON")
}

/// The reply to an intent.
pub(crate) fn act(session: &mut Conversation, intent: &Value) -> Value {
    ask(session, &json!({"cmd": "act", "intent": intent}))
}

/// A session in which a scenario has begun.
pub(crate) fn started(scenario: &Value) -> Conversation {
    let mut session = Conversation::new(builtin());
    let reply = ask(&mut session, scenario);
    assert_eq!(reply["ok"], true, "{reply}");
    session
}

/// A player with all sorts of items, a bat in sight and a zombie behind rock.
pub(crate) fn laden() -> Value {
    json!({
        "cmd": "scenario", "seed": 3,
        "levels": [["##########", "#@..b..#z#", "##########"]],
        "legend": {
            "b": {"creature": "bat", "mind": "inert", "hp": 1000},
            "z": {"creature": "zombie", "mind": "inert"},
        },
        "player": {
            "hp": 50, "max_hp": 100, "mana": 20, "max_mana": 20, "wielding": "bow",
            "carrying": ["rock", "health potion", "white mage's spellbook",
                         "blue mage's spellbook", "arrow"],
        },
    })
}
