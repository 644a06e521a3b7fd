//! The command line of Caves of Slight Danger.

use std::{path::PathBuf, process::ExitCode};

use clap::Parser;
use slight_danger::{
    content,
    sim::{Definitions, Seed},
};

/// A turn-based roguelike: go down through the caves, find the lost teddy bear,
/// and carry it home.
#[derive(Parser, Debug)]
#[command(
    name = "slight-danger",
    version,
    after_help = "Exit codes: 0 the game was left, 1 it failed, 2 the arguments or data files are \
                  wrong, 3 there is no display or no graphics adapter."
)]
struct Arguments {
    /// Start this game at once: a number or any word of at most 64 characters
    #[arg(long, value_name = "SEED", value_parser = Seed::parse)]
    seed: Option<Seed>,
    /// Use the data files of this folder; a missing one keeps the built-in
    #[arg(long, value_name = "DIR")]
    content: Option<PathBuf>,
    /// Fill the screen
    #[arg(long)]
    fullscreen: bool,
}

/// The arguments or data files are wrong.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let definitions = match &arguments.content {
        None => content::builtin(),
        Some(folder) => content::load(folder),
    };
    match definitions {
        Ok(definitions) => play(arguments, definitions),
        Err(error) => {
            eprintln!("{error}");
            ExitCode::from(BAD_INPUT)
        }
    }
}

#[cfg(feature = "client")]
fn play(arguments: Arguments, definitions: Definitions) -> ExitCode {
    slight_danger::client::run(slight_danger::client::Options {
        definitions,
        seed: arguments.seed,
        fullscreen: arguments.fullscreen,
    })
}

/// Without the client there is no window to open.
#[cfg(not(feature = "client"))]
fn play(_arguments: Arguments, _definitions: Definitions) -> ExitCode {
    eprintln!(
        "This build has no window: it was made without the feature `client`.\n\
         Build it with `cargo build --release` to play."
    );
    ExitCode::FAILURE
}
