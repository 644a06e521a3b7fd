//! Screens, dialogs and the panel. One file each; `dialog` is what every
//! dialog is, `menu` what all lists of choices are made of, `button` what else
//! can be clicked, `choice` what they do, `theme` how everything looks.

mod button;
mod choice;
mod choose;
mod dialog;
mod ended;
mod examine;
mod field;
mod frame;
mod help;
mod level_up;
mod menu;
mod naming;
mod pack;
mod panel;
mod picture;
mod questions;
mod seed;
mod spells;
mod strip;
pub mod theme;
mod title;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        menu::plugin,
        button::plugin,
        title::plugin,
        panel::plugin,
        help::plugin,
        seed::plugin,
        questions::plugin,
        pack::plugin,
        choose::plugin,
        (
            examine::plugin,
            field::plugin,
            naming::plugin,
            spells::plugin,
            strip::plugin,
        ),
        level_up::plugin,
        ended::plugin,
    ));
}
