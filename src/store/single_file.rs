//! Games and recordings as single files, for bots and the command line.

use std::path::Path;

use crate::{game::Game, replay::Recording, sim::Definitions};

use super::{
    bytes::encode,
    clock::unix_time,
    disk::{Disk, folder_of, replace},
    error::{AtPath, FileError, StoreError},
    file_header::{self, Body, FileKind, LARGEST},
    saved_game::{SaveSummary, SavedGame},
};

/// Saves the state of a game to a file.
///
/// # Errors
///
/// If it cannot be written; the old file is unchanged then.
pub fn save_game(disk: &dyn Disk, path: &Path, game: &Game) -> Result<(), StoreError> {
    let saved = SavedGame::of(game);
    let summary = SaveSummary::of(game, None, unix_time(), 0);
    replace(disk, path, &saved.to_file(&summary).at(path)?)
}

/// Loads a game from a file written by [`save_game`].
///
/// # Errors
///
/// If the file is not a saved game or is damaged, or the game was started with other data files.
pub fn load_game(
    disk: &dyn Disk,
    path: &Path,
    definitions: &Definitions,
) -> Result<Game, StoreError> {
    let bytes = disk.read(path, LARGEST).at(path)?;
    SavedGame::from_file(&bytes)
        .and_then(|saved| saved.game(definitions))
        .at(path)
}

/// Creates the folder of a file, with its parents.
///
/// # Errors
///
/// If it cannot be created.
pub fn create_parent_folder(disk: &dyn Disk, path: &Path) -> Result<(), StoreError> {
    disk.make_folder(folder_of(path)).at(path)?;
    Ok(())
}

/// Checks that a saved game may be written to a path: no file exists, or it was written by
/// [`save_game`].
///
/// # Errors
///
/// If another file exists at the path.
pub fn check_replaceable(disk: &dyn Disk, path: &Path) -> Result<(), StoreError> {
    let summary = disk
        .read(path, LARGEST)
        .and_then(|bytes| SavedGame::summary(&bytes));
    match summary {
        Err(FileError::Missing) => Ok(()),
        summary => summary.map(|_| ()).at(path),
    }
}

/// Writes a recording to a file.
///
/// # Errors
///
/// If it cannot be written; the old file is unchanged then.
pub fn save_recording(
    disk: &dyn Disk,
    path: &Path,
    recording: &Recording,
) -> Result<(), StoreError> {
    let body = encode(recording).at(path)?;
    replace(disk, path, &file_header::write(FileKind::Recording, &body))
}

/// Reads a recording from a file.
///
/// # Errors
///
/// If the file is not a recording or is damaged.
pub fn load_recording(disk: &dyn Disk, path: &Path) -> Result<Recording, StoreError> {
    let bytes = disk.read(path, LARGEST).at(path)?;
    file_header::read(FileKind::Recording, &bytes)
        .and_then(Body::decode)
        .at(path)
}
