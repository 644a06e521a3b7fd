//! Screens, dialogs and the panel. One file each; `menu` is what all lists of
//! choices are made of, `frame` what all dialogs are drawn in, `theme` how
//! everything looks.

mod dialogs;
mod ended;
mod frame;
mod help;
mod menu;
mod panel;
mod seed;
pub mod theme;
mod title;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        menu::plugin,
        title::plugin,
        panel::plugin,
        help::plugin,
        seed::plugin,
        dialogs::plugin,
        ended::plugin,
    ));
}
