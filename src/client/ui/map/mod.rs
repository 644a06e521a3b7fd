//! The map of a level: what the player knows of it, large, with rooms, locks and keys.
//! `sheet` is which part of which level is shown and how large, `layout` the dialog around
//! it, `draw` the picture, `icons` what lies over it, `legend` the words beside it, `listen`
//! the keys and the mouse.

mod draw;
mod icons;
mod input;
pub(in crate::client) mod layout;
mod legend;
pub(in crate::client) mod state;

use bevy::prelude::App;

pub(super) use layout::open;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((state::plugin, input::plugin, draw::plugin, legend::plugin));
}
