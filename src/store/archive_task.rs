//! The thread that archives a finished game, so that its last turn does not wait for
//! the disk.

use std::{
    path::Path,
    thread::{self, JoinHandle},
};

use super::{
    archive::Archive,
    autosave::Autosave,
    error::{FileError, StoreError},
    finished_game::FinishedGame,
};

/// A finished game that is being archived.
pub struct ArchiveTask {
    /// The number of the game.
    pub number: u32,
    thread: Option<JoinHandle<Result<(), StoreError>>>,
}

impl ArchiveTask {
    /// Archives a game, and only then removes its save.
    pub(super) fn start(archive: Archive, autosave: Autosave, game: FinishedGame) -> Self {
        let number = game.entry.number;
        let work = move || {
            archive.add(&game)?;
            autosave.discard()
        };
        Self {
            number,
            thread: Some(thread::spawn(work)),
        }
    }

    /// Whether [`ArchiveTask::wait`] would return at once.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits until the game is archived.
    ///
    /// # Errors
    ///
    /// When the game cannot be archived: then its save is kept. When its save cannot
    /// be removed.
    pub fn wait(mut self) -> Result<(), StoreError> {
        self.join()
    }

    fn join(&mut self) -> Result<(), StoreError> {
        let joined = self.thread.take().map_or(Ok(Ok(())), JoinHandle::join);
        joined.unwrap_or_else(|_panic| {
            let error = FileError::System("the thread that remembers has failed".to_owned());
            Err(StoreError::new(Path::new(""), error))
        })
    }
}

impl Drop for ArchiveTask {
    fn drop(&mut self) {
        let _unread = self.join();
    }
}
