//! The player's settings and the folder of their file.

use std::path::PathBuf;

use bevy::prelude::Resource;

use crate::{
    auto::AutoPickup,
    store::{
        MOTION, RealDisk, Settings, TAKE_BOOKS, TAKE_FOOD, TAKE_GEAR, TAKE_MISSILES, TAKE_POTIONS,
        TAKE_WALKING,
    },
};

/// The player's settings and the folder of their file.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Preferences {
    /// Values of all settings.
    pub(crate) settings: Settings,
    /// Whether animation is off in this run, whatever the settings say.
    pub(crate) still: bool,
    /// Folder of the settings file; `None` where settings are not kept.
    folder: Option<PathBuf>,
}

impl Preferences {
    /// Reads the settings of a folder. Also returns what was wrong with the file, in words.
    pub(crate) fn read(folder: Option<PathBuf>) -> (Self, Vec<String>) {
        let read = folder
            .as_ref()
            .map(|folder| Settings::read(&RealDisk, folder));
        let (settings, problems) = read.unwrap_or_default();
        let read = Self {
            settings,
            still: false,
            folder,
        };
        (read, problems)
    }

    /// Whether wanted items are also picked up when the player steps onto them by hand.
    pub(crate) fn takes_walking(&self) -> bool {
        self.settings.is_on(TAKE_WALKING)
    }

    /// Whether animations are shown.
    pub(crate) fn has_motion(&self) -> bool {
        !self.still && self.settings.is_on(MOTION)
    }

    /// Kinds of items that automatic commands pick up.
    pub(crate) fn taste(&self) -> AutoPickup {
        let is_on = |name: &str| self.settings.is_on(name);
        AutoPickup {
            potions: is_on(TAKE_POTIONS),
            books: is_on(TAKE_BOOKS),
            food: is_on(TAKE_FOOD),
            gear: is_on(TAKE_GEAR),
            missiles: is_on(TAKE_MISSILES),
        }
    }

    /// Sets a setting to its next value and saves it.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be saved. The value is changed all the same.
    pub(crate) fn turn(&mut self, name: &str) -> Result<(), String> {
        self.settings.turn(name);
        self.keep()
    }

    /// Stars a spell or takes its star away, and saves that.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be saved. The value is changed all the same.
    pub(crate) fn star(&mut self, spell: &str) -> Result<(), String> {
        self.settings.star(spell);
        self.keep()
    }

    fn keep(&mut self) -> Result<(), String> {
        match &self.folder {
            None => Ok(()),
            Some(folder) => {
                let written = self.settings.write(&RealDisk, folder);
                written.map_err(|error| format!("It is set, but cannot be kept. {error}"))
            }
        }
    }
}
