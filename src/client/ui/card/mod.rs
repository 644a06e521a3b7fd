//! The card over the map: what the mouse or the target cursor is on.
//!
//! `content` collects its texts, `topic` describes what is not a tile, `layout` builds and
//! fills its nodes, `corner` chooses where it stands.

mod layout;
mod topic;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(layout::plugin);
}
