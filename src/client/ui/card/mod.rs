//! The card over the map: a description of what the mouse or the target cursor is on.
//!
//! * `content`: its texts. `topic`: descriptions of what is not a tile.
//! * `layout`: its nodes. `corner`: the corner of the map that it stands in.

mod content;
mod corner;
mod layout;
mod topic;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(layout::plugin);
}
