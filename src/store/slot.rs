//! The folder of one game that goes on.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use super::{
    disk::{Disk, beside},
    error::{Flaw, StoreError},
    frame::{FileKind, LARGEST},
    log,
    saved::{Saved, Summary},
};

const LOCK: &str = "lock";
const LOG: &str = "log";
const STATE: &str = "state-";
/// Digits of the name of a folder.
const DIGITS: usize = 6;
/// Generations kept.
const GENERATIONS: usize = 3;

/// A saved game, before it is loaded.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Found {
    /// Its number.
    pub number: u32,
    /// What is told of it, or what is wrong with it.
    pub summary: Result<Summary, Flaw>,
    /// How many things were done after what is told of it.
    pub since: u32,
    /// Whether somebody plays it now.
    pub in_use: bool,
}

/// All saved games, the one played last first.
///
/// # Errors
///
/// When the folder cannot be looked into.
pub fn slots(disk: &dyn Disk, saves: &Path) -> Result<Vec<Found>, StoreError> {
    let names = disk.list(saves);
    let names = names.map_err(|error| Flaw::from(error).of(saves))?;
    let mut found: Vec<Found> = names
        .iter()
        .filter_map(|name| number_of(name))
        .map(|number| {
            let folder = folder_of(saves, number);
            let summary = newest_summary(disk, &folder);
            let told = summary.as_ref().map_or(0, |told| told.inputs);
            let logged = log::count(disk, &folder.join(LOG), FileKind::Log);
            Found {
                number,
                summary,
                since: logged.saturating_sub(told),
                in_use: matches!(disk.lock(&folder.join(LOCK)), Ok(None)),
            }
        })
        .collect();
    let played_at = |found: &Found| found.summary.as_ref().map_or(0, |told| told.played_at);
    found.sort_by_key(|one| std::cmp::Reverse((played_at(one), one.number)));
    Ok(found)
}

fn newest_summary(disk: &dyn Disk, folder: &Path) -> Result<Summary, Flaw> {
    let mut flaw = Flaw::Missing;
    for generation in generations(disk, folder)?.into_iter().rev() {
        let path = state(folder, generation);
        match disk
            .read(&path, LARGEST)
            .and_then(|bytes| Saved::summary(&bytes))
        {
            Err(other) if other.is_damage() => flaw = other,
            summary_or_flaw => return summary_or_flaw,
        }
    }
    Err(flaw)
}

/// The number that a folder or a file is named after, if it is named so.
pub(super) fn number_of(name: &str) -> Option<u32> {
    let digits = name.len() == DIGITS && name.bytes().all(|byte| byte.is_ascii_digit());
    digits.then(|| name.parse().ok()).flatten()
}

/// The name for a number.
pub(super) fn name_of(number: u32) -> String {
    format!("{number:0DIGITS$}")
}

fn folder_of(saves: &Path, number: u32) -> PathBuf {
    saves.join(name_of(number))
}

pub(super) fn state(folder: &Path, generation: u64) -> PathBuf {
    folder.join(format!("{STATE}{generation}"))
}

/// The generations of states in a folder, ascending.
pub(super) fn generations(disk: &dyn Disk, folder: &Path) -> Result<Vec<u64>, Flaw> {
    let names = disk.list(folder)?;
    let mut found: Vec<u64> = names
        .iter()
        .filter_map(|name| name.strip_prefix(STATE)?.parse().ok())
        .collect();
    found.sort_unstable();
    Ok(found)
}

/// Removes the states that are no longer needed.
pub(super) fn prune(disk: &dyn Disk, folder: &Path) {
    let found = generations(disk, folder).unwrap_or_default();
    let surplus = found.len().saturating_sub(GENERATIONS);
    for generation in &found[..surplus] {
        // One that stays does no harm; it goes with the next.
        let _stays = disk.remove(&state(folder, *generation));
    }
}

/// The folder of a game that goes on, and that nobody else plays.
pub struct Slot {
    pub(super) disk: Arc<dyn Disk>,
    pub(super) folder: PathBuf,
    number: u32,
    _lock: Box<dyn Send + Sync>,
}

impl Slot {
    /// A folder for a new game. Its number is higher than that of every game there
    /// is or was.
    ///
    /// # Errors
    ///
    /// When it cannot be made.
    pub fn create(disk: &Arc<dyn Disk>, saves: &Path, history: &Path) -> Result<Self, StoreError> {
        let highest = |folder: &Path| -> Result<u32, StoreError> {
            let names = disk.list(folder);
            let names = names.map_err(|error| Flaw::from(error).of(folder))?;
            let stems = names
                .iter()
                .map(|name| name.split('.').next().unwrap_or(name));
            Ok(stems.filter_map(number_of).max().unwrap_or(0))
        };
        let mut number = highest(saves)?.max(highest(history)?);
        loop {
            number += 1;
            let folder = folder_of(saves, number);
            let made = disk.make_folder(&folder);
            // Somebody else may begin a game at the same moment.
            if made.map_err(|error| Flaw::from(error).of(&folder))? {
                return Self::take(disk, folder, number);
            }
        }
    }

    /// The folder of a saved game.
    ///
    /// # Errors
    ///
    /// When there is none of this number, or somebody else plays it.
    pub fn open(disk: &Arc<dyn Disk>, saves: &Path, number: u32) -> Result<Self, StoreError> {
        let folder = folder_of(saves, number);
        let names = disk.list(&folder);
        if names
            .map_err(|error| Flaw::from(error).of(&folder))?
            .is_empty()
        {
            return Err(Flaw::Missing.of(&folder));
        }
        Self::take(disk, folder, number)
    }

    fn take(disk: &Arc<dyn Disk>, folder: PathBuf, number: u32) -> Result<Self, StoreError> {
        match disk.lock(&folder.join(LOCK)) {
            Ok(Some(lock)) => Ok(Self {
                disk: Arc::clone(disk),
                folder,
                number,
                _lock: lock,
            }),
            Ok(None) => Err(Flaw::InUse.of(&folder)),
            Err(error) => Err(Flaw::from(error).of(&folder)),
        }
    }

    /// Its number.
    #[must_use]
    pub const fn number(&self) -> u32 {
        self.number
    }

    /// The file of its log.
    pub(super) fn log(&self) -> PathBuf {
        self.folder.join(LOG)
    }

    /// Puts a file that is of no use out of the way, where it can be looked at.
    pub(super) fn set_aside(&self, path: &Path) -> Result<(), StoreError> {
        let aside = beside(path, "corrupt");
        let moved = self.disk.rename(path, &aside);
        moved.map_err(|error| Flaw::from(error).of(path))
    }

    /// Removes the game.
    ///
    /// # Errors
    ///
    /// When a file cannot be removed; then others may be gone.
    pub fn remove(self) -> Result<(), StoreError> {
        let here = |error: std::io::Error| Flaw::from(error).of(&self.folder);
        // The states go first: a log alone is still the game.
        let mut names = self.disk.list(&self.folder).map_err(here)?;
        names.sort_by_key(|name| (name == LOCK, name == LOG));
        for name in names {
            self.disk.remove(&self.folder.join(name)).map_err(here)?;
        }
        self.disk.remove_folder(&self.folder).map_err(here)
    }
}
