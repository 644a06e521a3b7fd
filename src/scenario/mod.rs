//! Hand-made starts of games as data: maps drawn as text with a legend.
//!
//! The headless protocol and the tests share this format; `docs/headless.md`
//! describes it field by field.

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

/// A hand-made start of a game.
#[derive(Clone, Debug, Default, PartialEq, Deserialize, JsonSchema)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// Seed of the game; 1 if left out.
    #[serde(default)]
    pub seed: Option<SeedValue>,
    /// The levels from the top down, each drawn row by row: `#` wall, `.` floor, `>` and
    /// `<` stairs, `@` the player, anything else as the legend says.
    pub levels: Vec<Vec<String>>,
    /// The meaning of the other characters.
    #[serde(default)]
    pub legend: BTreeMap<char, LegendEntry>,
    /// How the player differs from its kind.
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
    /// The seed.
    ///
    /// # Errors
    ///
    /// When the word is not a valid seed.
    pub fn seed(&self) -> Result<Seed, SeedError> {
        match self {
            Self::Number(number) => Ok(Seed::from(*number)),
            Self::Word(word) => Seed::parse(word),
        }
    }
}
