//! Keys and mouse → what they mean on the screen that is up.
//!
//! Keys are read in one place and handed to one owner: the dialog on top, or
//! the screen if there is none. Once a key has changed which screen or dialog
//! is up, the rest wait for it.

mod actor;
mod aim;
pub mod keymap;
pub mod legend;
mod mouse;
mod play;
mod queue;
mod trigger;
mod typing;

pub(crate) use actor::Actor;
pub(crate) use mouse::Pointed;
pub(crate) use play::toggle_fullscreen;
pub(crate) use queue::{Keys, Press};
pub(crate) use trigger::is_numpad;
pub(crate) use typing::{Typing, TypingEnd};

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((queue::plugin, play::plugin, aim::plugin, mouse::plugin));
}
