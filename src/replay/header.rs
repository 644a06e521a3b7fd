//! The header of a recording: the start of its game, the rules and the data files.

use serde::{Deserialize, Serialize};

use crate::{
    game::{Game, StartError},
    scenario::{Scenario, ScenarioError},
    sim::{
        DataFile, Definitions, InvalidSnapshot, RULES, Seed, SeedError, Snapshot, UnknownName,
        part_names,
    },
};

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// The initial state of a recorded game.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Start {
    /// A new game in a generated world.
    World {
        /// The name of the world.
        world: String,
        /// The name of the kit, if the game has kits.
        kit: Option<String>,
        /// The seed.
        seed: String,
    },
    /// A scenario, as JSON.
    Scenario(String),
    /// A state from the middle of a game.
    State {
        /// The seed of that game.
        seed: String,
        /// The state.
        snapshot: Box<Snapshot>,
    },
}

impl Start {
    /// A new game with this seed, in the current world of the definitions.
    #[must_use]
    pub fn new(seed: impl ToString, definitions: &Definitions) -> Self {
        Self::World {
            world: definitions.world.name.clone(),
            kit: definitions.kit_name().map(str::to_owned),
            seed: seed.to_string(),
        }
    }

    /// The names of the world and the kit of a new game; `None` for scenarios and states.
    #[must_use]
    pub fn world_and_kit(&self) -> [Option<&str>; 2] {
        match self {
            Self::World { world, kit, .. } => [Some(world), kit.as_deref()],
            Self::Scenario(_) | Self::State { .. } => [None, None],
        }
    }
}

/// The rules and the data files with which a game was started.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct GameVersion {
    /// The version of the program.
    pub program: String,
    /// The version of the rules.
    pub rules: u32,
    /// The data files.
    pub content: Vec<DataFile>,
}

impl GameVersion {
    /// The version of games that start now.
    #[must_use]
    pub fn current(definitions: &Definitions) -> Self {
        Self {
            program: VERSION.to_owned(),
            rules: RULES,
            content: definitions.files.clone(),
        }
    }

    /// The definitions with which the game was started: the current ones, or the ones of another
    /// difficulty.
    ///
    /// # Errors
    ///
    /// If the game was started with other data files. The error lists the files that differ from
    /// the files of its difficulty.
    pub fn definitions(&self, current: &Definitions) -> Result<Definitions, ContentMismatch> {
        let mut all = current.siblings();
        if let Some(found) = all.find(|one| self.check_content(one).is_ok()) {
            return Ok(found);
        }
        let mut all = current.siblings();
        let nearest = all.find(|one| {
            let names = |files| {
                overlays(files)
                    .into_iter()
                    .map(|file: &DataFile| &file.name)
            };
            names(&one.files).eq(names(&self.content))
        });
        let nearest = nearest.unwrap_or_else(|| current.clone());
        self.check_content(&nearest).map(|()| nearest)
    }

    /// Checks that the game was started with the data files of these definitions.
    ///
    /// # Errors
    ///
    /// If files differ; the error lists them.
    pub fn check_content(&self, definitions: &Definitions) -> Result<(), ContentMismatch> {
        let files = differing(&self.content, &definitions.files);
        if files.is_empty() {
            return Ok(());
        }
        let version = self.program.clone();
        Err(ContentMismatch { files, version })
    }

    /// Checks that the game was started with the current rules.
    ///
    /// # Errors
    ///
    /// If the rules differ.
    pub fn check_rules(&self) -> Result<(), ReplayError> {
        if self.rules != RULES {
            let (version, rules) = (self.program.clone(), self.rules);
            return Err(ReplayError::Rules { version, rules });
        }
        Ok(())
    }

    /// Checks that the recorded inputs reproduce the recorded states.
    ///
    /// # Errors
    ///
    /// If the rules or the data files differ.
    pub fn check(&self, definitions: &Definitions) -> Result<(), ReplayError> {
        self.check_content(definitions)?;
        self.check_rules()
    }
}

