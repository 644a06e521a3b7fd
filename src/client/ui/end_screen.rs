//! The screen after the end of a game.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, Children, Commands, Component, Entity, IntoScheduleConfigs, Node, OnEnter,
        Query, Res, ResMut, SystemCondition, Update, With, in_state, px, resource_changed,
    },
};

use crate::{
    client::{input::queue::KeyQueue, session::Session, state::Screen},
    read::{Tone, end_summary},
    replay::Playthrough,
    sim::{Cause, Status, View},
    text::Phrase,
};

use super::{
    action::UiAction,
    menu::{Menu, MenuEntry},
    shared_nodes::{column, full_screen, text_row},
    sprite_node::{mirrored_sprite, sprite_node},
    theme,
    ui_param::Ui,
};

/// Width of the column of names, logical pixels.
const NAME_WIDTH: f32 = 176.0;
/// Width of the column of values, logical pixels.
const VALUE_WIDTH: f32 = 640.0;
/// Side of the sprites beside the heading, logical pixels.
const SPRITE_SIDE: f32 = 80.0;
/// Greatest number of names in a list; the rest is only counted.
const MAX_LISTED: usize = 12;
/// Greatest number of lines about unseen events.
const MAX_UNSEEN_EVENTS: usize = 3;
/// Number of last messages of the game that are shown.
const LAST_MESSAGES: usize = 3;

/// The row of what the player did not see, which is filled when the levels that waited have
/// caught up.
#[derive(Component)]
struct UnseenRow;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Ended), (forget_keys, open))
        .add_systems(
            Update,
            fill_unseen.run_if(in_state(Screen::Ended).and_then(resource_changed::<Session>)),
        );
}

fn fill_unseen(
    mut commands: Commands,
    session: Res<Session>,
    rows: Query<Entity, With<UnseenRow>>,
) {
    let words = session.play().map_or(String::new(), unseen);
    for row in rows.iter().filter(|_| !words.is_empty()) {
        let mut row = commands.entity(row);
        row.despawn_related::<Children>().with_children(|table| {
            table_row(table, "While you were away", words.clone(), theme::TEXT);
        });
    }
}

/// The most notable things that the player did not see, a line each.
fn unseen(play: &Playthrough) -> String {
    let view = play.game().view();
    let mut unseen = play.history().elsewhere(view.definitions, *view.me.id);
    unseen.truncate(MAX_UNSEEN_EVENTS);
    unseen.join("\n")
}

/// Drops keys that were typed ahead for the game.
fn forget_keys(mut keys: ResMut<KeyQueue>) {
    keys.clear();
}

fn open(mut commands: Commands, session: Res<Session>, ui: Ui) {
    let Some(play) = session.play() else {
        return;
    };
    let (game, view) = (play.game(), play.game().view());
    let goal = view.definitions.item(view.definitions.world.goal);
    let (heading, colour, sprite) = match game.status() {
        Status::Won => (
            format!("The {} is home!", goal.name),
            theme::ACCENT,
            goal.sprite.as_str(),
        ),
        Status::Dead(cause) => (
            "You have died".to_owned(),
            theme::BAD,
            killer_sprite(&view, cause),
        ),
        Status::Fled | Status::Playing => ("You are out".to_owned(), theme::TEXT, "exit"),
    };
    let watch = session.past_game().map(UiAction::Watch);
    let unkept = watch.is_none().then(|| Phrase::new("it was not kept"));
    let entries = vec![
        // Digits: a key held for walking when the player dies must not choose.
        MenuEntry::new('1', "New game", UiAction::NewGame),
        MenuEntry::new('2', "The same world again", UiAction::Restart),
        MenuEntry::new('3', "Watch this game", watch.unwrap_or(UiAction::ToTitle))
            .disabled_if(unkept),
        MenuEntry::new('4', "Title", UiAction::ToTitle),
        MenuEntry::new('5', "Quit", UiAction::Quit),
    ];
    let log = session.messages();
    // Refusals are no part of the story.
    let messages = log.iter().filter(|line| line.message.tone != Tone::Refused);
    let messages: Vec<String> = messages
        .map(|line| ui.words.text(&line.message.phrase))
        .collect();
    let last_messages = &messages[messages.len().saturating_sub(LAST_MESSAGES)..];
    commands
        .spawn(full_screen(Screen::Ended))
        .with_children(|screen| {
            screen
                .spawn(Node {
                    align_items: AlignItems::Center,
                    column_gap: px(theme::PAD * 2.0),
                    ..Default::default()
                })
                .with_children(|row| {
                    row.spawn(sprite_node(&ui.sprites, sprite, SPRITE_SIDE));
                    row.spawn(Node {
                        width: px(theme::text_width(&heading, theme::HUGE)),
                        ..Default::default()
                    })
                    .with_child(theme::label(heading, theme::HUGE, colour));
                    // Both sprites face the heading.
                    row.spawn(mirrored_sprite(&ui.sprites, sprite, SPRITE_SIDE));
                });
            screen.spawn(column()).with_children(|table| {
                for (name, value) in rows(&view, &game.seed().to_string()) {
                    table_row(table, name, value, theme::TEXT);
                }
                table.spawn((UnseenRow, column()));
                let last_messages = last_messages.join("\n");
                table_row(table, "At the end", last_messages, theme::FAINT);
            });
            Menu::new(entries)
                .on_screen()
                .select_none()
                .spawn(screen, &ui);
        });
}

