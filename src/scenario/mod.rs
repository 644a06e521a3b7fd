//! Hand-made initial states of games as data: maps drawn as text with a legend.
//!
//! The headless protocol and the tests share this format; `docs/headless.md` describes each field.

mod build;
mod error;
mod legend;
mod tiles;

use std::collections::BTreeMap;

use schemars::JsonSchema;
use serde::Deserialize;

use crate::sim::{Seed, SeedError};

pub use build::BuiltScenario;
pub use error::ScenarioError;
pub use legend::{LegendEntry, Mind, ScenarioLock, ScenarioTerrain};

/// A hand-made initial state of a game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Seed of the game; 1 by default.
    #[serde(default)]
    pub seed: Option<SeedValue>,
    /// The levels from the top down, each drawn row by row: `#` wall, `.` floor, `>` and
    /// `<` stairs, `@` the player, anything else as the legend says.
    pub levels: Vec<Vec<String>>,
    /// Meaning of the other characters.
    #[serde(default)]
    pub legend: BTreeMap<char, LegendEntry>,
    /// The player's differences from its kind.
    #[serde(default)]
    pub player: LegendEntry,
}

/// A seed in JSON.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize, JsonSchema)]
#[serde(untagged)]
pub enum SeedValue {
    /// A number.
    Number(u64),
    /// A word, or a number in quotes.
    Word(String),
}

impl SeedValue {
    /// The seed itself.
    ///
    /// # Errors
    ///
    /// If the word is not a valid seed.
    pub fn seed(&self) -> Result<Seed, SeedError> {
        match self {
            Self::Number(number) => Ok(Seed::from(*number)),
            Self::Word(word) => Seed::parse(word),
        }
    }
}
