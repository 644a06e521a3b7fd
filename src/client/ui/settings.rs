//! The settings, an entry for each row of [`SETTINGS`].

use bevy::prelude::Commands;

use crate::store::{SETTINGS, Settings};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    theme,
    ui_param::Ui,
};

const HINT: &str = "Enter or a click sets the next value. Saved immediately.";

pub(super) fn open(commands: &mut Commands, settings: &Settings, ui: &Ui) {
    let entries = ('1'..='9')
        .zip(SETTINGS)
        .map(|(key, setting)| {
            MenuEntry::new(key, setting.words, UiAction::ChangeSetting(setting.name))
                .with_detail(setting.label(settings.get(setting.name)))
        })
        .collect();
    DialogBox::new("Settings").open(commands, ui, |inside| {
        paragraph(inside, ui, HINT, theme::FAINT);
        Menu::new(entries).spawn(inside, ui);
    });
}
