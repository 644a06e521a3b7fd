//! The archive of finished games: a list, and a character dump and a recording of each.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::{replay::Recording, sim::Definitions};

use super::{
    disk::{Disk, beside, replace},
    error::{AtPath, FileError, StoreError},
    file_header::FileKind,
    finished_game::{ArchiveEntry, FinishedGame},
    log::{self, LogContents, LogFile},
    single_file,
    slot::{name_of, read_quickslots},
};

/// Longest character dump that is read, in bytes.
const LARGEST_DUMP: u64 = 1 << 20;

/// The folder of finished games.
#[derive(Clone)]
pub struct Archive {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
}

impl Archive {
    /// The archive in a folder, which need not exist yet.
    #[must_use]
    pub fn new(disk: Arc<dyn Disk>, folder: &Path) -> Self {
        let folder = folder.to_owned();
        Self { disk, folder }
    }

    fn log_path(&self) -> PathBuf {
        self.folder.join("log")
    }

    fn character_dump_path(&self, number: u32) -> PathBuf {
        self.folder.join(name_of(number) + ".txt")
    }

    fn recording_path(&self, number: u32) -> PathBuf {
        self.folder.join(name_of(number) + ".replay")
    }

    fn quickslots_path(&self, number: u32) -> PathBuf {
        self.folder.join(name_of(number) + ".quickslots")
    }

    /// Adds a finished game, unless it is already in the archive. After that its save can be
    /// removed.
    ///
    /// # Errors
    ///
    /// If a file cannot be written.
    pub fn add(&self, game: &FinishedGame) -> Result<(), StoreError> {
        let number = game.entry.number;
        self.disk.make_folder(&self.folder).at(&self.folder)?;
        let dump = self.character_dump_path(number);
        replace(&*self.disk, &dump, game.character_dump.as_bytes())?;
        single_file::save_recording(&*self.disk, &self.recording_path(number), &game.recording)?;
        self.add_entry(&game.entry)
    }

    /// Saves the assignments of a game's quickslots, one text per slot.
    pub(super) fn keep_quickslots(&self, number: u32, slots: &[String]) -> Result<(), StoreError> {
        if slots.is_empty() {
            return Ok(());
        }
        self.disk.make_folder(&self.folder).at(&self.folder)?;
        let path = self.quickslots_path(number);
        replace(&*self.disk, &path, slots.join("\n").as_bytes())
    }

    /// The assignments of a game's quickslots, one text per slot; empty if unknown.
    #[must_use]
    pub fn quickslots(&self, number: u32) -> Vec<String> {
        read_quickslots(&*self.disk, &self.quickslots_path(number))
    }

    fn add_entry(&self, entry: &ArchiveEntry) -> Result<(), StoreError> {
        let path = self.log_path();
        let mut log = match self.read_log() {
            Ok(contents) => {
                let entries = contents.records;
                if entries.iter().any(|other| other.number == entry.number) {
                    return Ok(());
                }
                LogFile::resume(&*self.disk, &path, contents.valid_len, entries.len())?
            }
            Err(error) => {
                if error.is_damage() {
                    let aside = beside(&path, "corrupt");
                    self.disk.rename(&path, &aside).at(&path)?;
                } else if error != FileError::Missing {
                    return Err(StoreError::new(&path, error));
                }
                LogFile::begin(&*self.disk, &path, FileKind::Archive, &())?
            }
        };
        log.add(entry).and_then(|()| log.flush()).at(&path)?;
        self.disk.sync(&path).at(&path)
    }

    fn read_log(&self) -> Result<LogContents<(), ArchiveEntry>, FileError> {
        log::read(&*self.disk, &self.log_path(), FileKind::Archive)
    }

    /// All finished games, in the order of their ends.
    ///
    /// # Errors
    ///
    /// If the list cannot be read.
    pub fn entries(&self) -> Result<Vec<ArchiveEntry>, StoreError> {
        match self.read_log() {
            Err(FileError::Missing) => Ok(Vec::new()),
            read => read.map(|contents| contents.records).at(&self.log_path()),
        }
    }

    /// The best score of finished games in the same world with the same difficulty, except for the
    /// game `but_for`. `None` if no such game has a score, or the list cannot be read.
    #[must_use]
    pub fn best_score(&self, here: &Definitions, but_for: Option<u32>) -> Option<i32> {
        let games = self.entries().ok()?;
        let others = games.iter().filter(|game| {
            game.world == here.world.name
                && game.danger == here.danger.name
                && Some(game.number) != but_for
        });
        others.filter_map(|game| game.score).max()
    }

    /// The character dump of a game.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn character_dump(&self, number: u32) -> Result<String, StoreError> {
        let path = self.character_dump_path(number);
        let bytes = self.disk.read(&path, LARGEST_DUMP).at(&path)?;
        String::from_utf8(bytes)
            .map_err(|_| FileError::damaged("it is not text"))
            .at(&path)
    }

    /// The recording of a game.
    ///
    /// # Errors
    ///
    /// If it cannot be read.
    pub fn recording(&self, number: u32) -> Result<Recording, StoreError> {
        single_file::load_recording(&*self.disk, &self.recording_path(number))
    }
}
