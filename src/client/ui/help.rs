//! The help screen: a line of story and the real bindings.

use bevy::prelude::{App, Commands, Display, Node, OnEnter, RepeatedGridTrack, UiRect, px};

use crate::client::{input::keymap::LEGENDS, state::Dialog};

use super::{
    frame::dialog,
    menu::{Choice, Entry, menu},
    theme,
};

const STORY: &str = "Go down through the caves, find the lost teddy bear on the deepest\n\
                     level, and carry it back out into the daylight.";

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Dialog::Help), open);
}

fn open(mut commands: Commands<'_, '_>) {
    dialog(&mut commands, Dialog::Help, "Help", |inside| {
        inside.spawn(theme::label(STORY, theme::SMALL, theme::TEXT));
        inside
            .spawn(Node {
                display: Display::Grid,
                grid_template_columns: RepeatedGridTrack::auto(2),
                column_gap: px(theme::PAD * 1.5),
                row_gap: px(theme::GAP / 2.0),
                margin: UiRect::vertical(px(theme::GAP)),
                ..Default::default()
            })
            .with_children(|table| {
                for legend in LEGENDS {
                    table.spawn(theme::label(legend.keys, theme::SMALL, theme::ACCENT));
                    table.spawn(theme::label(legend.does, theme::SMALL, theme::TEXT));
                }
            });
        menu(
            inside,
            Dialog::Help,
            &[Entry::new('c', "Close", Choice::Close)],
            Some(Choice::Close),
        );
    });
}
