//! Dialogs with a few paragraphs and a menu.

use bevy::prelude::*;

use crate::{client::picture::theme, text::Phrase};

use super::{
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    ui_param::Ui,
};

/// Opens a dialog with a title, paragraphs and a menu.
pub(super) fn open_menu_dialog(
    commands: &mut Commands,
    title: impl Into<Phrase>,
    paragraphs: impl IntoIterator<Item = Phrase>,
    entries: Vec<MenuEntry>,
    ui: &Ui,
) {
    DialogBox::new(title).open(commands, ui, |inside| {
        for text in paragraphs {
            paragraph(inside, ui, text, theme::TEXT);
        }
        Menu::new(entries).spawn(inside, ui);
    });
}
