//! What keys change about the window itself, on every screen.

use bevy::{
    ecs::system::SystemParam,
    prelude::{Query, ResMut, With},
    window::{MonitorSelection, PrimaryWindow, Window, WindowMode},
};

use crate::client::{
    state::Minds,
    verb::{Deed, Verb},
};

/// How the game is shown.
#[derive(SystemParam)]
pub(crate) struct Display<'w, 's> {
    minds: ResMut<'w, Minds>,
    windows: Query<'w, 's, &'static mut Window, With<PrimaryWindow>>,
}

impl Display<'_, '_> {
    /// Does what a verb changes about it, if it changes anything.
    pub(crate) fn change(&mut self, verb: &Verb) {
        match verb.deed {
            Deed::Minds => self.minds.0 = !self.minds.0,
            Deed::Fullscreen => self.fill_or_not(),
            Deed::Act(_) | Deed::Pick(..) | Deed::Pack | Deed::Help | Deed::Back => {}
        }
    }

    /// Fills the screen, or goes back to a window.
    pub(crate) fn fill_or_not(&mut self) {
        for mut window in &mut self.windows {
            window.mode = match window.mode {
                WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
                WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => {
                    WindowMode::Windowed
                }
            };
        }
    }
}
