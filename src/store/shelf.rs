//! All games of one player: those that go on and those that are over.

use std::{path::PathBuf, sync::Arc};

use crate::{replay::Playthrough, sim::Definitions};

use super::{
    archive::Archive,
    disk::Disk,
    error::StoreError,
    finishing::Finishing,
    keeper::Keeper,
    load::Loaded,
    obituary::Obituary,
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

    /// Begins to remember a game that is over, and lets go of it: its save is removed
    /// once that is done. Nothing as long as it goes on.
    #[must_use]
    pub fn finish(&self, keeper: Keeper, play: &Playthrough) -> Option<Finishing> {
        let obituary = Obituary::of(keeper.number(), play)?;
        Some(Finishing::begin(self.archive(), keeper, obituary))
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
