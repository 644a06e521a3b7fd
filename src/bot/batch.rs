//! Batches of complete games that a bot plays, in parallel.

use std::path::PathBuf;

use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::{
    game::Game,
    generate::WorldError,
    replay::{Recorder, Start},
    sim::{Definitions, Input, Intent, Seed, StableId, Status},
    store::{RealDisk, StoreError, create_parent_folder, save_recording},
};

use super::{BotKind, Ending, GameRecord, GameStats, Killer, stretches::longest_in_world};

/// A batch of games for a bot to play, one game for each seed.
#[derive(Clone, Debug)]
pub struct Batch {
    /// The bot that plays.
    pub bot: BotKind,
    /// The seeds, in the order of the results.
    pub seeds: Vec<u64>,
    /// Turns after which a game is aborted.
    pub max_turns: u32,
    /// Number of threads on which games are played; 0 means one per processor.
    pub threads: usize,
    /// Folder in which each game is recorded; `None` records nothing.
    pub record: Option<PathBuf>,
    /// Whether to gather the statistics for a report.
    pub stats: bool,
}

/// Callback after each game, from any thread.
pub type Progress<'p> = &'p (dyn Fn() + Sync);

/// Why a batch could not be played.
#[derive(Debug, thiserror::Error)]
pub enum BatchError {
    /// No world could be generated from a seed.
    #[error(transparent)]
    World(#[from] WorldError),
    /// The threads could not be started.
    #[error("the threads could not be started: {0}")]
    Threads(#[from] rayon::ThreadPoolBuildError),
    /// A game could not be recorded.
    #[error(transparent)]
    Record(#[from] StoreError),
}

impl Batch {
    /// Plays all games. Results are in the order of the seeds and do not depend on the number of
    /// threads.
    ///
    /// # Errors
    ///
    /// When no world can be generated for a seed, threads cannot be started, or a game cannot be
    /// recorded.
    pub fn play(
        &self,
        definitions: &Definitions,
        progress: Progress,
    ) -> Result<Vec<GameRecord>, BatchError> {
        let pool = rayon::ThreadPoolBuilder::new()
            .num_threads(self.threads)
            .build()?;
        pool.install(|| {
            self.seeds
                .clone()
                .into_par_iter()
                .map(|seed| {
                    let record = self.play_one(seed, definitions);
                    progress();
                    record
                })
                .collect()
        })
    }

    fn play_one(&self, seed: u64, definitions: &Definitions) -> Result<GameRecord, BatchError> {
        let mut game = Game::with_definitions(Seed::from(seed), definitions.clone())?;
        let start = || Start::new(seed, definitions);
        let mut recorder = self
            .record
            .as_ref()
            .map(|_| Recorder::new(start(), definitions, true));
        let mut bot = self.bot.bot(seed);
        let mut stats = self.stats.then(|| GameStats::begin(&game.known()));
        let mut waits = 0;
        let mut depth = 1;
        let mut refused = false;
        // A bot that gives only impossible intents must not hold up the batch.
        let mut intents = 0;
        while game.status() == Status::Playing
            && game.turn() < self.max_turns
            && intents < self.max_turns.saturating_mul(2)
        {
            let view = game.known();
            depth = depth.max(view.here().level + 1);
            let intent = bot.decide(&view, refused);
            refused = game.step(intent).is_err();
            intents += 1;
            if refused {
                continue;
            }
            waits += u32::from(intent == Intent::Wait);
            if let Some(recorder) = recorder.as_mut() {
                recorder.record(Input::Act(intent), &game);
            }
            if let Some(stats) = stats.as_mut() {
                stats.note(&game.known());
                stats.count_enemies(&game);
            }
        }
        if let (Some(folder), Some(recorder)) = (&self.record, recorder) {
            let path = folder.join(format!("{seed}.replay"));
            create_parent_folder(&RealDisk, &path)?;
            save_recording(&RealDisk, &path, recorder.recording())?;
        }
        if let Some(stats) = stats.as_mut() {
            stats.longest_stretches = longest_in_world(seed, definitions, self.max_turns)?;
        }
        let end = crate::read::end_summary(&game.omniscient());
        let conduct = game.known().data.conduct;
        let (ending, cause, killer) = match game.status() {
            Status::Playing => (Ending::Unfinished, String::new(), None),
            Status::Won => (Ending::Won, String::new(), None),
            Status::Fled => (Ending::Fled, String::new(), None),
            Status::Dead(cause) => (
                Ending::Dead,
                end.ending.map_or_else(String::new, |ending| {
                    crate::read::in_words(game.known().definitions, &ending)
                }),
                Some(Killer::of(cause, StableId(1))),
            ),
        };
        Ok(GameRecord {
            seed,
            ending,
            turns: game.turn(),
            depth,
            kills: end.kills.iter().map(|(_, count)| count).sum(),
            drinks: conduct.drinks,
            casts: conduct.casts,
            missiles: conduct.missiles,
            cause,
            hash: game.hash(),
            waits,
            level: game.known().here().level + 1,
            killer,
            score: end.score.map(|score| score.total()),
            stats,
        })
    }
}
