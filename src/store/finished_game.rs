//! The archived data of a finished game.

use serde::{Deserialize, Serialize};

use crate::{
    read::end_summary,
    replay::{Playthrough, Recording, VERSION, character_dump},
    sim::Status,
    text::Phrase,
};

use super::clock::unix_time;

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum GameOutcome {
    /// The player died.
    Died,
    /// The player left without the goal.
    Fled,
    /// The player left with the goal.
    Won,
    /// The player gave up the game.
    Abandoned,
}

/// A finished game in the list of finished games.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct ArchiveEntry {
    /// Number of the game, the same as that of its save.
    pub number: u32,
    /// How the game ended.
    pub outcome: GameOutcome,
    /// How the game ended, in more detail.
    pub ending: Phrase,
    /// The seed, as entered.
    pub seed: String,
    /// Name of the world.
    pub world: String,
    /// Name of the difficulty.
    pub danger: String,
    /// Name of the player's kind of creature.
    pub kind: String,
    /// The player's experience level.
    pub level: i32,
    /// The level where the game ended, 1 for the first.
    pub depth: usize,
    /// Finished turns.
    pub turns: u32,
    /// Number of creatures that the player killed.
    pub kills: usize,
    /// The score, if the rules define one.
    pub score: Option<i32>,
    /// Time of the end, in seconds since 1970.
    pub finished_at: u64,
    /// Version of the program.
    pub version: String,
}

impl ArchiveEntry {
    fn of(number: u32, play: &Playthrough) -> Self {
        let game = play.game();
        let view = game.known();
        let end = end_summary(&game.omniscient());
        let is_over = game.status() != Status::Playing;
        Self {
            number,
            outcome: match game.status() {
                Status::Playing => GameOutcome::Abandoned,
                Status::Won => GameOutcome::Won,
                Status::Dead(_) => GameOutcome::Died,
                Status::Fled => GameOutcome::Fled,
            },
            ending: end.ending.unwrap_or_else(|| "ending-playing".into()),
            seed: game.seed().to_string(),
            world: view.definitions.world.name.clone(),
            danger: view.definitions.danger.name.clone(),
            kind: view.definitions.creature(view.me.creature.0).name.clone(),
            level: view.me.experience.level,
            depth: view.here().level + 1,
            turns: game.turn(),
            kills: end.kills.iter().map(|(_, count)| count).sum(),
            score: end.score.filter(|_| is_over).map(|score| score.total()),
            finished_at: unix_time(),
            version: VERSION.to_owned(),
        }
    }
}

/// The archived data of a finished game.
#[derive(Clone, Debug)]
pub struct FinishedGame {
    /// The entry in the list of finished games.
    pub entry: ArchiveEntry,
    pub(super) character_dump: String,
    pub(super) recording: Recording,
}

impl FinishedGame {
    /// The data of a finished game, described in the language with this code; `None` if the game is
    /// not over.
    #[must_use]
    pub fn of(number: u32, play: &Playthrough, language: &str) -> Option<Self> {
        let is_over = play.game().status() != Status::Playing;
        is_over.then(|| Self::abandoned(number, play, language))
    }

    /// Like [`FinishedGame::of`], but a game that is not over counts as given up.
    #[must_use]
    pub fn abandoned(number: u32, play: &Playthrough, language: &str) -> Self {
        let view = play.game().known();
        let languages = view.definitions.languages();
        let words = languages.language(language).unwrap_or(languages.english());
        Self {
            entry: ArchiveEntry::of(number, play),
            character_dump: character_dump(play, words),
            recording: play.recording().clone(),
        }
    }
}
