//! The questions a running game asks, and bad news.

use bevy::prelude::{App, Commands, Node, OnEnter, Res, Resource, px};

use crate::client::state::Dialog;

use super::{
    frame::dialog,
    menu::{Choice, Entry, menu},
    theme,
};

/// What the notice says.
#[derive(Resource, Default)]
pub(super) struct NoticeText(pub(super) String);

pub(super) fn plugin(app: &mut App) {
    app.init_resource::<NoticeText>()
        .add_systems(OnEnter(Dialog::Menu), open_menu)
        .add_systems(OnEnter(Dialog::Abandon), ask_abandon)
        .add_systems(OnEnter(Dialog::Leave), ask_leave)
        .add_systems(OnEnter(Dialog::Notice), tell);
}

fn open_menu(mut commands: Commands<'_, '_>) {
    dialog(
        &mut commands,
        Dialog::Menu,
        "Caves of Slight Danger",
        |inside| {
            menu(
                inside,
                Dialog::Menu,
                &[
                    Entry::new('c', "Continue", Choice::Close),
                    Entry::new('?', "Help", Choice::Help),
                    Entry::new('a', "Abandon this game", Choice::AskAbandon),
                ],
                Some(Choice::Close),
            );
        },
    );
}

fn ask_abandon(mut commands: Commands<'_, '_>) {
    dialog(
        &mut commands,
        Dialog::Abandon,
        "Abandon this game?",
        |inside| {
            inside.spawn(theme::label(
                "It ends here and cannot be continued.",
                theme::SMALL,
                theme::TEXT,
            ));
            menu(
                inside,
                Dialog::Abandon,
                &[
                    Entry::new('n', "No, play on", Choice::Close),
                    Entry::new('y', "Yes, abandon it", Choice::ToTitle),
                ],
                Some(Choice::Close),
            );
        },
    );
}

fn ask_leave(mut commands: Commands<'_, '_>) {
    dialog(&mut commands, Dialog::Leave, "Leave the caves?", |inside| {
        inside.spawn(theme::label(
            "Without the teddy bear, the adventure ends as lost.",
            theme::SMALL,
            theme::TEXT,
        ));
        menu(
            inside,
            Dialog::Leave,
            &[
                Entry::new('n', "No, stay", Choice::Close),
                Entry::new('y', "Yes, flee into the daylight", Choice::Leave),
            ],
            Some(Choice::Close),
        );
    });
}

fn tell(mut commands: Commands<'_, '_>, text: Res<'_, NoticeText>) {
    dialog(
        &mut commands,
        Dialog::Notice,
        "That did not work",
        |inside| {
            inside.spawn((
                Node {
                    max_width: px(640),
                    ..Default::default()
                },
                theme::label(text.0.clone(), theme::SMALL, theme::TEXT),
            ));
            menu(
                inside,
                Dialog::Notice,
                &[Entry::new('c', "Close", Choice::Close)],
                Some(Choice::Close),
            );
        },
    );
}
