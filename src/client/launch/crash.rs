//! Crash reports: a file, and a message for the player.

use std::{
    backtrace::Backtrace,
    fs,
    io::{self, Write},
    path::{Path, PathBuf},
    sync::{Mutex, PoisonError},
};

use crate::{game::Game, replay::VERSION, store::unix_time};

/// State of the running game for a crash report.
#[derive(Clone, Debug, Default)]
struct RunningGame {
    seed: String,
    turn: u32,
    save: Option<PathBuf>,
}

// Static because a panic hook has no other access to the game.
static CURRENT_GAME: Mutex<Option<RunningGame>> = Mutex::new(None);

/// Path of the last report written.
static LAST_REPORT: Mutex<Option<PathBuf>> = Mutex::new(None);

/// Takes the path of the last report written.
pub(crate) fn take_report() -> Option<PathBuf> {
    let mut last = LAST_REPORT.lock().unwrap_or_else(PoisonError::into_inner);
    last.take()
}

/// Records which game is running and where it is saved.
pub(crate) fn note(game: &Game, save: Option<PathBuf>) {
    let current = RunningGame {
        seed: game.seed().to_string(),
        turn: game.turn(),
        save,
    };
    *CURRENT_GAME.lock().unwrap_or_else(PoisonError::into_inner) = Some(current);
}

/// Writes a crash report into a folder, if given. Returns the message for the player.
pub(crate) fn report(what: &str, folder: Option<&Path>) -> String {
    let current = CURRENT_GAME
        .lock()
        .unwrap_or_else(PoisonError::into_inner)
        .clone();
    let mut words = "The game has failed. That is a mistake in it, not yours.".to_owned();
    if let Some(save) = current.as_ref().and_then(|current| current.save.as_ref()) {
        words.push_str(&format!(
            "\nYour game is in {}: start again and choose Continue.",
            save.display()
        ));
    }
    if let Some(folder) = folder {
        match write(what, &current.unwrap_or_default(), folder) {
            Ok(path) => {
                words.push_str(&format!("\nA report of it is in {}.", path.display()));
                *LAST_REPORT.lock().unwrap_or_else(PoisonError::into_inner) = Some(path);
            }
            Err(error) => words.push_str(&format!("\nNo report could be written: {error}.")),
        }
    }
    words
}

/// Message for the player when no report file is written, with the error, and the seed and turn of
/// the running game.
pub fn crash_words(what: &str) -> String {
    format!("{}\n{}: {what}", report(what, None), running_game())
}

/// Text with the seed and turn of the running game and the program version.
pub fn running_game() -> String {
    let current = CURRENT_GAME.lock().unwrap_or_else(PoisonError::into_inner);
    let game = current.as_ref().map_or_else(String::new, |game| {
        format!("Seed {}, turn {}, ", game.seed, game.turn)
    });
    format!("{game}version {VERSION}")
}

fn write(what: &str, current: &RunningGame, folder: &Path) -> io::Result<PathBuf> {
    fs::create_dir_all(folder)?;
    let path = folder.join(format!("crash-{}.txt", unix_time()));
    let mut file = fs::File::create(&path)?;
    let save = current.save.as_deref().unwrap_or_else(|| Path::new("none"));
    writeln!(file, "Caves of Slight Danger, version {VERSION}")?;
    writeln!(file, "seed {}, turn {}", current.seed, current.turn)?;
    writeln!(file, "save {}", save.display())?;
    writeln!(file, "\n{what}\n\n{}", Backtrace::force_capture())?;
    Ok(path)
}

#[cfg(test)]
#[path = "../../../tests/unit/crash.rs"]
mod tests;