fn table_row(table: &mut ChildSpawnerCommands, name: &str, value: String, colour: Color) {
    text_row(
        table,
        [
            (name.to_owned(), NAME_WIDTH, theme::SMALL, theme::FAINT),
            (value, VALUE_WIDTH, theme::SMALL, colour),
        ],
    );
}

/// Sprite of what killed the player.
fn killer_sprite<'v>(view: &View<'v>, cause: Cause) -> &'v str {
    match cause.author() {
        Some(by) => &view.definitions.creature(by.kind).sprite,
        None => match cause {
            Cause::Starvation | Cause::Overeating => "icon_food",
            Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => "corpse",
        },
    }
}

/// Rows of the table: names and values.
fn rows(view: &View, seed: &str) -> Vec<(&'static str, String)> {
    let end = end_summary(view);
    let kills = end
        .kills
        .iter()
        .map(|(name, count)| (name.as_str(), *count));
    let experience = view.me.experience;
    let mut rows = vec![
        ("How it ended", end.ending.unwrap_or_default()),
        (
            "Where and when",
            format!(
                "depth {} of {}, turn {}",
                view.here().level + 1,
                view.levels.len(),
                view.state.turn
            ),
        ),
        (
            "Level",
            format!("{} (xp {})", experience.level, experience.xp),
        ),
        ("Killed", list(kills.collect(), "nobody")),
        ("Carried", list(counted(&end.possessions), "nothing")),
        (
            "Conduct",
            list(
                end.conduct.iter().map(|words| (*words, 1)).collect(),
                "nothing to boast of",
            ),
        ),
    ];
    if !end.discoveries.is_empty() {
        let found = end.discoveries.iter().map(|name| (name.as_str(), 1));
        rows.push(("Identified", list(found.collect(), "")));
    }
    let (found, secrets) = end.secrets;
    if secrets > 0 {
        rows.push(("Secret rooms", format!("{found} of {secrets} found")));
    }
    if !view.definitions.is_usual_danger() {
        rows.push(("Danger", view.definitions.danger.name.clone()));
    }
    rows.push(("Seed", seed.to_owned()));
    rows
}

/// Names with the number of times they occur, in order of first occurrence.
fn counted(names: &[String]) -> Vec<(&str, usize)> {
    let mut counts: Vec<(&str, usize)> = Vec::new();
    for name in names {
        match counts.iter_mut().find(|(other, _)| other == name) {
            Some((_, count)) => *count += 1,
            None => counts.push((name, 1)),
        }
    }
    counts
}

/// A short text of counted names.
fn list(counts: Vec<(&str, usize)>, none: &str) -> String {
    if counts.is_empty() {
        return none.to_owned();
    }
    let mut words: Vec<String> = counts
        .iter()
        .take(MAX_LISTED)
        .map(|(name, count)| match count {
            1 => (*name).to_owned(),
            _ => format!("{name} x {count}"),
        })
        .collect();
    if counts.len() > MAX_LISTED {
        words.push(format!("{} more", counts.len() - MAX_LISTED));
    }
    words.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_cut_and_equal_names_counted() {
        let names = ["rock", "sword", "rock"].map(str::to_owned);
        assert_eq!(list(counted(&names), "nothing"), "rock x 2, sword");
        assert_eq!(list(Vec::new(), "nothing"), "nothing");
        let many: Vec<String> = (0..20).map(|number| format!("thing {number}")).collect();
        assert!(list(counted(&many), "nothing").ends_with(", 8 more"));
    }
}
