//! Many whole games, in parallel, with the results in the order of the seeds.

use std::{collections::BTreeMap, fmt::Write as _, path::PathBuf};

use rayon::prelude::{IntoParallelIterator, ParallelIterator};

use crate::{
    game::Game,
    generate::WorldError,
    replay::{Input, Recorder, Start},
    sim::{Definitions, Seed, StableId, Status},
    store::{RealDisk, StoreError, export_recording, make_folder},
};

use super::Kind;

/// How a bot's game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord)]
pub enum Ending {
    /// The player died.
    Dead,
    /// It brought what was lost home.
    Won,
    /// It left the caves without what was lost.
    Fled,
    /// The turns ran out.
    Unfinished,
}

impl Ending {
    const fn word(self) -> &'static str {
        match self {
            Self::Dead => "dead",
            Self::Won => "won",
            Self::Fled => "fled",
            Self::Unfinished => "unfinished",
        }
    }
}

/// One played game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Record {
    /// Its seed.
    pub seed: u64,
    /// How it ended.
    pub ending: Ending,
    /// Finished turns.
    pub turns: u32,
    /// The deepest level reached, 1 for the first.
    pub depth: usize,
    /// How many the player killed.
    pub kills: usize,
    /// Potions the player drank.
    pub quaffs: u32,
    /// Spells the player cast.
    pub casts: u32,
    /// Creatures the player hit with something thrown or fired.
    pub missiles: u32,
    /// What the player died of; empty if it did not.
    pub cause: String,
    /// The hash of the last state.
    pub hash: u64,
}

/// Which games to play.
#[derive(Clone, Debug)]
pub struct Batch {
    /// Who plays.
    pub bot: Kind,
    /// The seeds, in the order of the results.
    pub seeds: Vec<u64>,
    /// A game is broken off after so many turns.
    pub max_turns: u32,
    /// Threads to play on; 0 for one for each processor.
    pub threads: usize,
    /// A folder to record each game in.
    pub record: Option<PathBuf>,
}

/// Told after each game, from any thread.
pub type Progress<'p> = &'p (dyn Fn() + Sync);

/// Why a batch could not be played.
#[derive(Debug, thiserror::Error)]
pub enum BatchError {
    /// No world comes of a seed.
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
    /// Plays all games. The results are in the order of the seeds and do not
    /// depend on the number of threads.
    ///
    /// # Errors
    ///
    /// When the data allows no world for a seed, or threads cannot be started.
    pub fn play(
        &self,
        definitions: &Definitions,
        progress: Progress<'_>,
    ) -> Result<Vec<Record>, BatchError> {
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

    fn play_one(&self, seed: u64, definitions: &Definitions) -> Result<Record, BatchError> {
        let mut game = Game::with_definitions(Seed::from(seed), definitions.clone())?;
        let start = || Start::new(seed, definitions);
        let mut recorder = self
            .record
            .as_ref()
            .map(|_| Recorder::new(start(), definitions, true));
        let mut bot = self.bot.bot(seed);
        let mut depth = 1;
        let mut refused = false;
        // A bot that only makes impossible wishes must not hold up the batch.
        let mut wishes = 0;
        while game.status() == Status::Playing
            && game.turn() < self.max_turns
            && wishes < self.max_turns.saturating_mul(2)
        {
            let Some(seen) = game.observe(StableId(1)) else {
                break;
            };
            depth = depth.max(seen.observer.place.level + 1);
            let intent = bot.decide(&seen, refused);
            refused = game.step(intent).is_err();
            if let Some(recorder) = recorder.as_mut().filter(|_| !refused) {
                recorder.note(Input::Act(intent), &game);
            }
            wishes += 1;
        }
        if let (Some(folder), Some(recorder)) = (&self.record, recorder) {
            let path = folder.join(format!("{seed}.replay"));
            make_folder(&RealDisk, &path)?;
            export_recording(&RealDisk, &path, recorder.recording())?;
        }
        let end = crate::read::epilogue(&game.view());
        let conduct = game.view().conduct;
        let (ending, cause) = match game.status() {
            Status::Playing => (Ending::Unfinished, String::new()),
            Status::Won => (Ending::Won, String::new()),
            Status::Fled => (Ending::Fled, String::new()),
            Status::Dead(_) => (Ending::Dead, end.ending.unwrap_or_default()),
        };
        Ok(Record {
            seed,
            ending,
            turns: game.turn(),
            depth,
            kills: end.kills.iter().map(|(_, count)| count).sum(),
            quaffs: conduct.quaffs,
            casts: conduct.casts,
            missiles: conduct.missiles,
            cause,
            hash: game.hash(),
        })
    }
}

/// The games as CSV rows; with the names of the columns in front if wanted, so
/// that the files of several shards can be put behind one another.
#[must_use]
pub fn csv(records: &[Record], header: bool) -> String {
    let mut text = String::new();
    if header {
        text.push_str("seed,ending,turns,depth,kills,quaffs,casts,missiles,cause,hash\n");
    }
    for record in records {
        // Writing into a text cannot fail.
        let _infallible = writeln!(
            text,
            "{},{},{},{},{},{},{},{},{},{:016x}",
            record.seed,
            record.ending.word(),
            record.turns,
            record.depth,
            record.kills,
            record.quaffs,
            record.casts,
            record.missiles,
            record.cause,
            record.hash,
        );
    }
    text
}

/// The games counted, for people.
#[must_use]
pub fn summary(records: &[Record]) -> String {
    let mut endings: BTreeMap<&str, usize> = BTreeMap::new();
    let mut depths: BTreeMap<usize, usize> = BTreeMap::new();
    let mut causes: BTreeMap<&str, usize> = BTreeMap::new();
    let mut turns: Vec<u32> = records.iter().map(|record| record.turns).collect();
    turns.sort_unstable();
    for record in records {
        *endings.entry(record.ending.word()).or_default() += 1;
        *depths.entry(record.depth).or_default() += 1;
        if !record.cause.is_empty() {
            *causes.entry(&record.cause).or_default() += 1;
        }
    }
    let kills: usize = records.iter().map(|record| record.kills).sum();
    let mut lines = vec![format!("{} games", records.len())];
    lines.extend(
        endings
            .iter()
            .map(|(word, count)| format!("  {word}: {count}")),
    );
    if let (Some(low), Some(high)) = (turns.first(), turns.last()) {
        let median = turns[turns.len() / 2];
        lines.push(format!("turns: {low} to {high}, median {median}"));
    }
    lines.push("deepest level reached:".to_owned());
    lines.extend(
        depths
            .iter()
            .map(|(depth, count)| format!("  {depth}: {count}")),
    );
    lines.push(format!("kills: {kills}"));
    let won = records.iter().filter(|record| record.ending == Ending::Won);
    let used = |count: fn(&Record) -> u32| won.clone().filter(|record| count(record) > 0).count();
    lines.push(format!(
        "of the games won, with a potion drunk: {}, with a spell cast: {}, with a hit from afar: {}",
        used(|record| record.quaffs),
        used(|record| record.casts),
        used(|record| record.missiles),
    ));
    if !causes.is_empty() {
        lines.push("causes of death:".to_owned());
        lines.extend(
            causes
                .iter()
                .map(|(cause, count)| format!("  {cause}: {count}")),
        );
    }
    lines.join("\n")
}
