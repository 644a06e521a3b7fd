//! The commands that need no window.

use std::{
    error::Error,
    fmt, fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    str::FromStr,
    sync::Arc,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use slight_danger::{
    bot::{self, Batch},
    catalog,
    headless::{self as protocol, Conversation},
    replay::{Failure, Input, Playthrough, Recording, Start, verify},
    sim::{Definitions, StableId, Status},
    store::{Loaded, Places, RealDisk, Shelf, import_recording},
};

/// Seeds from a first to a last, both included, written `1..1000`.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Seeds {
    first: u64,
    last: u64,
}

/// Most seeds of one call.
const MOST_SEEDS: u64 = 10_000_000;

impl FromStr for Seeds {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let wrong = || format!("{text:?} is no range of seeds; write it as 1..1000");
        let (first, last) = text.split_once("..").ok_or_else(wrong)?;
        let seeds = Self {
            first: first.parse().map_err(|_| wrong())?,
            last: last.parse().map_err(|_| wrong())?,
        };
        if seeds.last < seeds.first || seeds.last - seeds.first >= MOST_SEEDS {
            return Err(format!(
                "{text:?} must run upwards and hold at most {MOST_SEEDS} seeds"
            ));
        }
        Ok(seeds)
    }
}

/// Which part of the seeds to play: every N-th, beginning with the I-th.
#[derive(Copy, Clone, Debug, PartialEq, Eq)]
pub(super) struct Shard {
    index: u64,
    count: u64,
}

impl FromStr for Shard {
    type Err = String;

    fn from_str(text: &str) -> Result<Self, String> {
        let shard = text
            .split_once('/')
            .and_then(|(index, count)| Some((index.parse().ok()?, count.parse().ok()?)))
            .map(|(index, count)| Self { index, count });
        match shard {
            Some(shard) if (1..=shard.count).contains(&shard.index) => Ok(shard),
            _ => Err(format!(
                "{text:?} is no shard; write it as I/N with I from 1 to N, as in 2/8"
            )),
        }
    }
}

impl fmt::Display for Shard {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}/{}", self.index, self.count)
    }
}

/// Arguments of `bot`.
#[derive(Args, Clone, Debug)]
pub(super) struct BotArguments {
    /// Who plays
    #[arg(long, value_enum, default_value = "explorer")]
    bot: bot::Kind,
    /// The seeds, from a first to a last
    #[arg(long, value_name = "A..B", default_value = "1..100")]
    seeds: Seeds,
    /// Break a game off after so many turns
    #[arg(long, value_name = "N", default_value_t = 3000)]
    max_turns: u32,
    /// Threads to play on; 0 for one for each processor
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Write one row for each game to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Record each game in this folder, in a file named after its seed
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Play one game among the saved ones, as the window does, and print each turn:
    /// the game played last goes on, else one of the first seed begins
    #[arg(long, conflicts_with_all = ["csv", "record", "shard"])]
    keep: bool,
    /// Play only every N-th seed, beginning with the I-th; the CSV files of
    /// shards 1/N to N/N put behind one another are those of the whole run
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
}

/// Arguments of `catalog`.
#[derive(Args, Clone, Debug)]
pub(super) struct CatalogArguments {
    /// The seeds, from a first to a last
    #[arg(long, value_name = "A..B", default_value = "1..25")]
    seeds: Seeds,
    /// Write comma-separated values
    #[arg(long)]
    csv: bool,
}

/// Arguments of `replay`.
#[derive(Args, Clone, Debug)]
pub(super) struct ReplayArguments {
    /// The recording
    file: PathBuf,
    /// Play it without a window, and compare every turn with what was recorded
    #[arg(long)]
    pub(super) headless: bool,
    /// In the window: begin at this turn
    #[arg(
        long,
        value_name = "TURN",
        default_value_t = 0,
        conflicts_with = "headless"
    )]
    pub(super) from: u32,
    /// In the window: how many things are done in a second
    #[arg(
        long,
        value_name = "X",
        default_value_t = 5.0,
        conflicts_with = "headless"
    )]
    pub(super) speed: f32,
}

impl ReplayArguments {
    /// The recording; where it cannot be read, that is told.
    pub(super) fn recording(&self) -> Result<Recording, ExitCode> {
        import_recording(&RealDisk, &self.file).map_err(|error| {
            eprintln!("{error}");
            ExitCode::from(BAD_FILE)
        })
    }
}

/// What is wrong is in a file that was named.
const BAD_FILE: u8 = 2;
/// A replay went another way than it was recorded.
const DIFFERS: u8 = 4;

