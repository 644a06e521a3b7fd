//! Reading requests.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    grid::Point,
    scenario::{Scenario, SeedValue},
};

/// Which events a reply carries.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EventFilter {
    /// What the player perceived.
    #[default]
    Perceived,
    /// Everything.
    All,
    /// Nothing.
    None,
}

/// What is done turn after turn until something happens.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum Chore {
    Explore,
    Travel { to: Point },
    Rest,
}

/// A request that is understood.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Request {
    New {
        seed: Option<SeedValue>,
        danger: Option<String>,
        world: Option<String>,
        events: EventFilter,
    },
    Scenario {
        scenario: Box<Scenario>,
        events: EventFilter,
    },
    Act {
        intent: Map<String, Value>,
        events: EventFilter,
    },
    Auto {
        chore: Chore,
        turns: Option<u32>,
        events: EventFilter,
    },
    Observe {
        observer: Option<u32>,
    },
    Inspect,
    Legal,
    Clone,
    Restore {
        handle: u64,
        events: EventFilter,
    },
    Release {
        handle: u64,
    },
    Save {
        path: String,
    },
    Load {
        path: String,
        events: EventFilter,
    },
    Replay {
        path: String,
        turn: u32,
        events: EventFilter,
    },
    Quit,
}

/// Takes a request out of a JSON object.
pub(super) fn read(mut object: Map<String, Value>) -> Result<Request, String> {
    let Some(cmd) = object.remove("cmd") else {
        return Err("`cmd` is missing".to_owned());
    };
    let Value::String(cmd) = cmd else {
        return Err(format!("`cmd` is {cmd}; it must be a word"));
    };
    match cmd.as_str() {
        "new" => {
            let events = events(&mut object)?;
            let seed = object
                .remove("seed")
                .map(|seed| {
                    SeedValue::deserialize(&seed)
                        .map_err(|_| format!("seed: {seed} is no seed; it must be a number from 0 to 18446744073709551615 or a word"))
                })
                .transpose()?;
            let danger = word(&mut object, "danger")?;
            let world = word(&mut object, "world")?;
            nothing_else(&object, &cmd)?;
            Ok(Request::New {
                seed,
                danger,
                world,
                events,
            })
        }
        "scenario" => {
            let events = events(&mut object)?;
            let scenario = Scenario::deserialize(Value::Object(object))
                .map_err(|error| format!("scenario: {error}"))?;
            Ok(Request::Scenario {
                scenario: Box::new(scenario),
                events,
            })
        }
        "act" => {
            let events = events(&mut object)?;
            let intent = match object.remove("intent") {
                Some(Value::Object(intent)) => intent,
                Some(other) => return Err(format!("`intent` is {other}; it must be an object")),
                None => return Err("`intent` is missing".to_owned()),
            };
            nothing_else(&object, &cmd)?;
            Ok(Request::Act { intent, events })
        }
        "auto" => {
            let events = events(&mut object)?;
            let chore = chore(&mut object)?;
            let turns = turns(&mut object, "turns")?;
            nothing_else(&object, &cmd)?;
            Ok(Request::Auto {
                chore,
                turns,
                events,
            })
        }
        "observe" => {
            let observer = match object.remove("as") {
                None => None,
                Some(id) => Some(
                    id.as_u64()
                        .and_then(|id| u32::try_from(id).ok())
                        .ok_or_else(|| format!("`as` is {id}; it must be a creature's id"))?,
                ),
            };
            nothing_else(&object, &cmd)?;
            Ok(Request::Observe { observer })
        }
        "inspect" => nothing_else(&object, &cmd).map(|()| Request::Inspect),
        "legal" => nothing_else(&object, &cmd).map(|()| Request::Legal),
        "clone" => nothing_else(&object, &cmd).map(|()| Request::Clone),
        "quit" => nothing_else(&object, &cmd).map(|()| Request::Quit),
        "restore" => {
            let events = events(&mut object)?;
            let handle = handle(&mut object)?;
            nothing_else(&object, &cmd)?;
            Ok(Request::Restore { handle, events })
        }
        "release" => {
            let handle = handle(&mut object)?;
            nothing_else(&object, &cmd)?;
            Ok(Request::Release { handle })
        }
        "save" => {
            let path = path(&mut object)?;
            nothing_else(&object, &cmd)?;
            Ok(Request::Save { path })
        }
        "load" => {
            let events = events(&mut object)?;
            let path = path(&mut object)?;
            nothing_else(&object, &cmd)?;
            Ok(Request::Load { path, events })
        }
        "replay" => {
            let events = events(&mut object)?;
            let path = path(&mut object)?;
            let turn = turns(&mut object, "turn")?.unwrap_or(u32::MAX);
            nothing_else(&object, &cmd)?;
            Ok(Request::Replay { path, turn, events })
        }
        other => Err(format!(
            "unknown command {other:?}; there are new, scenario, act, auto, observe, inspect, \
             legal, save, load, replay, clone, restore, release and quit"
        )),
    }
}

fn events(object: &mut Map<String, Value>) -> Result<EventFilter, String> {
    object
        .remove("facts")
        .map_or(Ok(EventFilter::default()), |value| {
            EventFilter::deserialize(&value).map_err(|_| {
                format!("`facts` is {value}; it may be \"perceived\", \"all\" or \"none\"")
            })
        })
}

fn word(object: &mut Map<String, Value>, key: &str) -> Result<Option<String>, String> {
    match object.remove(key) {
        None => Ok(None),
        Some(Value::String(word)) => Ok(Some(word)),
        Some(other) => Err(format!("`{key}` is {other}; it must be a word")),
    }
}

fn turns(object: &mut Map<String, Value>, key: &str) -> Result<Option<u32>, String> {
    let turns = object.remove(key);
    turns
        .map(|turns| {
            let number = turns.as_u64().and_then(|turns| u32::try_from(turns).ok());
            number.ok_or_else(|| format!("`{key}` is {turns}; it must be a number of turns"))
        })
        .transpose()
}

fn chore(object: &mut Map<String, Value>) -> Result<Chore, String> {
    let what = object.remove("what").ok_or("`what` is missing")?;
    match what.as_str() {
        Some("explore") => Ok(Chore::Explore),
        Some("rest") => Ok(Chore::Rest),
        Some("travel") => {
            let to = object.remove("to").ok_or("`to` is missing")?;
            let [x, y] = <[i32; 2]>::deserialize(&to)
                .map_err(|_| format!("`to` is {to}; it must be a tile, [x,y]"))?;
            let to = Point::new(x, y);
            Ok(Chore::Travel { to })
        }
        _ => Err(format!(
            "`what` is {what}; it may be \"explore\", \"travel\" or \"rest\""
        )),
    }
}

fn path(object: &mut Map<String, Value>) -> Result<String, String> {
    match object.remove("path") {
        Some(Value::String(path)) => Ok(path),
        Some(other) => Err(format!("`path` is {other}; it must be a text")),
        None => Err("`path` is missing".to_owned()),
    }
}

fn handle(object: &mut Map<String, Value>) -> Result<u64, String> {
    let handle = object.remove("handle").ok_or("`handle` is missing")?;
    handle
        .as_u64()
        .ok_or_else(|| format!("`handle` is {handle}; it must be a number that `clone` gave"))
}

fn nothing_else(object: &Map<String, Value>, cmd: &str) -> Result<(), String> {
    object.keys().next().map_or(Ok(()), |key| {
        Err(format!("unknown field `{key}` of `{cmd}`"))
    })
}
