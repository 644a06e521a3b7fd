//! The settings, an entry for each row of [`SETTINGS`].

use bevy::prelude::Commands;

use crate::{
    client::view::sprite_sheet::SpriteSheet,
    store::{SETTINGS, Settings},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    theme,
};

const HINT: &str = "Enter or a click sets the next value. Saved immediately.";

pub(super) fn open(commands: &mut Commands, settings: &Settings, atlas: &SpriteSheet) {
    let entries = ('1'..='9')
        .zip(SETTINGS)
        .map(|(key, setting)| {
            MenuEntry::new(key, setting.words, UiAction::ChangeSetting(setting.name))
                .with_detail(setting.label(settings.get(setting.name)))
        })
        .collect();
    DialogBox::new("Settings").open(commands, |inside| {
        paragraph(inside, HINT, theme::FAINT);
        Menu::new(entries).spawn(inside, atlas);
    });
}