/// Plays a recording again.
pub(super) fn replay(arguments: &ReplayArguments, definitions: &Definitions) -> ExitCode {
    let recording = match arguments.recording() {
        Ok(recording) => recording,
        Err(code) => return code,
    };
    match verify(&recording, definitions) {
        Ok(game) => report(writeln!(
            io::stdout(),
            "{} inputs in {} turns agree; state {:016x}",
            recording.moments.len(),
            game.turn(),
            game.hash()
        )),
        Err(failure) => {
            eprintln!("{}: {failure}", arguments.file.display());
            ExitCode::from(match failure {
                Failure::Refused(_) => BAD_FILE,
                Failure::Differs(_) => DIFFERS,
            })
        }
    }
}

/// Plays over standard input and output.
pub(super) fn headless(definitions: Definitions, places: Option<Places>) -> ExitCode {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let mut conversation = Conversation::new(definitions);
    if let Some(places) = places {
        conversation = conversation.with_files(RealDisk, places.data);
    }
    report(protocol::run(input, output, conversation))
}

/// Lets a bot play.
pub(super) fn bot(
    arguments: &BotArguments,
    definitions: &Definitions,
    places: Option<Places>,
) -> ExitCode {
    if arguments.keep {
        let Some(places) = places else {
            eprintln!("Nobody says where games are kept; name a folder with --data-dir.");
            return ExitCode::from(BAD_FILE);
        };
        let shelf = Shelf::new(Arc::new(RealDisk), &places);
        return match play_kept(arguments, definitions, &shelf) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        };
    }
    let Seeds { first, last } = arguments.seeds;
    let Shard { index, count } = arguments.shard;
    let step = usize::try_from(count).unwrap_or(usize::MAX);
    let batch = Batch {
        bot: arguments.bot,
        seeds: (first..=last)
            .skip(usize::try_from(index - 1).unwrap_or(usize::MAX))
            .step_by(step)
            .collect(),
        max_turns: arguments.max_turns,
        threads: arguments.threads,
        record: arguments.record.clone(),
    };
    let bar = ProgressBar::new(batch.seeds.len() as u64);
    if let Ok(style) = ProgressStyle::with_template("{bar:40} {pos}/{len} games, {eta} left") {
        bar.set_style(style);
    }
    let records = match batch.play(definitions, &|| bar.inc(1)) {
        Ok(records) => records,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    };
    bar.finish_and_clear();
    if let Some(path) = &arguments.csv
        && let Err(error) = fs::write(path, bot::csv(&records, index == 1))
    {
        eprintln!("{} cannot be written: {error}", path.display());
        return ExitCode::FAILURE;
    }
    report(writeln!(io::stdout(), "{}", bot::summary(&records)))
}

/// Lets a bot play one game that is kept as a player's is.
fn play_kept(
    arguments: &BotArguments,
    definitions: &Definitions,
    shelf: &Shelf,
) -> Result<(), Box<dyn Error>> {
    let found = shelf.games()?.into_iter().find(|game| !game.in_use);
    let seed = arguments.seeds.first;
    let (mut play, mut keeper) = if let Some(game) = found {
        let Loaded {
            play,
            keeper,
            notes,
        } = shelf.resume(game.number, definitions)?;
        for note in notes {
            eprintln!("{note}");
        }
        (play, keeper)
    } else {
        let play = Playthrough::new(Start::new(seed, definitions), definitions)?;
        let keeper = shelf.begin(&play)?;
        (play, keeper)
    };
    let mut bot = arguments.bot.bot(seed);
    let mut refused = false;
    let mut output = io::stdout().lock();
    while play.game().status() == Status::Playing && play.game().turn() < arguments.max_turns {
        writeln!(output, "{}", play.game().turn())?;
        let Some(seen) = play.game().observe(StableId(1)) else {
            break;
        };
        refused = play.play(Input::Act(bot.decide(&seen, refused))).is_err();
        if let Some(trouble) = keeper.keep(&play) {
            eprintln!("{trouble}");
        }
    }
    if play.game().status() == Status::Playing {
        keeper.close(&play)?;
    } else if let Some(finishing) = shelf.finish(keeper, &play) {
        finishing.wait()?;
    }
    Ok(())
}

/// Lists worlds.
pub(super) fn catalog(arguments: &CatalogArguments, definitions: &Definitions) -> ExitCode {
    let mut output = io::BufWriter::new(io::stdout().lock());
    let Seeds { first, last } = arguments.seeds;
    let mut written = output.write_all(catalog::header(arguments.csv).as_bytes());
    for seed in first..=last {
        match catalog::rows(seed, definitions, arguments.csv) {
            Ok(rows) => written = written.and_then(|()| output.write_all(rows.as_bytes())),
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::FAILURE;
            }
        }
    }
    report(written.and_then(|()| output.flush()))
}

/// Success, or why writing failed; a reader that has gone is no failure.
fn report(result: io::Result<()>) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
