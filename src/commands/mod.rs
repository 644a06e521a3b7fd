//! The commands that run without a window.

mod bot;
mod check;
mod seeds;
mod shards;

use std::{
    io::{self, Write},
    path::PathBuf,
    process::ExitCode,
};

use clap::Args;
use slight_danger::{
    catalog,
    headless::{self as protocol, Conversation},
    replay::{Recording, VerifyError, verify},
    sim::Definitions,
    store::{GameDirs, RealDisk, load_recording},
};

pub(super) use bot::{BotArguments, bot};
pub(super) use check::{CheckArguments, check};
use seeds::Seeds;

/// Arguments of `catalog`.
#[derive(Args, Clone, Debug)]
pub(super) struct CatalogArguments {
    /// Range of seeds, both ends included
    #[arg(long, value_name = "A..B", default_value = "1..25")]
    seeds: Seeds,
    /// Write comma-separated values
    #[arg(long)]
    csv: bool,
}

/// Arguments of `replay`.
#[derive(Args, Clone, Debug)]
pub(super) struct ReplayArguments {
    /// File with the recording
    file: PathBuf,
    /// Replay without a window, and compare every turn with the recording
    #[arg(long)]
    pub(super) headless: bool,
    /// In the window: start at this turn
    #[arg(
        long,
        value_name = "TURN",
        default_value_t = 0,
        conflicts_with = "headless"
    )]
    pub(super) from: u32,
    /// In the window: actions per second
    #[arg(
        long,
        value_name = "X",
        default_value_t = 5.0,
        conflicts_with = "headless"
    )]
    pub(super) speed: f32,
}

impl ReplayArguments {
    /// Loads the recording, or prints the error and returns an exit code.
    pub(super) fn recording(&self) -> Result<Recording, ExitCode> {
        load_recording(&RealDisk, &self.file).map_err(|error| {
            eprintln!("{error}");
            ExitCode::from(BAD_FILE)
        })
    }
}

/// Exit code for a wrong file.
const BAD_FILE: u8 = 2;
/// Exit code for a replay that differs from its recording.
const DIFFERS: u8 = 4;

/// Replays a recording and compares every turn.
pub(super) fn replay(arguments: &ReplayArguments, definitions: &Definitions) -> ExitCode {
    let recording = match arguments.recording() {
        Ok(recording) => recording,
        Err(code) => return code,
    };
    match verify(&recording, definitions) {
        Ok(game) => report(writeln!(
            io::stdout(),
            "{} inputs in {} turns agree; state {:016x}",
            recording.inputs.len(),
            game.turn(),
            game.hash()
        )),
        Err(failure) => {
            eprintln!("{}: {failure}", arguments.file.display());
            ExitCode::from(match failure {
                VerifyError::Refused(_) => BAD_FILE,
                VerifyError::Differs(_) => DIFFERS,
            })
        }
    }
}

/// Serves the headless protocol over standard input and output.
pub(super) fn headless(
    definitions: Definitions,
    dirs: Option<GameDirs>,
    language: Option<&str>,
) -> ExitCode {
    let (input, output) = (io::stdin().lock(), io::stdout().lock());
    let mut conversation = Conversation::new(definitions);
    if let Some(code) = language {
        conversation = conversation.in_language(code);
    }
    if let Some(dirs) = dirs {
        conversation = conversation.with_files(RealDisk, dirs.data);
    }
    report(protocol::run(input, output, conversation))
}

/// Prints the catalogue of the worlds of some seeds.
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

/// Exit code for the result of writing; a closed pipe counts as success.
fn report(result: io::Result<()>) -> ExitCode {
    match result {
        Err(error) if error.kind() != io::ErrorKind::BrokenPipe => {
            eprintln!("{error}");
            ExitCode::FAILURE
        }
        _ => ExitCode::SUCCESS,
    }
}
