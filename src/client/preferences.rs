//! The settings of the player, and where they are kept.

use std::path::PathBuf;

use bevy::prelude::Resource;

use crate::{
    auto::AutoPickup,
    store::{
        MOTION, RealDisk, Settings, TAKE_BOOKS, TAKE_FOOD, TAKE_GEAR, TAKE_MISSILES, TAKE_POTIONS,
        TAKE_WALKING,
    },
};

/// The settings of the player, and where they are kept.
#[derive(Resource, Clone, Debug, Default)]
pub(crate) struct Preferences {
    /// What everything is set to.
    pub(crate) settings: Settings,
    /// Whether nothing moves in this run of the program, whatever is set.
    pub(crate) still: bool,
    /// The folder of their file; nothing where nobody says.
    folder: Option<PathBuf>,
}

impl Preferences {
    /// Those of a folder, and what is wrong with them, in words.
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

    /// Whether that is also taken when one steps onto it by hand.
    pub(crate) fn takes_walking(&self) -> bool {
        self.settings.is_on(TAKE_WALKING)
    }

    /// Whether anything moves that is not where it will stay.
    pub(crate) fn has_motion(&self) -> bool {
        !self.still && self.settings.is_on(MOTION)
    }

    /// What is taken on the way.
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

    /// Sets something to its next value, and keeps that.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be kept; it is set all the same.
    pub(crate) fn turn(&mut self, name: &str) -> Result<(), String> {
        self.settings.turn(name);
        self.keep()
    }

    /// Stars a spell, or takes its star away, and keeps that.
    ///
    /// # Errors
    ///
    /// In words, when it cannot be kept; it is set all the same.
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
