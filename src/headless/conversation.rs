//! One conversation: the running game, its branches, and the answers.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use crate::{
    game::{Game, fresh_seed},
    read,
    sim::{Definitions, Intent, Place, StableId, Status, Terrain},
};

use super::{
    facts,
    intent::{self, Wish},
    request::{self, FactChoice, Request},
    view,
};

/// A reply, and whether it is the last.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Answer {
    /// One line of JSON, without the line break.
    pub line: String,
    /// Whether the conversation is over.
    pub quits: bool,
}

impl Answer {
    /// A reply that says what was wrong; nothing has changed.
    #[must_use]
    pub fn error(message: &str) -> Self {
        Self::of(json!({"ok": false, "error": message}), None, false)
    }

    fn of(mut reply: Value, id: Option<Value>, quits: bool) -> Self {
        if let (Value::Object(reply), Some(id)) = (&mut reply, id) {
            reply.insert("id".to_owned(), id);
        }
        Self {
            line: reply.to_string(),
            quits,
        }
    }
}

/// The running game and its branches.
pub struct Conversation {
    definitions: Definitions,
    game: Option<Game>,
    branches: BTreeMap<u64, Game>,
    last_handle: u64,
}

impl Conversation {
    /// A conversation in which no game has started.
    #[must_use]
    pub const fn new(definitions: Definitions) -> Self {
        Self {
            definitions,
            game: None,
            branches: BTreeMap::new(),
            last_handle: 0,
        }
    }

    /// The running game, if one was started.
    #[must_use]
    pub const fn game(&self) -> Option<&Game> {
        self.game.as_ref()
    }

    /// Answers one line.
    pub fn answer(&mut self, line: &[u8]) -> Answer {
        let parsed = match std::str::from_utf8(line) {
            Err(_) => Err("the line is not UTF-8 text".to_owned()),
            Ok(text) if text.trim().is_empty() => Err("the line is empty".to_owned()),
            Ok(text) => serde_json::from_str::<Value>(text)
                .map_err(|error| format!("the line is not JSON: {error}")),
        };
        let mut object = match parsed {
            Ok(Value::Object(object)) => object,
            Ok(_) => return Answer::error("the line must hold one JSON object"),
            Err(message) => return Answer::error(&message),
        };
        let id = object.remove("id");
        let reply = request::read(object).and_then(|request| {
            let quits = request == Request::Quit;
            self.carry_out(request).map(|reply| (reply, quits))
        });
        match reply {
            Ok((reply, quits)) => Answer::of(reply, id, quits),
            Err(message) => Answer::of(json!({"ok": false, "error": message}), id, false),
        }
    }

