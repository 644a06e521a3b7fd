//! Dialogs of a few paragraphs and a menu.

use bevy::prelude::Commands;

use crate::client::view::sprite_sheet::SpriteSheet;

use super::{
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    theme,
};

/// Opens a dialog of a title, paragraphs and a menu.
pub(super) fn open_menu_dialog(
    commands: &mut Commands,
    title: &str,
    paragraphs: &[&str],
    entries: Vec<MenuEntry>,
    atlas: &SpriteSheet,
) {
    DialogBox::new(title).open(commands, |inside| {
        for text in paragraphs {
            paragraph(inside, *text, theme::TEXT);
        }
        Menu::new(entries).spawn(inside, atlas);
    });
}
