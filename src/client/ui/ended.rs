//! How the game ended.

use bevy::prelude::{App, Commands, OnEnter, Res};

use crate::{
    client::{
        session::Session,
        state::{Dialog, Screen},
    },
    read::status,
    sim::Status,
};

use super::{
    frame::{columns, full_screen},
    menu::{Choice, Entry, menu},
    theme,
};

/// Widths of the table's columns, logical pixels.
const NAME_WIDTH: f32 = 150.0;
const VALUE_WIDTH: f32 = 410.0;

const ENTRIES: &[Entry] = &[
    Entry::new('n', "New game", Choice::NewGame),
    Entry::new('r', "The same caves again", Choice::SameSeed),
    Entry::new('t', "Title", Choice::ToTitle),
    Entry::new('q', "Quit", Choice::Quit),
];

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Ended), open);
}

fn open(mut commands: Commands<'_, '_>, session: Res<'_, Session>) {
    let Some(game) = session.game() else {
        return;
    };
    let Some(view) = status(game.world()) else {
        return;
    };
    let heading = match game.status() {
        Status::Dead(_) => "You have died",
        Status::Fled | Status::Playing => "You are out",
    };
    let kills = if view.kills.is_empty() {
        "nobody".to_owned()
    } else {
        let kinds: Vec<String> = view
            .kills
            .iter()
            .map(|(name, count)| format!("{name} x {count}"))
            .collect();
        kinds.join(", ")
    };
    let rows = [
        ("How it ended", view.ending.clone().unwrap_or_default()),
        ("Level", format!("{} of {}", view.depth, view.depths)),
        ("Turns", view.turn.to_string()),
        ("Killed", kills),
        ("Seed", game.seed().to_string()),
    ];
    let last_words: Vec<String> = session
        .log()
        .iter()
        .rev()
        .take(3)
        .map(|line| line.message.text.clone())
        .collect();
    commands
        .spawn(full_screen(Screen::Ended))
        .with_children(|screen| {
            screen.spawn(theme::label(heading, theme::HUGE, theme::BAD));
            for (name, value) in rows {
                columns(
                    screen,
                    theme::MEDIUM,
                    [
                        (name.to_owned(), NAME_WIDTH, theme::FAINT),
                        (value, VALUE_WIDTH, theme::TEXT),
                    ],
                );
            }
            for words in last_words.iter().rev() {
                screen.spawn(theme::label(words.clone(), theme::SMALL, theme::FAINT));
            }
            menu(screen, Dialog::None, ENTRIES, Some(Choice::ToTitle));
        });
}
