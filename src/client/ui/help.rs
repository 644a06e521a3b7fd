//! The help screen: a line of story and the real bindings.

use bevy::prelude::{App, Commands, Node, OnEnter, px};

use crate::client::{input::keymap::LEGENDS, state::Dialog};

use super::{
    frame::dialog,
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
            inside
                .spawn(Node {
                    column_gap: px(theme::PAD),
                    ..Default::default()
                })
                .with_children(|row| {
                    for (text, width, colour) in [
                        (legend.keys, KEYS_WIDTH, theme::ACCENT),
                        (legend.does, DOES_WIDTH, theme::TEXT),
                    ] {
                        row.spawn(Node {
                            width: px(width),
                            flex_shrink: 1.0,
                            ..Default::default()
                        })
                        .with_child(theme::label(
                            text,
                            theme::SMALL,
                            colour,
                        ));
                    }
                });
        }
        menu(
            inside,
            Dialog::Help,
            &[Entry::new('c', "Close", Choice::Close)],
            Some(Choice::Close),
        );
    });
}
