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
    /// Start this game at once: a number or any word of at most 64 characters
    #[arg(long, value_name = "SEED", value_parser = Seed::parse)]
    seed: Option<Seed>,
    /// The world that new games are played in: campaign, keep or caves, or another of
    /// world.ron; left out, the first of them
    #[arg(long, value_name = "WORLD", global = true)]
    world: Option<String>,
    /// What fills the worlds of new games: slight, classic or grave, or another of the
    /// folder danger of --content; left out, slight
    #[arg(long, value_name = "DANGER", global = true)]
    danger: Option<String>,
    /// The kit of new games: adventurer, archer or mage, or another of the file perks.ron;
    /// left out, adventurer
    #[arg(long, value_name = "KIT", global = true)]
    kit: Option<String>,
    /// Use the data files of this folder; a missing one keeps the built-in
    #[arg(long, value_name = "DIR", global = true)]
    content: Option<PathBuf>,
    /// Keep saved games, finished ones, settings and logs in this folder instead of
    /// where the platform wants them
    #[arg(long, value_name = "DIR", global = true)]
    data_dir: Option<PathBuf>,
    /// The language: en, de, or another of the folder text of --content; left out, in the
    /// window that of the settings or the system, else English
    #[arg(long, value_name = "CODE", global = true)]
    language: Option<String>,
    /// Fill the screen
    #[arg(long)]
    fullscreen: bool,
    /// Let nothing move that is not where it will stay, whatever is set
    #[arg(long, global = true)]
    still: bool,
    #[command(subcommand)]
    command: Option<Task>,
}

impl Arguments {
    /// Where the game keeps its files, if anybody says.
    fn dirs(&self) -> Option<GameDirs> {
        match &self.data_dir {
            Some(folder) => Some(GameDirs::inside(folder)),
            None => GameDirs::of_the_platform(),
        }
    }
}

/// What to do without a window.
#[derive(Subcommand, Clone, Debug)]
enum Task {
    /// Play over standard input and output, one JSON object a line
    Headless,
    /// Let a bot play whole games and count how they end
    Bot(commands::BotArguments),
    /// List what is where in the worlds of some seeds
    Catalog(commands::CatalogArguments),
    /// Look for mistakes in the data files of a folder, and list all of them
    Check(commands::CheckArguments),
    /// Play a recorded game again
    Replay(commands::ReplayArguments),
}

/// The arguments or data files are wrong.
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

/// The definitions, with new games played in the danger, the world and with the
/// kit that the arguments name; in words, why that cannot be, or that there is no such language.
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

/// Without the client there is no window to open.
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
