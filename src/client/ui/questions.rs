//! The menu of a running game, the questions it asks, and bad news.

use bevy::prelude::{App, Commands, OnEnter, Res, Resource};

use crate::{
    client::{state::Dialog, view::Atlas},
    sim::{Intent, Vertical},
};

use super::{
    choice::Choice,
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
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

fn open_menu(mut commands: Commands<'_, '_>, atlas: Res<'_, Atlas>) {
    let entries = vec![
        Entry::new('c', "Continue", Choice::Close),
        Entry::new('?', "Help", Choice::Open(Dialog::Help)),
        Entry::new('a', "Abandon this game", Choice::Open(Dialog::Abandon)),
    ];
    Frame::new(Dialog::Menu, "Caves of Slight Danger").open(&mut commands, |inside| {
        menu(inside, Dialog::Menu, entries, &atlas);
    });
}

fn ask_abandon(mut commands: Commands<'_, '_>, atlas: Res<'_, Atlas>) {
    let entries = vec![
        Entry::new('n', "No, play on", Choice::Close),
        Entry::new('y', "Yes, abandon it", Choice::ToTitle),
    ];
    Frame::new(Dialog::Abandon, "Abandon this game?").open(&mut commands, |inside| {
        let words = "It ends here and cannot be continued.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Dialog::Abandon, entries, &atlas);
    });
}

fn ask_leave(mut commands: Commands<'_, '_>, atlas: Res<'_, Atlas>) {
    let leave = Intent::Stairs { dir: Vertical::Up };
    let entries = vec![
        Entry::new('n', "No, stay", Choice::Close),
        Entry::new('y', "Yes, flee into the daylight", Choice::Act(leave)),
    ];
    Frame::new(Dialog::Leave, "Leave the caves?").open(&mut commands, |inside| {
        let words = "Without the teddy bear, the adventure ends as lost.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Dialog::Leave, entries, &atlas);
    });
}

fn tell(mut commands: Commands<'_, '_>, text: Res<'_, NoticeText>, atlas: Res<'_, Atlas>) {
    let entries = vec![Entry::new('c', "Close", Choice::Close)];
    Frame::new(Dialog::Notice, "That did not work").open(&mut commands, |inside| {
        paragraph(inside, text.0.clone(), theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Dialog::Notice, entries, &atlas);
    });
}
