//! The command that runs bots.

use std::{
    error::Error,
    fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    sync::Arc,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use slight_danger::{
    bot::{self, Batch, Report},
    replay::{Playthrough, Start},
    sim::{Definitions, Input, Status},
    store::{GameDirs, GameStore, Loaded, RealDisk},
};

use super::{
    BAD_FILE, report,
    seeds::{Seeds, Shard},
    shards::{self, BatchName},
};

/// Arguments of `bot`.
#[derive(Args, Clone, Debug)]
pub(crate) struct BotArguments {
    /// Bot that plays
    #[arg(long, value_enum, default_value = "explorer")]
    bot: bot::BotKind,
    /// Range of seeds, both ends included
    #[arg(long, value_name = "A..B", default_value = "1..100")]
    seeds: Seeds,
    /// Calling that the bot chooses, whatever its kit; "none" plays without callings. Without this
    /// option it chooses the calling that suits its kit
    #[arg(long, value_name = "NAME", conflicts_with_all = ["keep", "out", "record"])]
    calling: Option<String>,
    /// Stop a game after this number of turns
    #[arg(long, value_name = "N", default_value_t = 3000)]
    max_turns: u32,
    /// Number of threads; 0 for one per processor
    #[arg(long, value_name = "N", default_value_t = 0)]
    threads: usize,
    /// Write one row per game to this file
    #[arg(long, value_name = "FILE")]
    csv: Option<PathBuf>,
    /// Write a report on all games to this folder, created if missing: tables in report.md, plots
    /// next to it, and one row per game in games.csv
    #[arg(long, value_name = "DIR")]
    report: Option<PathBuf>,
    /// Record each game in this folder, in a file named after its seed
    #[arg(long, value_name = "DIR")]
    record: Option<PathBuf>,
    /// Play a single game that is saved like a player's, and print each turn: continue the last
    /// played game, or start one with the first seed
    #[arg(long, conflicts_with_all = ["csv", "record", "report", "shard"])]
    keep: bool,
    /// Play only every N-th seed, starting with the I-th
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
    /// Write the shard to this folder, created if missing, for --merge
    #[arg(long, value_name = "DIR", conflicts_with = "keep")]
    out: Option<PathBuf>,
    /// Play nothing: merge the shards in these folders, and write all games to the file of --csv or
    /// to standard output
    #[arg(long, value_name = "DIR", num_args = 1.., conflicts_with_all = ["keep", "out", "record", "report", "shard"])]
    merge: Vec<PathBuf>,
}

/// Runs a batch of games with a bot, or continues a kept game or merges shards.
pub(crate) fn bot(
    arguments: &BotArguments,
    definitions: &Definitions,
    dirs: Option<GameDirs>,
) -> ExitCode {
    if arguments.keep {
        let Some(dirs) = dirs else {
            eprintln!("No folder for saved games is known; name one with --data-dir.");
            return ExitCode::from(BAD_FILE);
        };
        let store = GameStore::new(Arc::new(RealDisk), &dirs);
        return match play_kept(arguments, definitions, &store) {
            Ok(()) => ExitCode::SUCCESS,
            Err(error) => {
                eprintln!("{error}");
                ExitCode::FAILURE
            }
        };
    }
    if !arguments.merge.is_empty() {
        return merge(arguments);
    }
    if let Some(folder) = &arguments.report
        && let Err(error) = Report::create_folder(folder)
    {
        eprintln!("{error}");
        return ExitCode::from(BAD_FILE);
    }
    let changed;
    let definitions = match &arguments.calling {
        None => definitions,
        Some(name) => match definitions.with_calling(name) {
            Ok(with_calling) => {
                changed = with_calling;
                &changed
            }
            Err(error) => {
                eprintln!("{error}");
                return ExitCode::from(BAD_FILE);
            }
        },
    };
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
        stats: arguments.report.is_some(),
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
        && let Err(error) = fs::write(path, bot::csv(&records, definitions, index == 1))
    {
        eprintln!("{} cannot be written: {error}", path.display());
        return ExitCode::FAILURE;
    }
    if let Some(folder) = &arguments.out {
        let bot = format!("{:?}", arguments.bot);
        let name = BatchName::new(definitions, bot, arguments.max_turns, arguments.seeds);
        let games = bot::csv(&records, definitions, true);
        if let Err(error) = shards::write(folder, name, arguments.shard, &games) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    if let Some(folder) = &arguments.report {
        let written = Report {
            batch: &batch,
            definitions,
            records: &records,
        };
        if let Err(error) = written.write(folder) {
            eprintln!("{error}");
            return ExitCode::FAILURE;
        }
    }
    report(writeln!(io::stdout(), "{}", bot::summary(&records)))
}

/// Merges shards into one table of games.
fn merge(arguments: &BotArguments) -> ExitCode {
    let games = match shards::merge(&arguments.merge) {
        Ok(games) => games,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(BAD_FILE);
        }
    };
    let Some(path) = &arguments.csv else {
        return report(io::stdout().write_all(games.as_bytes()));
    };
    match fs::write(path, games) {
        Ok(()) => ExitCode::SUCCESS,
        Err(error) => {
            eprintln!("{} cannot be written: {error}", path.display());
            ExitCode::FAILURE
        }
    }
}

/// Lets a bot play a single game that is saved and archived like a player's.
fn play_kept(
    arguments: &BotArguments,
    definitions: &Definitions,
    store: &GameStore,
) -> Result<(), Box<dyn Error>> {
    let found = store.saves()?.into_iter().find(|game| !game.in_use);
    let seed = arguments.seeds.first;
    let (mut play, mut autosave) = if let Some(game) = found {
        let Loaded {
            play,
            autosave,
            notes,
        } = store.resume(game.number, definitions)?;
        for note in notes {
            eprintln!("{note}");
        }
        (play, autosave)
    } else {
        let play = Playthrough::new(Start::new(seed, definitions), definitions)?;
        let autosave = store.begin(&play)?;
        (play, autosave)
    };
    let mut bot = arguments.bot.bot(seed);
    let mut refused = false;
    let mut output = io::stdout().lock();
    while play.game().status() == Status::Playing && play.game().turn() < arguments.max_turns {
        writeln!(output, "{}", play.game().turn())?;
        refused = play
            .play(Input::Act(bot.decide(&play.game().known(), refused)))
            .is_err();
        if let Some(trouble) = autosave.record(&play) {
            eprintln!("{trouble}");
        }
    }
    if play.game().status() == Status::Playing {
        autosave.close(&play)?;
    } else if let Some(finishing) = store.finish(autosave, &play) {
        finishing.wait()?;
    }
    Ok(())
}
