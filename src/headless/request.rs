//! Request types, which also define the schema, and their parsing.

use schemars::{
    JsonSchema, Schema, schema_for,
    transform::{RecursiveTransform, Transform},
};
use serde::{
    Deserialize, Deserializer,
    de::{DeserializeOwned, IntoDeserializer},
};
use serde_json::{Map, Value, json};

use crate::{
    scenario::{Scenario, SeedValue},
    sim::StableId,
};

use super::{
    fields::{Tile, given},
    intent::IntentRequest,
};

/// The events that a reply carries.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize, JsonSchema)]
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

/// The form of messages in a reply.
#[derive(Copy, Clone, Debug, Default, PartialEq, Eq, Deserialize)]
#[serde(rename_all = "snake_case")]
pub(super) enum MessageForm {
    /// Sentences.
    #[default]
    Texts,
    /// Ids and arguments.
    Ids,
}

/// Removes and returns the message form of a request that may have one.
pub(super) fn take_message_form(object: &mut Map<String, Value>) -> Result<MessageForm, String> {
    let tells = object.get("cmd").and_then(Value::as_str);
    if !tells.is_some_and(|command| TELLING.contains(&command)) {
        return Ok(MessageForm::default());
    }
    let Some(form) = object.remove("messages") else {
        return Ok(MessageForm::default());
    };
    let allowed = "it must be `texts` or `ids`";
    MessageForm::deserialize(&form).map_err(|_| format!("`messages` is {form}; {allowed}"))
}

/// Requests that accept `messages`, because their replies report turns.
const TELLING: [&str; 7] = [
    "new", "scenario", "act", "auto", "restore", "load", "replay",
];

/// The kinds of automatic play.
#[derive(Copy, Clone, Debug, Deserialize, JsonSchema)]
#[serde(rename_all = "snake_case")]
pub(super) enum AutoKind {
    Explore,
    Travel,
    Rest,
    Search,
}

/// A request line of the protocol, see `docs/headless.md`. Lines that match the schema may still be
/// refused: numbers have ranges, and names must exist.
#[derive(Clone, Debug, Deserialize, JsonSchema)]
#[serde(tag = "cmd", rename_all = "snake_case", deny_unknown_fields)]
#[schemars(transform = allow_more)]
pub(super) enum Request {
    /// Starts a game in a generated world.
    New {
        #[serde(default, deserialize_with = "given")]
        #[schemars(with = "SeedValue")]
        seed: Option<SeedValue>,
        #[serde(default, deserialize_with = "given")]
        #[schemars(with = "String")]
        danger: Option<String>,
        #[serde(default, deserialize_with = "given")]
        #[schemars(with = "String")]
        world: Option<String>,
        #[serde(default, deserialize_with = "given")]
        #[schemars(with = "String")]
        kit: Option<String>,
        #[serde(default, rename = "facts")]
        events: EventFilter,
    },
    /// Starts a game from a hand-made scenario.
    Scenario {
        #[serde(flatten)]
        scenario: Box<Scenario>,
        #[serde(default, rename = "facts")]
        events: EventFilter,
    },
    /// Carries out an intent, and plays until the player can act again.
    Act {
        #[schemars(with = "IntentRequest")]
        intent: Map<String, Value>,
        #[serde(default, rename = "facts")]
        events: EventFilter,
    },
    /// Plays automatically until something happens.
    #[schemars(extend(
        "if" = {"properties": {"what": {"const": "travel"}}},
        "then" = {"required": ["to"]},
        "else" = {"properties": {"to": false}},
    ))]
    Auto {
        #[serde(deserialize_with = "word")]
        what: AutoKind,
        /// The goal of `travel`; not allowed with any other command.
        #[serde(default, deserialize_with = "given")]
        #[schemars(with = "Tile")]
        to: Option<Tile>,
        /// Whether `rest` also waits until mana is full; not allowed with any other command.
        #[serde(default, deserialize_with = "given")]
        #[schemars(with = "bool")]
        mana: Option<bool>,
        /// Most intents to carry out.
        #[serde(default = "no_limit")]
        turns: u32,
        #[serde(default, rename = "facts")]
        events: EventFilter,
    },
    /// Asks what a living creature sees and remembers.
    Observe {
        #[serde(default = "player", rename = "as")]
        observer: StableId,
    },
    /// Asks for the complete state of the game.
    Inspect {},
    /// Asks for the intents that `act` would accept.
    Legal {},
    /// Asks for the forecast of a fight against all enemies near.
    Forecast {},
    /// Keeps a copy of the running game.
    Clone {},
    /// Makes a copy the running game.
    Restore {
        handle: u64,
        #[serde(default, rename = "facts")]
        events: EventFilter,
    },
    /// Forgets a copy.
    Release { handle: u64 },
    /// Writes the running game to a file.
    Save { path: String },
    /// Loads a game from a file and makes it the running one.
    Load {
        path: String,
        #[serde(default, rename = "facts")]
        events: EventFilter,
    },
    /// Plays a recording again.
    Replay {
        path: String,
        /// The turn to stop at.
        #[serde(default = "no_limit")]
        turn: u32,
        #[serde(default, rename = "facts")]
        events: EventFilter,
    },
    /// Ends the conversation.
    Quit {},
}

