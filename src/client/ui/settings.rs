//! The settings: a row for each, made of their table.

use bevy::prelude::Commands;

use crate::{
    client::view::sprite_sheet::SpriteSheet,
    store::{SETTINGS, Settings},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
    theme,
};

const HINT: &str = "Enter or a click sets the next value. It is kept at once.";

pub(super) fn open(commands: &mut Commands, settings: &Settings, atlas: &SpriteSheet) {
    let entries = ('1'..='9')
        .zip(SETTINGS)
        .map(|(key, setting)| {
            MenuEntry::new(key, setting.words, UiAction::Set(setting.name))
                .with_detail(setting.told(settings.get(setting.name)))
        })
        .collect();
    DialogBox::new("Settings").open(commands, |inside| {
        paragraph(inside, HINT, theme::FAINT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}
