//! Finished games: a line for each, what is told of it, and the game itself.

use std::{
    path::{Path, PathBuf},
    sync::Arc,
};

use serde::{Deserialize, Serialize};

use crate::{
    read::epilogue,
    replay::{Playthrough, Recording, VERSION, morgue},
    sim::Status,
};

use super::{
    clock::now,
    disk::{Disk, replace},
    error::{Flaw, StoreError},
    frame::FileKind,
    log::{self, Contents, LogFile},
    single,
    slot::name_of,
};

/// How a game ended.
#[derive(Copy, Clone, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
pub enum Fate {
    /// The player died.
    Died,
    /// The player left without what was lost.
    Fled,
    /// The player brought it home.
    Won,
}

/// A finished game.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Finished {
    /// Its number: the same that it had while it went on.
    pub number: u32,
    /// How it ended.
    pub fate: Fate,
    /// How it ended, in words.
    pub ending: String,
    /// The seed, as it was written.
    pub seed: String,
    /// The kind of its player.
    pub kind: String,
    /// The player's experience level.
    pub level: i32,
    /// The level of the caves where it ended, 1 for the first.
    pub depth: usize,
    /// Finished turns.
    pub turns: u32,
    /// How many the player killed.
    pub kills: usize,
    /// When it ended, seconds since 1970.
    pub finished_at: u64,
    /// The version of the program.
    pub version: String,
}

impl Finished {
    fn of(number: u32, play: &Playthrough) -> Option<Self> {
        let game = play.game();
        let view = game.view();
        let end = epilogue(&view);
        Some(Self {
            number,
            fate: match game.status() {
                Status::Playing => return None,
                Status::Won => Fate::Won,
                Status::Dead(_) => Fate::Died,
                Status::Fled => Fate::Fled,
            },
            ending: end.ending.unwrap_or_default(),
            seed: game.seed().to_string(),
            kind: view.definitions.creature(view.me.creature.0).name.clone(),
            level: view.me.experience.level,
            depth: view.here().level + 1,
            turns: game.turn(),
            kills: end.kills.iter().map(|(_, count)| count).sum(),
            finished_at: now(),
            version: VERSION.to_owned(),
        })
    }
}

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
    /// When anything of it cannot be written; or the game goes on.
    pub fn remember(&self, number: u32, play: &Playthrough) -> Result<Finished, StoreError> {
        let here = |flaw: Flaw| flaw.of(&self.folder);
        let going = || here(Flaw::System("the game is not over".to_owned()));
        let finished = Finished::of(number, play).ok_or_else(going)?;
        let made = self.disk.make_folder(&self.folder);
        made.map_err(|error| here(error.into()))?;
        replace(&*self.disk, &self.morgue(number), morgue(play).as_bytes())?;
        let recording = self.recording(number);
        let bytes = single::recording_to_file(play.recording());
        replace(
            &*self.disk,
            &recording,
            &bytes.map_err(|flaw| flaw.of(&recording))?,
        )?;
        self.add(&finished)?;
        Ok(finished)
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
