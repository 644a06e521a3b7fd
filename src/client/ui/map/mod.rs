//! The map dialog: everything known about a level, with rooms, locks and keys.
//!
//! * `state`: the visible part of the level and its scale. `input`: keys and mouse.
//! * `layout`: the dialog. `draw`: the image. `icons`: icons over it. `legend`: texts beside it.

mod draw;
mod icons;
mod input;
pub(in crate::client) mod layout;
mod legend;
pub(in crate::client) mod state;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, input::plugin, draw::plugin, legend::plugin));
}
