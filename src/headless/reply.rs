//! Writing replies.

use serde::Serialize;
use serde_json::{Value, json};

use crate::{game::Game, read::narrate, sim::Status};

use super::{events, request::EventFilter};

/// What is answered to a request that was understood.
pub(super) enum Reply {
    /// Where the game stands now: to everything that starts or plays one. Bots
    /// ask for this all the time, so it is written straight into the line.
    State(Box<State>),
    /// Anything else.
    Other(Value),
}

/// How a game stands, and what happened last. The keys stand in the order of the
/// alphabet, as in all replies.
#[derive(Serialize)]
pub(super) struct State {
    #[serde(rename = "facts")]
    events: Vec<Value>,
    hash: String,
    #[serde(skip_serializing_if = "Option::is_none")]
    id: Option<Value>,
    messages: Vec<String>,
    ok: bool,
    /// Why nothing was done, if it was not.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refused: Option<String>,
    /// Of a new game, what it came from.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<String>,
    status: &'static str,
    /// After an errand, how many intents it took.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) steps: Option<u32>,
    /// After an errand, why it is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stopped: Option<&'static str>,
    turn: u32,
    /// The same as `stopped` in a sentence, where there is more to say.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<String>,
}

/// What happened in a turn.
#[derive(Default)]
pub(super) struct Happened {
    events: Vec<Value>,
    messages: Vec<String>,
}

impl Happened {
    /// What happened in the last turn, with the chosen events.
    pub(super) fn of(game: &Game, choice: EventFilter) -> Self {
        let view = game.view();
        let events = match choice {
            EventFilter::All => {
                let all = view.events.events().iter();
                all.map(|event| events::event(event, None, &view)).collect()
            }
            EventFilter::Perceived => {
                let perceived = view.events.perceived();
                perceived
                    .map(|(event, perceived)| events::event(&event, Some(perceived), &view))
                    .collect()
            }
            EventFilter::None => Vec::new(),
        };
        let messages = narrate(&view);
        Self {
            events,
            messages: messages.into_iter().map(|message| message.text).collect(),
        }
    }

    /// And then.
    pub(super) fn extend(&mut self, later: Self) {
        self.events.extend(later.events);
        self.messages.extend(later.messages);
    }
}

impl State {
    /// How a game stands, with the chosen events of the last turn.
    pub(super) fn of(game: &Game, choice: EventFilter) -> Box<Self> {
        Self::after(game, Happened::of(game, choice))
    }

    /// How a game stands after something that happened.
    pub(super) fn after(game: &Game, happened: Happened) -> Box<Self> {
        Box::new(Self {
            events: happened.events,
            hash: hash(game),
            id: None,
            messages: happened.messages,
            ok: true,
            refused: None,
            seed: None,
            status: status(game.status()),
            steps: None,
            stopped: None,
            turn: game.turn(),
            why: None,
        })
    }
}

impl Reply {
    /// A reply along with where the game stands.
    pub(super) fn with_standing(mut reply: Value, game: &Game) -> Self {
        insert(&mut reply, "ok", json!(true));
        insert(&mut reply, "turn", json!(game.turn()));
        insert(&mut reply, "status", json!(status(game.status())));
        insert(&mut reply, "hash", json!(hash(game)));
        Self::Other(reply)
    }

    /// That something was wrong, and nothing has changed.
    pub(super) fn error(message: &str) -> Self {
        Self::Other(json!({"ok": false, "error": message}))
    }

    /// The reply as a line, with the id of its request if that had one.
    pub(super) fn line(self, id: Option<Value>) -> String {
        match self {
            // Texts, numbers and lists of them can always be written.
            Self::State(state) => {
                serde_json::to_string(&State { id, ..*state }).unwrap_or_default()
            }
            Self::Other(mut reply) => {
                if let Some(id) = id {
                    insert(&mut reply, "id", id);
                }
                reply.to_string()
            }
        }
    }
}

impl From<Value> for Reply {
    fn from(value: Value) -> Self {
        Self::Other(value)
    }
}

fn insert(reply: &mut Value, key: &str, value: Value) {
    if let Value::Object(reply) = reply {
        reply.insert(key.to_owned(), value);
    }
}

fn hash(game: &Game) -> String {
    format!("{:016x}", game.hash())
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Dead(_) => "dead",
        Status::Fled => "fled",
        Status::Won => "won",
    }
}
