//! Finished games: a line for each, what is told of it, and the game itself.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use crate::replay::Recording;

use super::{
    disk::{Disk, replace},
    error::{Flaw, StoreError},
    frame::FileKind,
    log::{self, Contents, LogFile},
    obituary::{Finished, Obituary},
    single,
    slot::name_of,
};

/// The folder of finished games.
#[derive(Clone)]
pub struct Archive {
    disk: Arc<dyn Disk>,
    folder: PathBuf,
}

impl Archive {
    /// The finished games of a folder, which need not be there yet.
    #[must_use]
    pub fn new(disk: Arc<dyn Disk>, folder: &Path) -> Self {
        let folder = folder.to_owned();
        Self { disk, folder }
    }

    fn log(&self) -> PathBuf {
        self.folder.join("log")
    }

    /// The file that tells how a game ended.
    #[must_use]
    pub fn morgue(&self, number: u32) -> PathBuf {
        self.folder.join(name_of(number) + ".txt")
    }

    /// The file that a game can be watched from.
    #[must_use]
    pub fn recording(&self, number: u32) -> PathBuf {
        self.folder.join(name_of(number) + ".replay")
    }

    /// Remembers a finished game. Once this has succeeded, what was kept of it
    /// while it went on is not needed any more; to do it twice does no harm.
    ///
    /// # Errors
    ///
    /// When anything of it cannot be written.
    pub fn remember(&self, obituary: &Obituary) -> Result<(), StoreError> {
        let number = obituary.finished.number;
        let made = self.disk.make_folder(&self.folder);
        made.map_err(|error| Flaw::from(error).of(&self.folder))?;
        let morgue = self.morgue(number);
        replace(&*self.disk, &morgue, obituary.morgue.as_bytes())?;
        let recording = self.recording(number);
        let bytes = single::recording_to_file(&obituary.recording);
        let bytes = bytes.map_err(|flaw| flaw.of(&recording))?;
        replace(&*self.disk, &recording, &bytes)?;
        self.add(&obituary.finished)
    }

    fn add(&self, finished: &Finished) -> Result<(), StoreError> {
        let path = self.log();
        let here = |flaw: Flaw| flaw.of(&path);
        let mut log = match self.read() {
            Ok(Contents { records, whole, .. }) => {
                if records.iter().any(|other| other.number == finished.number) {
                    return Ok(());
                }
                LogFile::resume(&*self.disk, &path, whole, records.len())?
            }
            Err(flaw) => {
                if flaw.is_damage() {
                    let aside = super::disk::beside(&path, "corrupt");
                    let moved = self.disk.rename(&path, &aside);
                    moved.map_err(|error| here(error.into()))?;
                } else if flaw != Flaw::Missing {
                    return Err(here(flaw));
                }
                LogFile::begin(&*self.disk, &path, FileKind::History, &())?
            }
        };
        log.add(finished).and_then(|()| log.flush()).map_err(here)?;
        self.disk.sync(&path).map_err(|error| here(error.into()))
    }

    fn read(&self) -> Result<Contents<(), Finished>, Flaw> {
        log::read(&*self.disk, &self.log(), FileKind::History)
    }

    /// All finished games, in the order in which they ended.
    ///
    /// # Errors
    ///
    /// When they cannot be read.
    pub fn games(&self) -> Result<Vec<Finished>, StoreError> {
        match self.read() {
            Ok(contents) => Ok(contents.records),
            Err(Flaw::Missing) => Ok(Vec::new()),
            Err(flaw) => Err(flaw.of(&self.log())),
        }
    }

    /// What is told of a game.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn story(&self, number: u32) -> Result<String, StoreError> {
        let path = self.morgue(number);
        let bytes = self.disk.read(&path, 1 << 20);
        let bytes = bytes.map_err(|flaw| flaw.of(&path))?;
        String::from_utf8(bytes).map_err(|_| Flaw::damaged("it is no text").of(&path))
    }

    /// The whole game, to watch.
    ///
    /// # Errors
    ///
    /// When it cannot be read.
    pub fn watch(&self, number: u32) -> Result<Recording, StoreError> {
        single::import_recording(&*self.disk, &self.recording(number))
    }
}
