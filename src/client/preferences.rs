//! The player's settings and where they are stored.

use std::{path::PathBuf, sync::Arc};

use bevy::{
    prelude::*,
    window::{PrimaryWindow, WindowMode},
};

use crate::{
    auto::AutoPickup,
    store::{Disk, Remembered, SettingRow, Settings},
    text::{Argument, ENGLISH, Languages, Phrase},
};

use super::{geometry::WindowLayout, state::IN_PAGE};

/// The player's settings and where they are stored.
#[derive(Resource, Clone, Default)]
pub(crate) struct Preferences {
    pub(crate) settings: Settings,
    /// Whether animations are off in this run, overriding the settings.
    pub(crate) still: bool,
    /// Language code for this run, overriding the settings.
    pub(crate) language: Option<String>,
    /// Disk and folder of the settings file; `None` if settings are not saved.
    place: Option<(Arc<dyn Disk>, PathBuf)>,
}

impl Preferences {
    /// Reads the settings from a folder on a disk. Also returns error messages about the file.
    pub(crate) fn read(place: Option<(Arc<dyn Disk>, PathBuf)>) -> (Self, Vec<String>) {
        let read = place
            .as_ref()
            .map(|(disk, folder)| Settings::read(&**disk, folder));
        let (settings, problems) = read.unwrap_or_default();
        let read = Self {
            settings,
            still: false,
            language: None,
            place,
        };
        (read, problems)
    }

    /// Whether animations are shown.
    pub(crate) fn has_motion(&self) -> bool {
        !self.still && self.settings.motion
    }

    /// Kinds of items that automatic commands pick up.
    pub(crate) fn auto_pickup(&self) -> AutoPickup {
        let settings = &self.settings;
        AutoPickup {
            potions: settings.take_potions,
            books: settings.take_books,
            food: settings.take_food,
            gear: settings.take_gear,
            missiles: settings.take_missiles,
        }
    }

    /// Language code: this run's, else the settings', else the system's, else English.
    pub(crate) fn language(&self, languages: &Languages) -> String {
        let chosen = [self.language.as_deref(), self.settings.language.as_deref()];
        let chosen = chosen.into_iter().flatten();
        let mut known = chosen.filter(|code| languages.language(code).is_some());
        let system = || system_language(languages);
        known.next().map_or_else(system, str::to_owned)
    }

    /// Switches to the next language and saves it: the system's, then each available one.
    ///
    /// # Errors
    ///
    /// When it cannot be saved. The language changes regardless.
    pub(crate) fn cycle_language(&mut self, languages: &Languages) -> Result<(), Phrase> {
        let next = match &self.settings.language {
            None => languages.codes().next(),
            Some(now) => languages.codes().skip_while(|code| *code != now).nth(1),
        };
        self.language = None;
        self.settings.language = next.map(str::to_owned);
        self.keep()
    }

    /// Switches a setting to its next value and saves it.
    ///
    /// # Errors
    ///
    /// When it cannot be saved. The value changes regardless.
    pub(crate) fn cycle(&mut self, row: &SettingRow) -> Result<(), Phrase> {
        row.cycle(&mut self.settings);
        self.keep()
    }

    /// Saves what is remembered besides the settings. No player has to be told if that fails.
    pub(crate) fn remember(&mut self, next: Remembered) {
        self.settings.remembered = next;
        if let Err(reason) = self.keep() {
            error!("the settings were not saved: {}", reason.id());
        }
    }

    fn keep(&mut self) -> Result<(), Phrase> {
        match &self.place {
            None => Ok(()),
            Some((disk, folder)) => {
                let written = self.settings.write(&**disk, folder);
                written.map_err(|error| {
                    let reason = Argument::Word(error.to_string().into());
                    Phrase::new("setting-not-kept").with("reason", reason)
                })
            }
        }
    }
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Last, remember.run_if(resource_exists::<Preferences>));
}

/// Saves the zoom when it changes, and the size of the window when the game is left. A window that
/// fills the screen keeps its earlier size.
fn remember(
    layout: Res<WindowLayout>,
    windows: Query<&Window, With<PrimaryWindow>>,
    mut exits: MessageReader<AppExit>,
    mut preferences: ResMut<Preferences>,
) {
    let mut next = preferences.settings.remembered.clone();
    next.zoom = layout.zoom;
    let is_left = exits.read().count() > 0 && !IN_PAGE;
    let shown = |window: &&Window| window.mode == WindowMode::Windowed && window.width() >= 1.0;
    if let Some(window) = windows.iter().find(shown).filter(|_| is_left) {
        next.window = [window.width(), window.height()].map(|side| side.round() as i32);
    }
    if next != preferences.settings.remembered {
        preferences.remember(next);
    }
}

/// The system's language if a catalogue for it exists, else English.
fn system_language(languages: &Languages) -> String {
    let locale = sys_locale::get_locale().unwrap_or_default();
    let code = locale.split(['-', '_', '.']).next().unwrap_or_default();
    let code = languages.language(code).map_or(ENGLISH, |_| code);
    code.to_owned()
}
