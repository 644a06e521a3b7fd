//! Screens, dialogs and the panel beside the map.
//!
//! * `action`: actions of clicks and keys in the UI. `action_runner`: runs them.
//! * `top_dialog`: opens the top dialog. `dialog`: the frame of every dialog.
//! * `menu`: lists to choose from. `menu_input`: their key and mouse input.
//! * `button`, `text_input`, `sprite_node`, `setters`: widgets and helpers that update them.
//! * `font`: fonts, and alignment of texts to whole pixels.
//! * `panel`, `log`, `card`, `map`: parts on and beside the map.

mod action;
mod action_runner;
mod button;
mod card;
mod catch_up;
mod character;
mod choose_item;
mod danger_frame;
mod dialog;
mod end_screen;
mod examine;
mod find;
mod fit_window;
mod font;
mod help;
mod level_up;
mod lit_cave;
pub(super) mod log;
mod logotype;
pub(super) mod map;
mod map_bar;
pub(super) mod menu;
mod menu_dialog;
mod menu_input;
mod message_list;
mod name_item;
mod new_game;
mod pack;
mod panel;
mod past_games;
mod picture;
mod proof;
mod questions;
mod quickslot_menu;
mod replay_bar;
mod rest;
mod saves;
mod scene;
mod seed;
mod setters;
mod settings;
mod shared_nodes;
mod spells;
mod sprite_node;
mod stairs;
mod status_bar;
mod target_bar;
pub(super) mod text_input;
mod tile_menu;
mod title_picture;
mod title_scene;
mod title_screen;
mod top_dialog;
mod ui_param;

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
        fit_window::plugin,
        font::plugin,
        map::plugin,
        logotype::plugin,
        scene::plugin,
        title_picture::plugin,
        sprite_node::plugin,
    ));
}
