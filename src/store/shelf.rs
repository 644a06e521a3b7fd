//! All games of one player: those that go on and those that are over.

use std::{path::PathBuf, sync::Arc};

use crate::{replay::Playthrough, sim::Definitions};

use super::{
    archive::{Archive, Finished},
    disk::Disk,
    error::StoreError,
    keeper::Keeper,
    load::Loaded,
    places::Places,
    slot::{Found, Slot, slots},
};

/// All games of one player.
#[derive(Clone)]
pub struct Shelf {
    disk: Arc<dyn Disk>,
    saves: PathBuf,
    history: PathBuf,
}

impl Shelf {
    /// The games in these places.
    #[must_use]
    pub fn new(disk: Arc<dyn Disk>, places: &Places) -> Self {
        Self {
            disk,
            saves: places.saves(),
            history: places.history(),
        }
    }

    /// The games that go on, the one played last first.
    ///
    /// # Errors
    ///
    /// When the folder cannot be looked into.
    pub fn games(&self) -> Result<Vec<Found>, StoreError> {
        slots(&*self.disk, &self.saves)
    }

    /// The games that are over.
    #[must_use]
    pub fn archive(&self) -> Archive {
        Archive::new(Arc::clone(&self.disk), &self.history)
    }

    /// Begins to keep a game.
    ///
    /// # Errors
    ///
    /// When nothing can be written.
    pub fn begin(&self, play: &Playthrough) -> Result<Keeper, StoreError> {
        let slot = Slot::create(&self.disk, &self.saves, &self.history)?;
        Keeper::begin(slot, play)
    }

    /// Goes on with a game.
    ///
    /// # Errors
    ///
    /// When somebody else plays it, or it cannot be loaded.
    pub fn resume(&self, number: u32, definitions: &Definitions) -> Result<Loaded, StoreError> {
        Slot::open(&self.disk, &self.saves, number)?.load(definitions)
    }

    /// Remembers a game that is over, and only then removes its save.
    ///
    /// # Errors
    ///
    /// When it cannot be remembered: then its save is kept. When its save cannot be
    /// removed.
    pub fn finish(&self, keeper: Keeper, play: &Playthrough) -> Result<Finished, StoreError> {
        let finished = self.archive().remember(keeper.number(), play)?;
        keeper.discard()?;
        Ok(finished)
    }

    /// Removes a game that goes on.
    ///
    /// # Errors
    ///
    /// When somebody plays it, or a file cannot be removed.
    pub fn remove(&self, number: u32) -> Result<(), StoreError> {
        Slot::open(&self.disk, &self.saves, number)?.remove()
    }
}
