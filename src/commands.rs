//! The commands that need no window.

use std::{
    fmt, fs,
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
    str::FromStr,
};

use clap::Args;
use indicatif::{ProgressBar, ProgressStyle};
use slight_danger::{
    bot::{self, Batch},
    catalog, headless as protocol,
    sim::Definitions,
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
#[derive(Args, Debug)]
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
    /// Play only every N-th seed, beginning with the I-th; the CSV files of
    /// shards 1/N to N/N put behind one another are those of the whole run
    #[arg(long, value_name = "I/N", default_value = "1/1")]
    shard: Shard,
}

/// Arguments of `catalog`.
#[derive(Args, Debug)]
pub(super) struct CatalogArguments {
    /// The seeds, from a first to a last
    #[arg(long, value_name = "A..B", default_value = "1..25")]
    seeds: Seeds,
    /// Write comma-separated values
    #[arg(long)]
    csv: bool,
}

/// Plays over standard input and output.
pub(super) fn headless(definitions: Definitions) -> ExitCode {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    report(protocol::run(input, output, definitions))
}

/// Lets a bot play.
pub(super) fn bot(arguments: &BotArguments, definitions: &Definitions) -> ExitCode {
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
