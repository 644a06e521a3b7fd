//! The thread that remembers a game that is over, so that its last turn does not
//! wait for the disk.

use std::{
    path::PathBuf,
    thread::{self, JoinHandle},
};

use super::{
    archive::Archive,
    error::{Flaw, StoreError},
    keeper::Keeper,
    obituary::Obituary,
};

/// A game that is over and is being remembered.
pub struct Finishing {
    /// The number of the game.
    pub number: u32,
    thread: Option<JoinHandle<Result<(), StoreError>>>,
}

impl Finishing {
    /// Remembers a game, and only then removes what was kept of it while it went on.
    pub(super) fn begin(archive: Archive, keeper: Keeper, obituary: Obituary) -> Self {
        let number = obituary.finished.number;
        let work = move || {
            archive.remember(&obituary)?;
            keeper.discard()
        };
        Self {
            number,
            thread: Some(thread::spawn(work)),
        }
    }

    /// Whether [`Finishing::wait`] would answer at once.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.thread.as_ref().is_none_or(JoinHandle::is_finished)
    }

    /// Waits until it is done.
    ///
    /// # Errors
    ///
    /// When the game cannot be remembered: then its save is kept. When its save cannot
    /// be removed.
    pub fn wait(mut self) -> Result<(), StoreError> {
        self.join()
    }

    fn join(&mut self) -> Result<(), StoreError> {
        let failed = || Flaw::System("the thread that remembers has failed".to_owned());
        let joined = self.thread.take().map_or(Ok(Ok(())), JoinHandle::join);
        joined.unwrap_or_else(|_panic| Err(failed().of(&PathBuf::new())))
    }
}

impl Drop for Finishing {
    fn drop(&mut self) {
        let _unread = self.join();
    }
}
