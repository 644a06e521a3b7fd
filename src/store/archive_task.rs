//! Archives a finished game on a thread, so that its last turn waits neither for the disk nor for
//! levels that catch up.

use std::path::Path;

use super::{
    archive::Archive,
    autosave::Autosave,
    error::{FileError, StoreError},
    finished_game::FinishedGame,
};
use crate::{
    background::Background,
    replay::{History, Playthrough},
    sim::Status,
};

/// A finished game being archived.
pub struct ArchiveTask {
    /// The number of the game.
    pub number: u32,
    work: Option<Background<Result<History, StoreError>>>,
}

impl ArchiveTask {
    /// Lets all levels of a game catch up, archives the game, and only then removes its save.
    /// `None` if the game is not over.
    pub(super) fn start(
        archive: Archive,
        autosave: Autosave,
        play: &Playthrough,
        language: String,
    ) -> Option<Self> {
        let number = autosave.number();
        let is_over = play.game().status() != Status::Playing;
        let mut play = is_over.then(|| play.clone())?;
        let mut levels = play.all_levels();
        let mut autosave = Some(autosave);
        let mut finish = move |play: &Playthrough| {
            if let Some(game) = FinishedGame::of(number, play, &language) {
                let slots = autosave.as_ref().map(Autosave::quickslots);
                archive.keep_quickslots(number, &slots.unwrap_or_default())?;
                archive.add(&game)?;
                autosave.take().map_or(Ok(()), Autosave::discard)?;
            }
            Ok(play.history().clone())
        };
        let work = move || {
            let is_done = play.catch_up(&mut levels);
            is_done.then(|| {
                play.record_missed();
                finish(&play)
            })
        };
        Some(Self {
            number,
            work: Some(Background::start(work)),
        })
    }

    /// Whether [`ArchiveTask::wait`] would return immediately.
    #[must_use]
    pub fn is_done(&self) -> bool {
        self.work.as_ref().is_none_or(Background::is_done)
    }

    /// Waits until the game is archived. Returns its history, with the events of all levels.
    ///
    /// # Errors
    ///
    /// If the game cannot be archived (its save is kept then), or if its save cannot be removed.
    pub fn wait(mut self) -> Result<History, StoreError> {
        self.join()
    }

    fn join(&mut self) -> Result<History, StoreError> {
        let work = self.work.take();
        let joined = work.map_or_else(|| Ok(Ok(History::default())), Background::join);
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