const fn no_limit() -> u32 {
    u32::MAX
}

const fn player() -> StableId {
    StableId(1)
}

/// Deserializes an enum from a string only.
fn word<'de, D: Deserializer<'de>, T: Deserialize<'de>>(deserializer: D) -> Result<T, D::Error> {
    T::deserialize(String::deserialize(deserializer)?.into_deserializer())
}

/// Adds the fields that are removed before a request is parsed: `id` to all requests, `messages` to
/// requests whose replies report turns.
fn allow_more(schema: &mut Schema) {
    let Some(Value::Array(commands)) = schema.get_mut("oneOf") else {
        return;
    };
    for command in commands {
        let properties = &mut command["properties"];
        properties["id"] = json!({"description": "The reply gives it back."});
        if properties.get("facts").is_some() {
            properties["messages"] = json!({
                "description": "The form of messages: sentences, or ids and arguments.",
                "enum": ["texts", "ids"],
                "default": "texts",
            });
        }
    }
}

/// Adds the range of the integer type to numbers that have no narrower one.
fn add_ranges(schema: &mut Schema) {
    let (low, high) = match schema.get("format").and_then(Value::as_str) {
        Some("int32") => (json!(i32::MIN), json!(i32::MAX)),
        Some("uint32") => (json!(0), json!(u32::MAX)),
        Some("uint64") => (json!(0), json!(u64::MAX)),
        _ => return,
    };
    let object = schema.ensure_object();
    object.entry("minimum").or_insert(low);
    object.entry("maximum").or_insert(high);
}

/// The JSON schema of request lines, `docs/protocol.schema.json`.
#[must_use]
pub fn schema() -> Value {
    let mut schema = schema_for!(Request);
    RecursiveTransform(add_ranges).transform(&mut schema);
    schema.to_value()
}

/// Parses a request, or the intent in one, from a JSON object. `tag` is the key whose value selects
/// the variant.
pub(super) fn read<T: DeserializeOwned>(
    object: &Map<String, Value>,
    tag: &str,
) -> Result<T, String> {
    T::deserialize(object).map_err(|error| explain::<T>(object, tag, error.to_string()))
}

/// Explains why an object does not parse: which key is wrong, and which values it accepts.
fn explain<T: DeserializeOwned>(object: &Map<String, Value>, tag: &str, error: String) -> String {
    if let Some(key) = error.strip_prefix("missing field ") {
        return format!("{key} is missing");
    }
    let tagged = object.get_key_value(tag);
    let fails_with = |field: (&String, &Value)| {
        let fields = tagged.into_iter().chain([field]);
        let part: Map<_, _> = fields
            .map(|(key, value)| (key.clone(), value.clone()))
            .collect();
        T::deserialize(&part).err().map(|error| error.to_string())
    };
    // A wrong field causes the same error when it is the only field besides the tag.
    let mut fields = tagged.into_iter().chain(object);
    let wrong = fields.find(|field| fails_with(*field).as_ref() == Some(&error));
    let Some((key, value)) = wrong else {
        return error;
    };
    if error.starts_with(&format!("unknown field `{key}`")) {
        return error;
    }
    // Serde lists the accepted words only in the error about an unknown word, so provoke that one.
    let told = fails_with((key, &value.to_string().into()))
        .filter(|told| told.starts_with("unknown variant"))
        .or_else(|| (!value.is_object() && !value.is_array()).then(|| error.clone()));
    let expected = told.as_ref().and_then(|told| told.rsplit_once("expected "));
    let allowed = match (key.as_str(), expected) {
        ("as", _) => "a creature's id",
        ("item", _) => "an item's id",
        ("at" | "to", _) => "a tile, [x,y]",
        ("turn" | "turns", _) => "a number of turns",
        ("handle", _) => "a number that `clone` gave",
        ("intent", _) => "an object",
        ("seed", _) => "a number from 0 to 18446744073709551615 or a word",
        (_, Some((_, allowed))) => allowed,
        (_, None) => return format!("`{key}`: {error}"),
    };
    format!("`{key}` is {value}; it must be {allowed}")
}
