//! What a game begins from, and under which rules and data.

use serde::{Deserialize, Serialize};

use crate::{
    game::{Game, StartError},
    scenario::{Scenario, ScenarioError},
    sim::{
        DataFile, Definitions, FirstSnapshot, RULES, SecondSnapshot, Seed, SeedError, Snapshot,
        UnknownWorld, Unsound, part_names,
    },
};

/// The version of this program.
pub const VERSION: &str = env!("CARGO_PKG_VERSION");

/// What a game begins from.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub enum Start {
    /// The caves of a seed.
    Seed(String),
    /// A hand-made world_read, as JSON.
    Scenario(String),
    /// A state in the middle of a game, as the first version of the format has it.
    State {
        /// The seed of that game.
        seed: String,
        /// The state.
        snapshot: Box<FirstSnapshot>,
    },
    /// A world of a seed.
    World {
        /// The name of the world.
        world: String,
        /// The seed.
        seed: String,
    },
    /// A state in the middle of a game, as the second version of the format has it.
    Resumed {
        /// The seed of that game.
        seed: String,
        /// The state.
        snapshot: Box<SecondSnapshot>,
    },
    /// A state in the middle of a game.
    Continued {
        /// The seed of that game.
        seed: String,
        /// The state.
        snapshot: Box<Snapshot>,
    },
}

impl Start {
    /// The name of the world that a new game is played in; nothing of what began
    /// otherwise.
    #[must_use]
    pub fn place(&self) -> Option<&str> {
        match self {
            Self::Seed(_) => Some(CAVES),
            Self::World { world, .. } => Some(world),
            Self::Scenario(_)
            | Self::State { .. }
            | Self::Resumed { .. }
            | Self::Continued { .. } => None,
        }
    }

    /// A new game from a seed, in the world that games with these definitions are
    /// played in.
    #[must_use]
    pub fn new(seed: impl ToString, definitions: &Definitions) -> Self {
        Self::World {
            world: definitions.world.name.clone(),
            seed: seed.to_string(),
        }
    }
}

/// The world that [`Start::Seed`] is about.
const CAVES: &str = "caves";

/// Under which rules and with which data a game is played.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Edition {
    /// The version of the program.
    pub version: String,
    /// The version of the rules.
    pub rules: u32,
    /// The data files.
    pub content: Vec<DataFile>,
}

impl Edition {
    /// That of games that begin now.
    #[must_use]
    pub fn here(definitions: &Definitions) -> Self {
        Self {
            version: VERSION.to_owned(),
            rules: RULES,
            content: definitions.files.clone(),
        }
    }

    /// Of these definitions and those of all other dangers, the ones that the game was
    /// begun with: these, if they will do.
    ///
    /// # Errors
    ///
    /// When there are none; then it says which files differ from those of the danger
    /// that the game was begun in.
    pub fn definitions(&self, now: &Definitions) -> Result<Definitions, OtherContent> {
        let mut all = now.siblings();
        if let Some(found) = all.find(|one| self.check_content(one).is_ok()) {
            return Ok(found);
        }
        let mut all = now.siblings();
        let nearest = all.find(|one| {
            let (here, there) = (overlays(&one.files), overlays(&self.content));
            let names = here.iter().map(|file| &file.name);
            names.eq(there.iter().map(|file| &file.name))
        });
        let nearest = nearest.unwrap_or_else(|| now.clone());
        self.check_content(&nearest).map(|()| nearest)
    }

    /// Whether the game was begun with the data files of these very definitions.
    ///
    /// # Errors
    ///
    /// When any of them differs.
    pub fn check_content(&self, definitions: &Definitions) -> Result<(), OtherContent> {
        let files = differing(&self.content, &definitions.files);
        if files.is_empty() {
            return Ok(());
        }
        let version = self.version.clone();
        Err(OtherContent { files, version })
    }

    /// Whether the game was played by these rules.
    fn check_rules(&self) -> Result<(), CannotReplay> {
        if self.rules != RULES {
            let (version, rules) = (self.version.clone(), self.rules);
            return Err(CannotReplay::Rules { version, rules });
        }
        Ok(())
    }

    /// Whether the same inputs lead to the same states here.
    ///
    /// # Errors
    ///
    /// When the rules or the data files are others.
    pub fn check(&self, definitions: &Definitions) -> Result<(), CannotReplay> {
        self.check_content(definitions)?;
        self.check_rules()
    }
}

