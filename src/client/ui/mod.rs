//! Screens, dialogs and the panel. One file each; `open` draws the dialog on
//! top, `dialog` is what every dialog is, `menu` what all lists of choices are made of, `button` what else
//! can be clicked, `choice` what they do, `theme` how everything looks.

mod button;
mod card;
mod chip;
mod choice;
mod choose;
mod danger;
mod dialog;
mod ended;
mod examine;
mod field;
mod find;
mod frame;
mod help;
mod letters;
mod level_up;
mod listen;
pub(super) mod log;
pub(super) mod map;
pub(super) mod menu;
mod messages;
mod myself;
mod naming;
mod new_game;
mod open;
mod pack;
mod panel;
mod past;
mod picture;
mod questions;
mod reel;
mod rest;
mod saves;
mod seed;
mod settings;
mod spells;
mod stairs;
mod strip;
pub(super) mod theme;
mod there;
mod title;
mod title_picture;
mod title_scene;
mod told;
mod write;

use bevy::prelude::App;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        menu::plugin,
        listen::plugin,
        button::plugin,
        field::plugin,
        open::plugin,
        strip::plugin,
        reel::plugin,
        title::plugin,
        frame::plugin,
        panel::plugin,
        log::plugin,
        card::plugin,
        chip::plugin,
        danger::plugin,
        ended::plugin,
    ))
    .add_plugins((
        letters::plugin,
        map::plugin,
        title_picture::plugin,
        picture::plugin,
    ));
}