    fn carry_out(&mut self, request: Request) -> Result<Value, String> {
        match request {
            Request::New { seed, facts } => {
                let seed = match seed {
                    None => fresh_seed(),
                    Some(seed) => seed.seed().map_err(|error| format!("seed: {error}"))?,
                };
                let game = Game::with_definitions(seed, self.definitions.clone())
                    .map_err(|error| error.to_string())?;
                let seed = game.seed().to_string();
                let game = self.game.insert(game);
                game.hash_every_turn();
                let mut reply = state(game, facts);
                insert(&mut reply, "seed", json!(seed));
                Ok(reply)
            }
            Request::Scenario { scenario, facts } => {
                let built = scenario
                    .build(&self.definitions)
                    .map_err(|error| error.to_string())?;
                let game = Game::of(&built.setting, self.definitions.clone());
                let game = self.game.insert(game);
                game.hash_every_turn();
                Ok(state(game, facts))
            }
            Request::Act { intent, facts } => {
                let game = running(&mut self.game)?;
                let refusal = match intent::read(intent, &self.definitions)? {
                    Wish::Act(intent) => {
                        is_on_map(game, intent)?;
                        game.step(intent).err()
                    }
                    Wish::Name(naming) => game.name(naming).err(),
                };
                let mut reply = state(game, facts);
                if let Some(refusal) = refusal {
                    let why = read::refusal(&game.view(), refusal);
                    insert(&mut reply, "refused", json!(why));
                }
                Ok(reply)
            }
            Request::Observe { observer } => {
                let game = running(&mut self.game)?;
                let id = StableId(observer.unwrap_or(1));
                let seen = game
                    .observe(id)
                    .ok_or_else(|| format!("no living creature has the id {id}"))?;
                Ok(with_standing(view::observe(&seen), game))
            }
            Request::Inspect => {
                let game = running(&mut self.game)?;
                Ok(with_standing(view::inspect(game), game))
            }
            Request::Legal => {
                let game = running(&mut self.game)?;
                let kinds = &self.definitions;
                let intents: Vec<Value> = game
                    .legal()
                    .into_iter()
                    .filter_map(|intent| intent::write(intent, kinds))
                    .collect();
                Ok(json!({"ok": true, "intents": intents}))
            }
            Request::Clone => {
                let branch = running(&mut self.game)?.clone();
                self.last_handle += 1;
                self.branches.insert(self.last_handle, branch);
                Ok(json!({"ok": true, "handle": self.last_handle}))
            }
            Request::Restore { handle, facts } => {
                running(&mut self.game)?;
                let branch = self.branches.get(&handle).ok_or_else(|| unknown(handle))?;
                Ok(state(self.game.insert(branch.clone()), facts))
            }
            Request::Release { handle } => {
                running(&mut self.game)?;
                self.branches
                    .remove(&handle)
                    .ok_or_else(|| unknown(handle))?;
                Ok(json!({"ok": true}))
            }
            Request::Quit => Ok(json!({"ok": true})),
        }
    }
}

fn running(game: &mut Option<Game>) -> Result<&mut Game, String> {
    game.as_mut()
        .ok_or_else(|| "no game has started; send `new` or `scenario` first".to_owned())
}

/// A tile that an intent names must be on the map.
fn is_on_map(game: &Game, intent: Intent) -> Result<(), String> {
    let Some(at) = intent.at() else {
        return Ok(());
    };
    let view = game.view();
    let place = Place::new(view.here().level, at);
    if view.levels.terrain(place) == Terrain::OutOfBounds {
        return Err(format!(
            "intent: `at` is [{},{}], which is off the map",
            at.x, at.y
        ));
    }
    Ok(())
}

fn unknown(handle: u64) -> String {
    format!("there is no handle {handle}")
}

fn insert(reply: &mut Value, key: &str, value: Value) {
    if let Value::Object(reply) = reply {
        reply.insert(key.to_owned(), value);
    }
}

const fn status(status: Status) -> &'static str {
    match status {
        Status::Playing => "playing",
        Status::Dead(_) => "dead",
        Status::Fled => "fled",
        Status::Won => "won",
    }
}

/// Where the game stands, along with what was asked for.
fn with_standing(mut reply: Value, game: &Game) -> Value {
    insert(&mut reply, "ok", json!(true));
    insert(&mut reply, "turn", json!(game.turn()));
    insert(&mut reply, "status", json!(status(game.status())));
    insert(&mut reply, "hash", json!(format!("{:016x}", game.hash())));
    reply
}

/// The reply to everything that starts or plays a game.
fn state(game: &Game, choice: FactChoice) -> Value {
    let view = game.view();
    let facts: Vec<Value> = match choice {
        FactChoice::All => {
            let all = game.facts().facts().iter();
            all.map(|fact| facts::fact(fact, None, &view)).collect()
        }
        FactChoice::Perceived => {
            let perceived = game.facts().perceived();
            perceived
                .map(|(fact, perceived)| facts::fact(&fact, Some(perceived), &view))
                .collect()
        }
        FactChoice::None => Vec::new(),
    };
    let messages: Vec<String> = game
        .messages()
        .into_iter()
        .map(|message| message.text)
        .collect();
    let mut reply = Map::new();
    reply.insert("facts".to_owned(), Value::Array(facts));
    reply.insert("messages".to_owned(), json!(messages));
    with_standing(Value::Object(reply), game)
}
