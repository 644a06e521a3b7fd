//! The card over the map, which describes the subject under the mouse or the targeting cursor.
//!
//! * `content`: its texts. `topic`: descriptions of subjects that are not tiles.
//! * `layout`: its nodes. `corner`: the corner of the map where it is placed.

mod content;
mod corner;
mod layout;
mod topic;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins(layout::plugin);
}
