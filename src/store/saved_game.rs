//! The content of a save file: the state of a game, and a summary for lists.

use serde::{Deserialize, Serialize};

use crate::{
    game::Game,
    replay::{GameVersion, Logs, Playthrough, RecordingHeader, ReplayError, Start},
    sim::{Definitions, Kinds, RULES, Seed, Snapshot},
};

use super::{
    bytes::encode,
    error::FileError,
    file_header::{self, FileKind},
};

/// Summary of a saved game for lists, which is read without the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct SaveSummary {
    /// Name of the player's kind of creature.
    pub kind: String,
    /// Name of the world in which the game started, if known.
    pub world: Option<String>,
    /// Name of the difficulty.
    pub danger: String,
    /// The player's experience level.
    pub level: i32,
    /// The player's level of the world, 1 for the first.
    pub depth: usize,
    /// Finished turns.
    pub turn: u32,
    /// The seed, as entered.
    pub seed: String,
    /// Time of saving, in seconds since 1970.
    pub played_at: u64,
    /// Number of logged inputs that led to the state.
    pub inputs: u32,
}

impl SaveSummary {
    /// The summary of a game. `played_at`: time of saving in seconds since 1970; `inputs`: number
    /// of logged inputs that led to the state.
    #[must_use]
    pub fn of(game: &Game, world: Option<&str>, played_at: u64, inputs: u32) -> Self {
        let view = game.known();
        Self {
            kind: view.definitions.creature(view.me.creature.0).name.clone(),
            world: world.map(str::to_owned),
            danger: view.definitions.danger.name.clone(),
            level: view.me.experience.level,
            depth: view.here().level + 1,
            turn: game.turn(),
            seed: game.seed().to_string(),
            played_at,
            inputs,
        }
    }
}

/// Names of all kinds, in the order of their indices in the state.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
struct KindNames {
    creatures: Vec<String>,
    items: Vec<String>,
    effects: Vec<String>,
    spells: Vec<String>,
    perks: Vec<String>,
}

impl KindNames {
    fn of(kinds: &Kinds) -> Self {
        Self {
            creatures: kinds
                .creatures
                .iter()
                .map(|kind| kind.name.clone())
                .collect(),
            items: kinds.items.iter().map(|kind| kind.name.clone()).collect(),
            effects: kinds.effects.iter().map(|kind| kind.name.clone()).collect(),
            spells: kinds.spells.iter().map(|kind| kind.name.clone()).collect(),
            perks: kinds
                .perks
                .all
                .iter()
                .map(|kind| kind.name.clone())
                .collect(),
        }
    }
}

/// The state of a game, with everything needed to continue it.
#[derive(Clone, Debug, Serialize, Deserialize)]
pub struct SavedGame {
    version: GameVersion,
    kinds: KindNames,
    seed: String,
    snapshot: Snapshot,
    /// Hash of the state.
    hash: u64,
    /// Messages and history of the game.
    pub logs: Logs,
    /// Number of logged inputs that led to the state.
    pub inputs: u32,
}

impl SavedGame {
    /// The state of a game, without logs.
    #[must_use]
    pub fn of(game: &Game) -> Self {
        let definitions = game.known().definitions;
        Self {
            version: GameVersion::current(definitions),
            kinds: KindNames::of(definitions),
            seed: game.seed().to_string(),
            snapshot: game.snapshot(),
            hash: game.hash(),
            logs: Logs::default(),
            inputs: 0,
        }
    }

    /// The state of a game, with its logs.
    pub(super) fn of_playthrough(play: &Playthrough) -> Self {
        let inputs = play.recording().inputs.len();
        Self {
            logs: play.logs().clone(),
            inputs: u32::try_from(inputs).unwrap_or(u32::MAX),
            ..Self::of(play.game())
        }
    }

    /// The bytes of a save file.
    pub(super) fn to_file(&self, summary: &SaveSummary) -> Result<Vec<u8>, FileError> {
        Ok(file_header::write(
            FileKind::Save,
            &encode(&(summary, self))?,
        ))
    }

    /// The summary in a save file.
    pub(super) fn summary(bytes: &[u8]) -> Result<SaveSummary, FileError> {
        let body = file_header::read(FileKind::Save, bytes)?;
        body.decode_first()
    }

    /// The state in a save file.
    pub(super) fn from_file(bytes: &[u8]) -> Result<Self, FileError> {
        let body = file_header::read(FileKind::Save, bytes)?;
        body.decode::<(SaveSummary, Self)>()
            .map(|(_, saved)| saved)
            .map_err(
                |error| match body.decode_first::<(SaveSummary, GameVersion)>() {
                    Ok((_, version)) => unusable(&version, error),
                    Err(_) => error,
                },
            )
    }

    /// Restores the game with its own difficulty, which may differ from that of `definitions`.
    ///
    /// # Errors
    ///
    /// If the game was started with other data files, or the state is not valid.
    pub fn game(&self, definitions: &Definitions) -> Result<Game, FileError> {
        let definitions = self.version.definitions(definitions)?;
        if self.kinds != KindNames::of(&definitions) {
            let error = FileError::damaged("it counts the kinds of things otherwise");
            return Err(unusable(&self.version, error));
        }
        let seed = Seed::parse(&self.seed).map_err(ReplayError::Seed)?;
        let game = self
            .snapshot
            .check_names(&self.logs, &definitions)
            .and_then(|()| Game::resume(seed, &self.snapshot, definitions))
            .map_err(|error| unusable(&self.version, FileError::Damaged(error.to_string())))?;
        // Other rules may compute another hash of the same state.
        if self.version.rules == RULES && game.hash() != self.hash {
            return Err(FileError::damaged(
                "its state is not the one that was saved",
            ));
        }
        Ok(game)
    }

    /// The header of a log that starts with this state.
    pub(super) fn new_header(&self, definitions: &Definitions) -> RecordingHeader {
        let start = Start::State {
            seed: self.seed.clone(),
            snapshot: Box::new(self.snapshot.clone()),
        };
        RecordingHeader::new(start, definitions)
    }
}

/// Reason why a state cannot be used. Under other rules states may be encoded differently; then the
/// reason is the rules, not damage.
fn unusable(version: &GameVersion, error: FileError) -> FileError {
    version
        .check_rules()
        .map_or_else(FileError::from, |()| error)
}
