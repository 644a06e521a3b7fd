//! Reading requests.

use serde::Deserialize;
use serde_json::{Map, Value};

use crate::{
    grid::Point,
    scenario::{Scenario, SeedValue},
};

use super::fields::{Fields, text};

/// The events that a reply carries.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum EventFilter {
    /// Events that the player perceived.
    #[default]
    Perceived,
    /// All events.
    All,
    /// No events.
    None,
}

/// The kinds of automatic play.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) enum AutoKind {
    Explore,
    Travel { to: Point },
    Rest,
}

/// A well-formed request.
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
        what: AutoKind,
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

/// Reads a request from a JSON object.
pub(super) fn read(object: Map<String, Value>) -> Result<Request, String> {
    let mut fields = Fields::new(object, "");
    let cmd = fields.required("cmd", "must be a word", text)?;
    // The fields stand in the order in which errors are reported.
    let request = match cmd.as_str() {
        "new" => Request::New {
            events: events(&mut fields)?,
            seed: seed(&mut fields)?,
            danger: fields.optional("danger", "must be a word", text)?,
            world: fields.optional("world", "must be a word", text)?,
        },
        "scenario" => Request::Scenario {
            events: events(&mut fields)?,
            scenario: Scenario::deserialize(Value::Object(fields.take_all()))
                .map(Box::new)
                .map_err(|error| format!("scenario: {error}"))?,
        },
        "act" => Request::Act {
            events: events(&mut fields)?,
            intent: fields.required("intent", "must be an object", |value| {
                value.as_object().cloned()
            })?,
        },
        "auto" => Request::Auto {
            events: events(&mut fields)?,
            what: auto_kind(&mut fields)?,
            turns: turns(&mut fields, "turns")?,
        },
        "observe" => Request::Observe {
            observer: fields.optional("as", "must be a creature's id", number)?,
        },
        "inspect" => Request::Inspect,
        "legal" => Request::Legal,
        "clone" => Request::Clone,
        "quit" => Request::Quit,
        "restore" => Request::Restore {
            events: events(&mut fields)?,
            handle: handle(&mut fields)?,
        },
        "release" => Request::Release {
            handle: handle(&mut fields)?,
        },
        "save" => Request::Save {
            path: path(&mut fields)?,
        },
        "load" => Request::Load {
            events: events(&mut fields)?,
            path: path(&mut fields)?,
        },
        "replay" => Request::Replay {
            events: events(&mut fields)?,
            path: path(&mut fields)?,
            turn: turns(&mut fields, "turn")?.unwrap_or(u32::MAX),
        },
        other => {
            return Err(format!(
                "unknown command {other:?}; there are new, scenario, act, auto, observe, inspect, \
                 legal, save, load, replay, clone, restore, release and quit"
            ));
        }
    };
    fields.finish(&cmd)?;
    Ok(request)
}

fn number(value: &Value) -> Option<u32> {
    u32::try_from(value.as_u64()?).ok()
}

fn events(fields: &mut Fields) -> Result<EventFilter, String> {
    let expected = "may be \"perceived\", \"all\" or \"none\"";
    let events = fields.optional("facts", expected, |value| {
        EventFilter::deserialize(value).ok()
    });
    Ok(events?.unwrap_or_default())
}

fn seed(fields: &mut Fields) -> Result<Option<SeedValue>, String> {
    let seed = fields.take("seed");
    let read = |seed: Value| {
        SeedValue::deserialize(&seed)
            .map_err(|_| format!("seed: {seed} is no seed; it must be a number from 0 to 18446744073709551615 or a word"))
    };
    seed.map(read).transpose()
}

fn turns(fields: &mut Fields, key: &str) -> Result<Option<u32>, String> {
    fields.optional(key, "must be a number of turns", number)
}

fn auto_kind(fields: &mut Fields) -> Result<AutoKind, String> {
    let what = fields.require("what")?;
    match what.as_str() {
        Some("explore") => Ok(AutoKind::Explore),
        Some("rest") => Ok(AutoKind::Rest),
        Some("travel") => {
            let [x, y] = fields.required("to", "must be a tile, [x,y]", |value| {
                <[i32; 2]>::deserialize(value).ok()
            })?;
            let to = Point::new(x, y);
            Ok(AutoKind::Travel { to })
        }
        _ => Err(format!(
            "`what` is {what}; it may be \"explore\", \"travel\" or \"rest\""
        )),
    }
}

fn path(fields: &mut Fields) -> Result<String, String> {
    fields.required("path", "must be a text", text)
}

fn handle(fields: &mut Fields) -> Result<u64, String> {
    fields.required(
        "handle",
        "must be a number that `clone` gave",
        Value::as_u64,
    )
}