/// The start of a game, with its rules and data files.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct RecordingHeader {
    /// The rules and the data files.
    pub version: GameVersion,
    /// Names of the parts of the state, in the order of [`RecordedInput::sums`].
    ///
    /// [`RecordedInput::sums`]: super::RecordedInput::sums
    pub parts: Vec<String>,
    /// The initial state of the game.
    pub start: Start,
}

/// Reason why this version cannot replay a recorded game.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum ReplayError {
    /// The game was recorded under other rules.
    #[error(
        "it was recorded by version {version} under rules {rules}, and this is version {VERSION} \
         with rules {RULES}; version {version} plays it"
    )]
    Rules {
        /// The version of the program that recorded the game.
        version: String,
        /// The version of the rules under which the game was recorded.
        rules: u32,
    },
    /// The game was started with other data files.
    #[error(transparent)]
    Content(#[from] ContentMismatch),
    /// The definitions have no world or kit with this name.
    #[error("its world: {0}")]
    World(#[from] UnknownName),
    /// The seed is not valid.
    #[error("its seed: {0}")]
    Seed(#[from] SeedError),
    /// The scenario is not valid JSON.
    #[error("its scenario cannot be read: {0}")]
    Json(String),
    /// The scenario is not valid.
    #[error("its {0}")]
    Scenario(#[from] ScenarioError),
    /// The state is not a valid state of a game.
    #[error(transparent)]
    Snapshot(#[from] InvalidSnapshot),
    /// The game cannot be started.
    #[error(transparent)]
    Start(#[from] StartError),
}

/// The game was started with data files that differ from the current ones.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it was begun with other data files: {} differ{}; start with --content and the folder it was \
     begun with, or use version {version}", files.join(", "), if files.len() == 1 { "s" } else { "" }
)]
pub struct ContentMismatch {
    /// Names of the files that differ.
    pub files: Vec<String>,
    /// The version of the program that started the game.
    pub version: String,
}

impl RecordingHeader {
    /// The header of a game that starts now.
    #[must_use]
    pub fn new(start: Start, definitions: &Definitions) -> Self {
        Self {
            version: GameVersion::current(definitions),
            parts: part_names().map(str::to_owned).collect(),
            start,
        }
    }

    /// Starts the game again with its own difficulty, which may differ from that of `definitions`.
    ///
    /// # Errors
    ///
    /// If the rules or the data files differ, or the start is not valid.
    pub fn begin(&self, definitions: &Definitions) -> Result<Game, ReplayError> {
        let definitions = self.version.definitions(definitions)?;
        self.version.check_rules()?;
        match &self.start {
            Start::World { seed, .. } => {
                let [world, kit] = self.start.world_and_kit();
                let definitions = definitions.choose([None, world, kit])?;
                let game = Game::with_definitions(Seed::parse(seed)?, definitions);
                Ok(game.map_err(StartError::World)?)
            }
            Start::Scenario(text) => {
                let scenario: Scenario = serde_json::from_str(text)
                    .map_err(|error| ReplayError::Json(error.to_string()))?;
                let built = scenario.build(&definitions)?;
                Ok(Game::of(&built.start, definitions))
            }
            Start::State { seed, snapshot } => {
                let seed = Seed::parse(seed)?;
                Ok(Game::resume(seed, snapshot, definitions)?)
            }
        }
    }
}

/// Names of the files that differ between a recorded game and the current data. Current files that
/// the recorded game did not have are ignored, except for overlays.
fn differing(recorded: &[DataFile], current: &[DataFile]) -> Vec<String> {
    let is_there = |file: &&DataFile| current.iter().any(|one| one.is_still(file));
    let changed = recorded.iter().filter(|file| !is_there(file));
    let was_there = |file: &&DataFile| recorded.iter().any(|one| file.is_still(one));
    let added = overlays(current)
        .into_iter()
        .filter(|file| !was_there(file));
    let mut names: Vec<String> = changed.chain(added).map(|file| file.name.clone()).collect();
    names.sort();
    names.dedup();
    names
}

/// The overlays among the data files.
fn overlays(files: &[DataFile]) -> Vec<&DataFile> {
    files.iter().filter(|file| file.is_overlay()).collect()
}
