//! Display modes, which keys change on every screen.

use bevy::{
    ecs::system::SystemParam,
    prelude::*,
    window::{PrimaryWindow, WindowMode},
};

use crate::{
    client::{
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
    pub(crate) viewport: Res<'w, Viewport>,
    windows: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
}

impl Display<'_, '_> {
    /// Switches full screen on or off.
    pub(crate) fn toggle_fullscreen(&mut self) {
        for mut window in &mut self.windows {
            window.mode = other(window.mode);
        }
    }

    /// Folds or unfolds the panel.
    pub(crate) fn toggle_panel(&mut self) {
        *self.arrangement = self.viewport.with_panel_toggled(*self.arrangement);
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
