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
/// When it cannot be written; then the old file is unchanged.
pub fn save_game(disk: &dyn Disk, path: &Path, game: &Game) -> Result<(), StoreError> {
    let saved = SavedGame::of(game);
    let summary = SaveSummary::of(game, None, unix_time(), 0);
    replace(disk, path, &saved.to_file(&summary).at(path)?)
}

/// Loads a game from a file that [`save_game`] wrote.
///
/// # Errors
///
/// When the file is no saved game, is damaged, or was begun with other data files.
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

/// Creates the folder of a file with all folders above it.
///
/// # Errors
///
/// When it cannot be created.
pub fn create_parent_folder(disk: &dyn Disk, path: &Path) -> Result<(), StoreError> {
    disk.make_folder(folder_of(path)).at(path)?;
    Ok(())
}

/// Makes sure that a saved game may be written to a path: there is no file, or one
/// that [`save_game`] wrote.
///
/// # Errors
///
/// When the path has any other file.
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
/// When it cannot be written; then the old file is unchanged.
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
/// When the file is no recording or is damaged.
pub fn load_recording(disk: &dyn Disk, path: &Path) -> Result<Recording, StoreError> {
    let bytes = disk.read(path, LARGEST).at(path)?;
    file_header::read(FileKind::Recording, &bytes)
        .and_then(Body::decode)
        .at(path)
}
