//! The command line of Caves of Slight Danger.

#![warn(clippy::panic)]

mod commands;

use std::{path::PathBuf, process::ExitCode};

use clap::{Parser, Subcommand};
use slight_danger::{
    content,
    replay::Recording,
    sim::{Definitions, Seed},
    store::GameDirs,
};

/// A turn-based roguelike: go down through the caves, find the lost teddy bear,
/// and carry it home.
#[derive(Parser, Debug)]
#[command(
    name = "slight-danger",
    version,
    args_conflicts_with_subcommands = true,
    after_help = "Without a command, the game opens its window.\n\n\
                  Exit codes: 0 the game was left, 1 it failed, 2 the arguments or data files are \
                  wrong, 3 there is no display or no graphics adapter, 4 a replay \
                  went another way than it was recorded."
)]
struct Arguments {
    /// Start a game with this seed at once: a number or any word of at most 64 characters
    #[arg(long, value_name = "SEED", value_parser = Seed::parse)]
    seed: Option<Seed>,
    /// World for new games: campaign, keep or caves, or another one from world.ron (default: the
    /// first)
    #[arg(long, value_name = "WORLD", global = true)]
    world: Option<String>,
    /// Difficulty of new games: slight, classic or grave, or another one from the danger folder of
    /// --content (default: slight)
    #[arg(long, value_name = "DANGER", global = true)]
    danger: Option<String>,
    /// Kit for new games: adventurer, archer or mage, or another one from perks.ron (default:
    /// adventurer)
    #[arg(long, value_name = "KIT", global = true)]
    kit: Option<String>,
    /// Use the data files in this folder; missing files fall back to the built-in ones
    #[arg(long, value_name = "DIR", global = true)]
    content: Option<PathBuf>,
    /// Store saved and finished games, settings and logs in this folder instead of the platform's
    /// default folders
    #[arg(long, value_name = "DIR", global = true)]
    data_dir: Option<PathBuf>,
    /// Language: en, de, or another one from the text folder of --content (default: English, but in
    /// the window the language of the settings or the system)
    #[arg(long, value_name = "CODE", global = true)]
    language: Option<String>,
    /// Start in full screen
    #[arg(long)]
    fullscreen: bool,
    /// Turn off all animations, overriding the settings
    #[arg(long, global = true)]
    still: bool,
    #[command(subcommand)]
    command: Option<Task>,
}

impl Arguments {
    /// Folders for the game's files; `None` if neither the arguments nor the platform provide them.
    fn dirs(&self) -> Option<GameDirs> {
        match &self.data_dir {
            Some(folder) => Some(GameDirs::inside(folder)),
            None => GameDirs::of_the_platform(),
        }
    }
}

/// Commands that run without the window, except for `replay` without `--headless`.
#[derive(Subcommand, Clone, Debug)]
enum Task {
    /// Play over standard input and output, with one JSON object per line
    Headless,
    /// Let a bot play whole games and count the outcomes
    Bot(commands::BotArguments),
    /// List the contents of the worlds of some seeds
    Catalog(commands::CatalogArguments),
    /// Check the data files in a folder and list all errors
    Check(commands::CheckArguments),
    /// Replay a recorded game
    Replay(commands::ReplayArguments),
}

/// Exit code for wrong arguments or data files.
const BAD_INPUT: u8 = 2;

fn main() -> ExitCode {
    let arguments = Arguments::parse();
    let definitions = match &arguments.content {
        None => content::builtin(),
        Some(folder) => content::load(folder),
    };
    let definitions = match definitions {
        Ok(definitions) => definitions,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(BAD_INPUT);
        }
    };
    let definitions = match chosen(&definitions, &arguments) {
        Ok(definitions) => definitions,
        Err(error) => {
            eprintln!("{error}");
            return ExitCode::from(BAD_INPUT);
        }
    };
    match arguments.command.clone() {
        None => play(arguments, definitions, None),
        Some(Task::Headless) => {
            commands::headless(definitions, arguments.dirs(), arguments.language.as_deref())
        }
        Some(Task::Bot(bot)) => commands::bot(&bot, &definitions, arguments.dirs()),
        Some(Task::Catalog(catalog)) => commands::catalog(&catalog, &definitions),
        Some(Task::Check(folder)) => commands::check(&folder),
        Some(Task::Replay(replay)) if replay.headless => commands::replay(&replay, &definitions),
        Some(Task::Replay(replay)) => match replay.recording() {
            Ok(recording) => {
                let showing = (recording, replay.from, replay.speed);
                play(arguments, definitions, Some(showing))
            }
            Err(code) => code,
        },
    }
}

/// The definitions for the difficulty, world and kit that the arguments name for new games. The
/// error message says which name or language is unknown or does not fit.
fn chosen(definitions: &Definitions, arguments: &Arguments) -> Result<Definitions, String> {
    let names = [&arguments.danger, &arguments.world, &arguments.kit];
    let definitions = definitions.choose(names.map(|name| name.as_deref()));
    let definitions = definitions.map_err(|error| error.to_string())?;
    if let Some(code) = &arguments.language
        && definitions.languages().language(code).is_none()
    {
        let codes: Vec<&str> = definitions.languages().codes().collect();
        let known = codes.join(", ");
        return Err(format!("there is no language {code:?}; there are {known}"));
    }
    Ok(definitions)
}

#[cfg(feature = "client")]
fn play(
    arguments: Arguments,
    definitions: Definitions,
    showing: Option<(Recording, u32, f32)>,
) -> ExitCode {
    let dirs = arguments.dirs();
    let options = slight_danger::client::Options {
        disk: std::sync::Arc::new(slight_danger::store::RealDisk),
        dirs,
        watch: showing.map(
            |(recording, from, speed)| slight_danger::client::ReplayOptions {
                recording,
                from,
                speed,
            },
        ),
        definitions,
        seed: arguments.seed,
        fullscreen: arguments.fullscreen,
        language: arguments.language,
        still: arguments.still,
        notes: Vec::new(),
        page: None,
    };
    slight_danger::client::run(options, |_| ())
}

/// Reports that this build has no window.
#[cfg(not(feature = "client"))]
fn play(
    _arguments: Arguments,
    _definitions: Definitions,
    _showing: Option<(Recording, u32, f32)>,
) -> ExitCode {
    eprintln!(
        "This build has no window: it was made without the feature `client`.\n\
         Build it with `cargo build --release` to play, or use a command: see --help."
    );
    ExitCode::FAILURE
}

#[cfg(test)]
#[path = "../tests/unit/program.rs"]
mod tests;
