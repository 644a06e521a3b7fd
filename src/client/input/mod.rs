//! Keys and mouse → what they mean on the screen that is up.
//!
//! Keys are read in one place and handed to one owner: the dialog on top, or
//! the screen if there is none. Once a key has changed which screen or dialog
//! is up, the rest wait for it.

pub(super) mod aim;
pub(super) mod click;
pub(super) mod display;
mod errand;
pub(super) mod legend;
pub(super) mod mouse;
mod play;
pub(super) mod queue;
pub(super) mod trigger;
pub(super) mod typing;
pub(super) mod wheel;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        queue::plugin,
        click::plugin,
        errand::plugin,
        play::plugin,
        aim::plugin,
        mouse::plugin,
        wheel::plugin,
    ));
}
