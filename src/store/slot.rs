//! The folder of a saved game.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    disk::{Disk, beside, replace},
    error::{AtPath, FileError, StoreError},
    file_header::{FileKind, LARGEST},
    log,
    log_record::LogRecord,
    saved_game::{SaveSummary, SavedGame},
};

const LOCK: &str = "lock";
const LOG: &str = "log";
pub(super) const STATE: &str = "state-";
const QUICKSLOTS: &str = "quickslots";
/// Number of digits in the name of a game's folder.
const DIGITS: usize = 6;
/// Number of saved states to keep per game.
const GENERATIONS: usize = 3;

/// A saved game in the list of saved games.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct SaveEntry {
    /// Number of the game.
    pub number: u32,
    /// Summary of the newest state, or the reason why it cannot be read.
    pub summary: Result<SaveSummary, FileError>,
    /// Number of logged inputs after the newest state.
    pub since: u32,
    /// Whether a process is playing the game now.
    pub in_use: bool,
}

/// All saved games, most recently played first.
///
/// # Errors
///
/// If the folder cannot be listed.
pub fn list_saves(disk: &dyn Disk, saves: &Path) -> Result<Vec<SaveEntry>, StoreError> {
    let names = disk.list(saves).at(saves)?;
    let mut entries: Vec<SaveEntry> = names
        .iter()
        .filter_map(|name| number_of(name))
        .map(|number| {
            let folder = folder_of(saves, number);
            let summary = newest_summary(disk, &folder);
            let saved = summary.as_ref().map_or(0, |summary| summary.inputs);
            let log = folder.join(LOG);
            let logged = log::count(disk, &log, FileKind::Log, LogRecord::is_input);
            SaveEntry {
                number,
                summary,
                since: logged.saturating_sub(saved),
                in_use: matches!(disk.lock(&folder.join(LOCK)), Ok(None)),
            }
        })
        .collect();
    let played_at = |entry: &SaveEntry| entry.summary.as_ref().map_or(0, |one| one.played_at);
    entries.sort_by_key(|entry| std::cmp::Reverse((played_at(entry), entry.number)));
    Ok(entries)
}

fn newest_summary(disk: &dyn Disk, folder: &Path) -> Result<SaveSummary, FileError> {
    let mut result = Err(FileError::Missing);
    for generation in generations(disk, folder)?.into_iter().rev() {
        let path = state_path(folder, generation);
        result = disk
            .read(&path, LARGEST)
            .and_then(|bytes| SavedGame::summary(&bytes));
        if !result.as_ref().is_err_and(FileError::is_damage) {
            break;
        }
    }
    result
}

/// The number of a game's folder or file.
fn number_of(name: &str) -> Option<u32> {
    let is_number = name.len() == DIGITS && name.bytes().all(|byte| byte.is_ascii_digit());
    is_number.then(|| name.parse().ok()).flatten()
}

/// The name of the folder or the files of the game with this number.
pub(super) fn name_of(number: u32) -> String {
    format!("{number:0DIGITS$}")
}

fn folder_of(saves: &Path, number: u32) -> PathBuf {
    saves.join(name_of(number))
}

pub(super) fn state_path(folder: &Path, generation: u64) -> PathBuf {
    folder.join(format!("{STATE}{generation}"))
}

/// Numbers of the states in a game's folder, ascending.
pub(super) fn generations(disk: &dyn Disk, folder: &Path) -> Result<Vec<u64>, FileError> {
    let names = disk.list(folder)?;
    let mut found: Vec<u64> = names
        .iter()
        .filter_map(|name| name.strip_prefix(STATE)?.parse().ok())
        .collect();
    found.sort_unstable();
    Ok(found)
}

/// Removes all but the newest states.
pub(super) fn remove_old_states(disk: &dyn Disk, folder: &Path) {
    let found = generations(disk, folder).unwrap_or_default();
    let surplus = found.len().saturating_sub(GENERATIONS);
    for generation in &found[..surplus] {
        // A state that cannot be removed now is removed after the next save.
        let _stays = disk.remove(&state_path(folder, *generation));
    }
}

/// The folder of a saved game, locked against other processes.
pub struct SaveSlot {
    pub(super) disk: Arc<dyn Disk>,
    pub(super) folder: PathBuf,
    number: u32,
    _lock: Box<dyn Send + Sync>,
}

