//! Screens, dialogs and the panel beside the map.
//!
//! * `top_dialog`: spawns the sheet of the top dialog. `menu`: its rows to choose from.
//! * `menu_input`: clicks on buttons, and key and mouse input of menus.
//! * A dialog is a file with a type that implements [`Dialog`](super::dialog::Dialog).
//! * `button`, `text_input`, `sprite_node`, `setters`: widgets and helpers that update them.
//! * `font`: fonts, and alignment of texts to whole pixels.
//! * `widget`: nodes as data, of which `panel`, `belt`, `card` and `log` are made. `map`: the map of the
//!   level.

mod belt;
pub(super) mod button;
mod card;
pub(super) mod catch_up;
pub(super) mod character;
pub(super) mod choose_item;
mod danger_frame;
mod edge_marks;
mod end_screen;
pub(super) mod examine;
pub(super) mod find;
pub(super) mod finger;
pub(super) mod fit_window;
mod font;
pub(super) mod help;
pub(super) mod impossible;
pub(super) mod in_sight;
mod last_map;
pub(super) mod level_up;
mod lit_cave;
pub(super) mod log;
mod logotype;
pub(super) mod map;
mod map_bar;
pub(super) mod menu;
mod menu_input;
pub(super) mod message_list;
pub(super) mod name_item;
pub(super) mod new_game;
pub(super) mod pack;
mod panel;

pub(super) mod past_games;
mod picture;
pub(super) mod proof;
pub(super) mod questions;
pub(super) mod quickslot_menu;
pub(super) mod replay_bar;
pub(super) mod rest;
pub(super) mod saves;
mod scene;
pub(super) mod seed;
mod setters;
pub(super) mod settings;
mod shared_nodes;
pub(super) mod spells;
pub(super) mod sprite_node;
pub(super) mod stairs;
mod status_bar;
pub(super) mod target_bar;
pub(super) mod text_input;
pub(super) mod tile_menu;
mod title_picture;
mod title_scene;
mod title_screen;
mod top_dialog;
mod ui_param;
pub(super) mod widget;

use bevy::prelude::*;

pub(super) fn plugin(app: &mut App) {
    app.add_plugins((
        menu::plugin,
        menu_input::plugin,
        button::plugin,
        text_input::plugin,
        top_dialog::plugin,
        target_bar::plugin,
        replay_bar::plugin,
        title_screen::plugin,
        shared_nodes::plugin,
        panel::plugin,
        log::plugin,
        card::plugin,
        status_bar::plugin,
        danger_frame::plugin,
        end_screen::plugin,
    ))
    .add_plugins((
        belt::plugin,
        edge_marks::plugin,
        widget::plugin,
        finger::plugin,
        fit_window::plugin,
        font::plugin,
        map::plugin,
        logotype::plugin,
        scene::plugin,
        title_picture::plugin,
        last_map::plugin,
        sprite_node::plugin,
    ));
}
