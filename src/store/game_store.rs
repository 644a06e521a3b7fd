//! All games of one player, saved and finished.

use std::{path::PathBuf, sync::Arc};

use crate::{replay::Playthrough, sim::Definitions, text::ENGLISH};

use super::{
    archive::Archive,
    archive_task::ArchiveTask,
    autosave::Autosave,
    disk::Disk,
    error::StoreError,
    finished_game::FinishedGame,
    game_dirs::GameDirs,
    load::Loaded,
    slot::{SaveEntry, SaveSlot, list_saves},
};

/// All games of one player.
#[derive(Clone)]
pub struct GameStore {
    disk: Arc<dyn Disk>,
    saves: PathBuf,
    history: PathBuf,
    /// Code of the language for descriptions of finished games.
    language: String,
}

impl GameStore {
    /// The games in these folders.
    #[must_use]
    pub fn new(disk: Arc<dyn Disk>, dirs: &GameDirs) -> Self {
        Self {
            disk,
            saves: dirs.saves(),
            history: dirs.history(),
            language: ENGLISH.to_owned(),
        }
    }

    /// Sets the language, by its code, for describing games that finish from now on.
    pub fn set_language(&mut self, language: String) {
        self.language = language;
    }

    /// The saved games, most recently played first.
    ///
    /// # Errors
    ///
    /// If the folder cannot be listed.
    pub fn saves(&self) -> Result<Vec<SaveEntry>, StoreError> {
        list_saves(&*self.disk, &self.saves)
    }

    /// The finished games.
    #[must_use]
    pub fn archive(&self) -> Archive {
        Archive::new(Arc::clone(&self.disk), &self.history)
    }

    /// Starts to save a new game.
    ///
    /// # Errors
    ///
    /// If its first files cannot be written.
    pub fn begin(&self, play: &Playthrough) -> Result<Autosave, StoreError> {
        let slot = SaveSlot::create(&self.disk, &self.saves, &self.history)?;
        Autosave::begin(slot, play)
    }

    /// Loads a saved game.
    ///
    /// # Errors
    ///
    /// If another process is playing it, or it cannot be loaded.
    pub fn resume(&self, number: u32, definitions: &Definitions) -> Result<Loaded, StoreError> {
        SaveSlot::open(&self.disk, &self.saves, number)?.load(definitions)
    }

    /// Archives a game and then removes its save; `None` if the game is not over.
    #[must_use]
    pub fn finish(&self, autosave: Autosave, play: &Playthrough) -> Option<ArchiveTask> {
        ArchiveTask::start(self.archive(), autosave, play, self.language.clone())
    }

    /// Archives a game that the player gives up, and removes its save.
    ///
    /// # Errors
    ///
    /// If it cannot be archived (its save is kept then), or if its save cannot be removed.
    pub fn abandon(&self, autosave: Autosave, play: &Playthrough) -> Result<(), StoreError> {
        let number = autosave.number();
        let archive = self.archive();
        archive.keep_quickslots(number, &autosave.quickslots())?;
        archive.add(&FinishedGame::abandoned(number, play, &self.language))?;
        autosave.discard()
    }

    /// Removes a saved game.
    ///
    /// # Errors
    ///
    /// If another process is playing it, or a file cannot be removed.
    pub fn remove(&self, number: u32) -> Result<(), StoreError> {
        SaveSlot::open(&self.disk, &self.saves, number)?.remove()
    }
}
