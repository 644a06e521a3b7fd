//! Display modes, which keys change on every screen.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    window::{PrimaryWindow, WindowMode},
};

use crate::{
    client::{
        command::verb::{Outcome, Verb},
        geometry::{Viewport, WindowLayout},
        preferences::Preferences,
        state::{Glyphs, IN_PAGE, ShowMinds},
    },
    store::SettingRow,
    text::Phrase,
};

/// Display modes of the window.
#[derive(SystemParam)]
pub(crate) struct Display<'w, 's> {
    /// The player's settings.
    pub(crate) preferences: ResMut<'w, Preferences>,
    minds: ResMut<'w, ShowMinds>,
    glyphs: ResMut<'w, Glyphs>,
    arrangement: ResMut<'w, WindowLayout>,
    viewport: Res<'w, Viewport>,
    windows: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
}

impl Display<'_, '_> {
    /// Carries out a verb that changes a display mode; other verbs do nothing.
    ///
    /// # Errors
    ///
    /// When the setting cannot be saved. The mode changes regardless.
    pub(crate) fn change(&mut self, verb: &Verb) -> Result<(), Phrase> {
        match verb.outcome {
            Outcome::Setting(name) => return self.cycle(name),
            Outcome::TogglePanel => self.arrangement.is_folded = !self.arrangement.is_folded,
            Outcome::Zoom(by) => self.zoom(by),
            Outcome::Fullscreen => {
                for mut window in &mut self.windows {
                    window.mode = other(window.mode);
                }
            }
            Outcome::Act(_)
            | Outcome::Pick(..)
            | Outcome::Auto(_)
            | Outcome::RepeatShot
            | Outcome::Find
            | Outcome::Open(_)
            | Outcome::Save
            | Outcome::Quickslot(_)
            | Outcome::QuickslotMenu(_)
            | Outcome::CloseDoor
            | Outcome::Order
            | Outcome::Back => {}
        }
        Ok(())
    }

    /// Switches a setting to its next value, saves it and applies it.
    ///
    /// # Errors
    ///
    /// When it cannot be saved. The value changes regardless.
    pub(crate) fn cycle(&mut self, name: &str) -> Result<(), Phrase> {
        let row = SettingRow::named(name);
        let saved = row.map_or(Ok(()), |row| self.preferences.cycle(row));
        let settings = &self.preferences.settings;
        match name {
            "minds" => self.minds.0 = settings.minds,
            "glyphs" => self.glyphs.0 = settings.glyphs,
            "fullscreen" if !IN_PAGE => {
                for mut window in &mut self.windows {
                    window.mode = window_mode(settings.fullscreen);
                }
            }
            // Other settings are read where they are used.
            _ => {}
        }
        saved
    }

    /// Zooms the map in by this number of steps, within the limits; negative zooms out.
    pub(crate) fn zoom(&mut self, by: i32) {
        let next = self.viewport.zoomed(*self.arrangement, by);
        self.arrangement.set_if_neq(next);
    }
}

/// Window mode for full screen or a window.
pub(crate) const fn window_mode(fills_screen: bool) -> WindowMode {
    if fills_screen {
        WindowMode::BorderlessFullscreen(MonitorSelection::Current)
    } else {
        WindowMode::Windowed
    }
}

/// The opposite of a window mode.
const fn other(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => window_mode(true),
        WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => window_mode(false),
    }
}
