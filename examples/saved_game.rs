//! Saves the state of a recording after a turn as a game that the window can continue, for example
//! to take screenshots.
//!
//! ```text
//! cargo run --no-default-features --example saved_game -- RECORDING TURN FOLDER
//! slight-danger --data-dir FOLDER
//! ```

use std::{error::Error, path::Path, process::ExitCode, sync::Arc};

use slight_danger::{
    content,
    replay::Timeline,
    store::{GameDirs, GameStore, RealDisk, load_recording},
};

fn main() -> ExitCode {
    let arguments: Vec<String> = std::env::args().skip(1).collect();
    let [recording, turn, folder] = arguments.as_slice() else {
        eprintln!("usage: saved_game RECORDING TURN FOLDER");
        return ExitCode::from(2);
    };
    match save(Path::new(recording), turn, Path::new(folder)) {
        Ok(message) => {
            println!("{message}");
            ExitCode::SUCCESS
        }
        Err(error) => {
            eprintln!("error: {error}");
            ExitCode::FAILURE
        }
    }
}

fn save(recording: &Path, turn: &str, folder: &Path) -> Result<String, Box<dyn Error>> {
    let turn = turn
        .parse()
        .map_err(|_| format!("`{turn}` is not a turn"))?;
    let recording = load_recording(&RealDisk, recording)?;
    let definitions = recording.header.version.definitions(&content::builtin()?)?;
    let mut timeline = Timeline::new(recording, &definitions)?;
    timeline.seek_turn(turn);
    let play = timeline.take_over();
    let saved = GameStore::new(Arc::new(RealDisk), &GameDirs::inside(folder)).begin(&play)?;
    Ok(format!("saved in {}", saved.folder().display()))
}