/// What it takes to begin a game in the same way once more.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct Preamble {
    /// Under which rules and with which data.
    pub edition: Edition,
    /// The names of the parts of the state, in the order of the sums.
    pub parts: Vec<String>,
    /// What the game begins from.
    pub start: Start,
}

/// Why a recorded game cannot be played here.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
pub enum CannotReplay {
    /// Its rules are others.
    #[error(
        "it was recorded by version {version} under rules {rules}, and this is version {VERSION} \
         with rules {RULES}; version {version} plays it"
    )]
    Rules {
        /// The version of the program that plays it.
        version: String,
        /// The version of its rules.
        rules: u32,
    },
    /// Its data files are others.
    #[error(transparent)]
    Content(#[from] OtherContent),
    /// Its world is none of the data.
    #[error("its world: {0}")]
    World(#[from] UnknownWorld),
    /// Its seed is none.
    #[error("its seed: {0}")]
    Seed(#[from] SeedError),
    /// Its scenario is no JSON.
    #[error("its scenario cannot be read: {0}")]
    Json(String),
    /// Its scenario is wrong.
    #[error("its {0}")]
    Scenario(#[from] ScenarioError),
    /// Its state is none of a game.
    #[error(transparent)]
    Unsound(#[from] Unsound),
    /// No game comes of its start.
    #[error(transparent)]
    Start(#[from] StartError),
}

/// A game was begun with other data files than are in use.
#[derive(Clone, Debug, PartialEq, Eq, thiserror::Error)]
#[error(
    "it was begun with other data files: {} differ{}; start with --content and the folder it was \
     begun with, or use version {version}", files.join(", "), if files.len() == 1 { "s" } else { "" }
)]
pub struct OtherContent {
    /// The files that are not the same.
    pub files: Vec<String>,
    /// The version of the program that began it.
    pub version: String,
}

impl Preamble {
    /// The preamble of a game that begins now.
    #[must_use]
    pub fn new(start: Start, definitions: &Definitions) -> Self {
        Self {
            edition: Edition::here(definitions),
            parts: part_names().map(str::to_owned).collect(),
            start,
        }
    }

    /// Begins the game, in the danger that it was begun in, whichever these definitions
    /// are of.
    ///
    /// # Errors
    ///
    /// When the rules or the data are others, or no game comes of the start.
    pub fn begin(&self, definitions: &Definitions) -> Result<Game, CannotReplay> {
        let definitions = self.edition.definitions(definitions)?;
        self.edition.check_rules()?;
        match &self.start {
            Start::Seed(seed) => begin(CAVES, seed, &definitions),
            Start::World { world, seed } => begin(world, seed, &definitions),
            Start::Scenario(text) => {
                let scenario: Scenario = serde_json::from_str(text)
                    .map_err(|error| CannotReplay::Json(error.to_string()))?;
                let built = scenario.build(&definitions)?;
                Ok(Game::of(&built.start, definitions))
            }
            Start::State { seed, snapshot } => {
                let snapshot = Snapshot::from((**snapshot).clone());
                Ok(Game::resume(Seed::parse(seed)?, snapshot, definitions)?)
            }
            Start::Resumed { seed, snapshot } => {
                let snapshot = Snapshot::from((**snapshot).clone());
                Ok(Game::resume(Seed::parse(seed)?, snapshot, definitions)?)
            }
            Start::Continued { seed, snapshot } => {
                let seed = Seed::parse(seed)?;
                Ok(Game::resume(seed, (**snapshot).clone(), definitions)?)
            }
        }
    }
}

/// A new game from a seed in a world.
fn begin(world: &str, seed: &str, definitions: &Definitions) -> Result<Game, CannotReplay> {
    let definitions = definitions.in_world(world)?;
    let game = Game::with_definitions(Seed::parse(seed)?, definitions);
    Ok(game.map_err(StartError::World)?)
}

/// The names of the files that are not the same there and here. A file of which
/// nothing was known there makes no difference, but an overlay does.
fn differing(there: &[DataFile], here: &[DataFile]) -> Vec<String> {
    let lone = there.iter().filter(|file| !here.contains(file));
    let over = overlays(here).into_iter();
    let over = over.filter(|file| !there.contains(file));
    let mut names: Vec<String> = lone.chain(over).map(|file| file.name.clone()).collect();
    names.sort();
    names.dedup();
    names
}

/// The overlays among data files.
fn overlays(files: &[DataFile]) -> Vec<&DataFile> {
    files.iter().filter(|file| file.is_overlay()).collect()
}
