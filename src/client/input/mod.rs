//! Keys and mouse, and their meaning on the current screen.
//!
//! Keys are read in one place and go to one reader: the dialog on top, or the screen if no dialog
//! is open. Once a key has changed the screen or dialog, the rest wait for the next frame.

pub(super) mod aim;
mod auto_command;
mod catch_up;
pub(super) mod click;
pub(super) mod click_guard;
pub(super) mod clock;
pub(super) mod device;
pub(super) mod display;
pub(super) mod key_help;
pub(super) mod mouse;
mod play;
pub(super) mod queue;
pub(super) mod scroll;
mod shown;
pub(super) mod trigger;
pub(super) mod typing;
mod under_mouse;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        queue::plugin,
        device::plugin,
        click::plugin,
        shown::plugin,
        auto_command::plugin,
        catch_up::plugin,
        play::plugin,
        aim::plugin,
        mouse::plugin,
        scroll::plugin,
    ));
}
