//! Replies to requests, and how they are written.

use serde::Serialize;
use serde_json::{Value, json, value::RawValue};

use crate::{
    game::Game,
    read::{narrate, score},
    sim::Status,
};

use super::{events, json::extend, report_options::ReportOptions, request::EventFilter};

/// A reply to a request.
pub(super) enum Reply {
    /// The state of the game, after a request that starts or plays one. Bots request it all the
    /// time, so it is serialized directly, without a [`Value`].
    State(Box<State>),
    /// Any other object.
    Other(Value),
}

/// The state of a game and its latest events. Keys are in alphabetical order, as in all replies
/// apart from the id.
#[derive(Serialize)]
pub(super) struct State {
    /// Serialized under the protocol's word for events.
    #[serde(rename = "facts")]
    events: Vec<Value>,
    hash: String,
    messages: Vec<Value>,
    ok: bool,
    /// The reason why a command was refused.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) refused: Option<Value>,
    /// The score, once the game is over.
    #[serde(skip_serializing_if = "Option::is_none")]
    score: Option<Value>,
    /// The seed of a new game.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) seed: Option<String>,
    status: &'static str,
    /// Number of intents that automatic play carried out.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) steps: Option<u32>,
    /// Reason why automatic play stopped, as one word.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) stopped: Option<&'static str>,
    turn: u32,
    /// Reason why automatic play stopped, as a sentence, if the word leaves out details.
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) why: Option<Value>,
}

/// The events and messages of one or more turns.
#[derive(Default)]
pub(super) struct TurnReport {
    events: Vec<Value>,
    messages: Vec<Value>,
}

impl TurnReport {
    /// The report of the last turn, with the events that `report_options` selects.
    pub(super) fn of(game: &Game, report_options: ReportOptions) -> Self {
        let view = game.known();
        let events = match report_options.events {
            EventFilter::All => {
                let all = game.events().events().iter();
                all.map(|event| events::event(event, None, &view)).collect()
            }
            EventFilter::Perceived => {
                let perceived = view.perceived();
                perceived
                    .map(|(event, perceived)| events::event(&event, Some(perceived), &view))
                    .collect()
            }
            EventFilter::None => Vec::new(),
        };
        let messages = narrate(&view);
        Self {
            events,
            messages: messages
                .iter()
                .map(|message| report_options.tell(&message.phrase))
                .collect(),
        }
    }

    /// Appends a later report.
    pub(super) fn extend(&mut self, later: Self) {
        self.events.extend(later.events);
        self.messages.extend(later.messages);
    }
}

impl State {
    /// The state of a game, with the selected events of the last turn.
    pub(super) fn of(game: &Game, report_options: ReportOptions) -> Box<Self> {
        Self::after(game, TurnReport::of(game, report_options))
    }

    /// The state of a game, with the given report.
    pub(super) fn after(game: &Game, report: TurnReport) -> Box<Self> {
        let is_over = game.status() != Status::Playing;
        Box::new(Self {
            events: report.events,
            hash: hash(game),
            messages: report.messages,
            ok: true,
            refused: None,
            score: is_over.then(|| score_parts(game)).flatten(),
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
    /// A reply with the status, turn and hash of the game added.
    pub(super) fn with_status(mut reply: Value, game: &Game) -> Self {
        let standing = json!({
            "ok": true, "turn": game.turn(), "status": status(game.status()), "hash": hash(game),
        });
        extend(&mut reply, standing);
        if let Some(score) = score_parts(game) {
            reply["score"] = score;
        }
        Self::Other(reply)
    }

    /// An error reply to a request that changed nothing.
    pub(super) fn error(message: &str) -> Self {
        Self::Other(json!({"ok": false, "error": message}))
    }

    /// The reply as a line. The id of the request comes first, if it had one.
    pub(super) fn line(self, id: Option<&RawValue>) -> String {
        let line = match self {
            // Strings, numbers and lists of them always serialize.
            Self::State(state) => serde_json::to_string(&state).unwrap_or_default(),
            Self::Other(reply) => reply.to_string(),
        };
        match id {
            Some(id) => line.replacen('{', &format!("{{\"id\":{id},"), 1),
            None => line,
        }
    }
}

impl From<Value> for Reply {
    fn from(value: Value) -> Self {
        Self::Other(value)
    }
}

fn hash(game: &Game) -> String {
    format!("{:016x}", game.hash())
}

/// The score and its parts; `None` if the game has no score rule.
fn score_parts(game: &Game) -> Option<Value> {
    let score = score(&game.known())?;
    Some(json!({
        "total": score.total(), "gems": score.gems, "depth": score.depth,
        "goal": score.goal, "haste": score.haste,
    }))
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Dead(_) => "dead",
        Status::Fled => "fled",
        Status::Won => "won",
    }
}