impl SaveSlot {
    /// Creates a folder for a new game, whose number is higher than the numbers of all saved and
    /// finished games.
    ///
    /// # Errors
    ///
    /// If the folder cannot be created.
    pub fn create(disk: &Arc<dyn Disk>, saves: &Path, history: &Path) -> Result<Self, StoreError> {
        let highest = |folder: &Path| -> Result<u32, StoreError> {
            let names = disk.list(folder).at(folder)?;
            let stems = names
                .iter()
                .map(|name| name.split('.').next().unwrap_or(name));
            Ok(stems.filter_map(number_of).max().unwrap_or(0))
        };
        let mut number = highest(saves)?.max(highest(history)?);
        loop {
            number += 1;
            let folder = folder_of(saves, number);
            // Another process may create the same folder at the same moment.
            if disk.make_folder(&folder).at(&folder)? {
                return Self::lock(disk, folder, number);
            }
        }
    }

    /// Opens the folder of a saved game.
    ///
    /// # Errors
    ///
    /// If no game has this number, or another process is playing it.
    pub fn open(disk: &Arc<dyn Disk>, saves: &Path, number: u32) -> Result<Self, StoreError> {
        let folder = folder_of(saves, number);
        if disk.list(&folder).at(&folder)?.is_empty() {
            return Err(StoreError::new(&folder, FileError::Missing));
        }
        Self::lock(disk, folder, number)
    }

    fn lock(disk: &Arc<dyn Disk>, folder: PathBuf, number: u32) -> Result<Self, StoreError> {
        match disk.lock(&folder.join(LOCK)).at(&folder)? {
            Some(lock) => Ok(Self {
                disk: Arc::clone(disk),
                folder,
                number,
                _lock: lock,
            }),
            None => Err(StoreError::new(&folder, FileError::InUse)),
        }
    }

    /// Number of the game.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// Earliest time of saving, in seconds since 1970, that makes this the most recently played
    /// game, even if the clock was set back after other games were saved.
    pub(super) fn not_before(&self) -> u64 {
        let saves = self.folder.parent().unwrap_or(&self.folder);
        let names = self.disk.list(saves).unwrap_or_default();
        let others = names.iter().filter_map(|name| number_of(name));
        let others = others.filter(|other| *other != self.number);
        let summaries = others.map(|other| newest_summary(&*self.disk, &folder_of(saves, other)));
        let times = summaries.filter_map(|summary| Some(summary.ok()?.played_at));
        times.max().map_or(0, |newest| newest.saturating_add(1))
    }

    /// Assignments of the quickslots, one text per slot, empty for an empty slot. The list is empty
    /// if no assignments were saved.
    pub(super) fn quickslots(&self) -> Vec<String> {
        read_quickslots(&*self.disk, &self.folder.join(QUICKSLOTS))
    }

    pub(super) fn keep_quickslots(&self, names: &[String]) -> Result<(), StoreError> {
        let path = self.folder.join(QUICKSLOTS);
        replace(&*self.disk, &path, names.join("\n").as_bytes())
    }

    pub(super) fn log(&self) -> PathBuf {
        self.folder.join(LOG)
    }

    /// Renames a damaged file, so that it can be examined later.
    pub(super) fn set_aside(&self, path: &Path) -> Result<(), StoreError> {
        self.disk.rename(path, &beside(path, "corrupt")).at(path)
    }

    /// Removes the game.
    ///
    /// # Errors
    ///
    /// If a file cannot be removed; other files may be removed already.
    pub fn remove(self) -> Result<(), StoreError> {
        let mut names = self.disk.list(&self.folder).at(&self.folder)?;
        // The states are removed first: a log alone is still a complete game.
        names.sort_by_key(|name| (name == LOCK, name == LOG));
        for name in names {
            let path = self.folder.join(name);
            self.disk.remove(&path).at(&self.folder)?;
        }
        self.disk.remove_folder(&self.folder).at(&self.folder)
    }
}

/// Reads the assignments of the quickslots from a file; empty if it cannot be read.
pub(super) fn read_quickslots(disk: &dyn Disk, path: &Path) -> Vec<String> {
    let read = disk.read(path, LARGEST).unwrap_or_default();
    let text = String::from_utf8(read).unwrap_or_default();
    text.lines().map(str::to_owned).collect()
}
