//! Games as single files, by which bots save, load and replay.

use std::path::Path;

use crate::{game::Game, replay::Recording, sim::Definitions};

use super::{
    bytes::{decode, encode},
    clock::now,
    disk::{Disk, replace},
    error::{Flaw, StoreError},
    frame::{self, FileKind, LARGEST},
    saved::{Saved, Summary},
};

/// Saves the state of a game to a file.
///
/// # Errors
///
/// When it cannot be written; what was there before is as it was.
pub fn export(disk: &dyn Disk, path: &Path, game: &Game) -> Result<(), StoreError> {
    let none = || Flaw::damaged("there is no game").of(path);
    let saved = Saved::of(game).ok_or_else(none)?;
    let bytes = saved.to_file(&Summary::of(game, now(), 0));
    replace(disk, path, &bytes.map_err(|flaw| flaw.of(path))?)
}

/// Makes the folder that a file is to be put into.
///
/// # Errors
///
/// When it cannot be made.
pub fn make_folder(disk: &dyn Disk, path: &Path) -> Result<(), StoreError> {
    let made = path
        .parent()
        .map_or(Ok(false), |folder| disk.make_folder(folder));
    made.map(|_| ()).map_err(|error| Flaw::from(error).of(path))
}

/// Whether a file may be written over: there is none, or it is such a save.
///
/// # Errors
///
/// When it is anything else.
pub fn may_replace(disk: &dyn Disk, path: &Path) -> Result<(), StoreError> {
    let summary = disk
        .read(path, LARGEST)
        .and_then(|bytes| Saved::summary(&bytes));
    match summary {
        Ok(_) | Err(Flaw::Missing) => Ok(()),
        Err(flaw) => Err(flaw.of(path)),
    }
}

/// The game of such a file.
///
/// # Errors
///
/// When it is none, is damaged, or was begun with other data files.
pub fn import(disk: &dyn Disk, path: &Path, definitions: &Definitions) -> Result<Game, StoreError> {
    let read = disk.read(path, LARGEST);
    let game = read.and_then(|bytes| Saved::from_file(&bytes)?.game(definitions));
    game.map_err(|flaw| flaw.of(path))
}

/// Writes a recording to a file.
///
/// # Errors
///
/// When it cannot be written.
pub fn export_recording(
    disk: &dyn Disk,
    path: &Path,
    recording: &Recording,
) -> Result<(), StoreError> {
    let bytes = recording_to_file(recording).map_err(|flaw| flaw.of(path))?;
    replace(disk, path, &bytes)
}

pub(super) fn recording_to_file(recording: &Recording) -> Result<Vec<u8>, Flaw> {
    Ok(frame::seal(FileKind::Recording, &encode(recording)?))
}

/// The recording of such a file.
///
/// # Errors
///
/// When it is none or is damaged.
pub fn import_recording(disk: &dyn Disk, path: &Path) -> Result<Recording, StoreError> {
    let read = disk.read(path, LARGEST);
    let recording = read.and_then(|bytes| decode(frame::unseal(FileKind::Recording, &bytes)?));
    recording.map_err(|flaw| flaw.of(path))
}
