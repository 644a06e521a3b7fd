//! The settings: a row for each, made of their table.

use bevy::prelude::Commands;

use crate::{
    client::view::sprite_sheet::SpriteSheet,
    store::{SETTINGS, Settings},
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    theme,
};

const HINT: &str = "Enter or a click sets the next value. It is kept at once.";

pub(super) fn open(commands: &mut Commands, settings: &Settings, atlas: &SpriteSheet) {
    let entries = ('1'..='9')
        .zip(SETTINGS)
        .map(|(key, setting)| {
            Entry::new(key, setting.words, Choice::Set(setting.name))
                .with_detail(setting.label(settings.get(setting.name)))
        })
        .collect();
    Frame::new("Settings").open(commands, |inside| {
        paragraph(inside, HINT, theme::FAINT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}
