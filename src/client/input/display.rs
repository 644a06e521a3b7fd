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
            Deed::Fullscreen => {
                for mut window in &mut self.windows {
                    window.mode = other(window.mode);
                }
            }
            Deed::Act(_) | Deed::Pick(..) | Deed::Pack | Deed::Help | Deed::Back => {}
        }
    }
}

/// The whole screen, or a window again.
const fn other(mode: WindowMode) -> WindowMode {
    match mode {
        WindowMode::Windowed => WindowMode::BorderlessFullscreen(MonitorSelection::Current),
        WindowMode::BorderlessFullscreen(_) | WindowMode::Fullscreen(..) => WindowMode::Windowed,
    }
}
