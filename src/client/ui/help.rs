//! The help screen: a line of story and the real bindings.

use bevy::prelude::{App, Commands, OnEnter};

use crate::client::{input::keymap::LEGENDS, state::Dialog};

use super::{
    frame::{columns, dialog},
    menu::{Choice, Entry, menu},
    theme,
};

/// Widths of the two columns, logical pixels.
const KEYS_WIDTH: f32 = 310.0;
const DOES_WIDTH: f32 = 480.0;

const STORY: &str = "Go down through the caves, find the lost teddy bear on the deepest\n\
                     level, and carry it back out into the daylight.";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Help), open);
}

fn open(mut commands: Commands<'_, '_>) {
    dialog(&mut commands, Dialog::Help, "Help", |inside| {
        inside.spawn(theme::label(STORY, theme::SMALL, theme::TEXT));
        for legend in LEGENDS {
            columns(
                inside,
                theme::SMALL,
                [
                    (legend.keys.to_owned(), KEYS_WIDTH, theme::ACCENT),
                    (legend.does.to_owned(), DOES_WIDTH, theme::TEXT),
                ],
            );
        }
        menu(
            inside,
            Dialog::Help,
            &[Entry::new('c', "Close", Choice::Close)],
            Some(Choice::Close),
        );
    });
}
