//! Hand-made situations as data: maps drawn as text with a legend.
//!
//! The headless protocol and the tests share this format; `docs/headless.md`
//! describes it field by field.

mod build;
mod legend;
mod tiles;

use std::collections::BTreeMap;

use serde::Deserialize;

use crate::sim::{Seed, SeedError};

pub use build::BuiltScenario;
pub use legend::{LegendEntry, Mind, ScenarioLock, ScenarioTerrain};

/// A world_read to start a game from.
#[derive(Clone, Debug, Default, PartialEq, Deserialize)]
#[serde(deny_unknown_fields)]
pub struct Scenario {
    /// What everything random comes from; 1 when left out.
    #[serde(default)]
    pub seed: Option<SeedValue>,
    /// The levels, the first first, each drawn row by row: `#` wall, `.` floor,
    /// `>` and `<` stairs, `@` the player, anything else as the legend says.
    pub levels: Vec<Vec<String>>,
    /// What the other characters are.
    #[serde(default)]
    pub legend: BTreeMap<char, LegendEntry>,
    /// Where the player differs from its kind.
    #[serde(default)]
    pub player: LegendEntry,
}

/// A seed as JSON has it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
#[serde(untagged)]
pub enum SeedValue {
    /// A number.
    Number(u64),
    /// A word, or a number in quotes.
    Word(String),
}

impl SeedValue {
    /// The seed that is meant.
    ///
    /// # Errors
    ///
    /// When the word cannot be a seed.
    pub fn seed(&self) -> Result<Seed, SeedError> {
        match self {
            Self::Number(number) => Ok(Seed::from(*number)),
            Self::Word(word) => Seed::parse(word),
        }
    }
}

/// What is wrong with a scenario, and where.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error("scenario: {0}")]
pub struct ScenarioError(pub(crate) String);
