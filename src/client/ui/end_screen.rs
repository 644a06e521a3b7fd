//! How the game ended.

use bevy::prelude::{AlignItems, App, Commands, Node, OnEnter, Res, ResMut, px};

use crate::{
    client::{
        input::queue::KeyQueue, session::Session, state::Screen, view::sprite_sheet::SpriteSheet,
    },
    read::{Tone, epilogue},
    sim::{Cause, Status, View},
};

use super::{
    action::{Layer, UiAction},
    menu::{MenuEntry, grave_menu},
    screen_layout::{columns, full_screen},
    sprite_node::{mirrored_sprite, sprite_node},
    theme,
};

/// Widths of the table's columns, logical pixels.
const NAME_WIDTH: f32 = 176.0;
const VALUE_WIDTH: f32 = 640.0;
/// Side of the pictures beside the heading, logical pixels.
const PICTURE_SIDE: f32 = 80.0;
/// Most things that a line lists; of more it tells how many there are.
const LONGEST_LIST: usize = 12;
/// Most lines of what happened unseen.
const MOST_ELSEWHERE: usize = 3;
/// Lines of the log that are shown once more.
const LAST_WORDS: usize = 3;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(OnEnter(Screen::Ended), (forget_keys, open));
}

/// What was typed ahead was meant for the caves.
fn forget_keys(mut keys: ResMut<KeyQueue>) {
    keys.clear();
}

fn open(mut commands: Commands, session: Res<Session>, atlas: Res<SpriteSheet>) {
    let Some(play) = session.play() else {
        return;
    };
    let (game, view) = (play.game(), play.game().view());
    let history = play.history();
    let mut elsewhere = history.elsewhere(view.definitions, *view.me.id);
    elsewhere.truncate(MOST_ELSEWHERE);
    let goal = view.definitions.item(view.definitions.world.goal);
    let (heading, colour, sprite) = match game.status() {
        Status::Won => (
            format!("The {} is home!", goal.name),
            theme::ACCENT,
            goal.sprite.as_str(),
        ),
        Status::Dead(cause) => ("You have died".to_owned(), theme::BAD, killer(&view, cause)),
        Status::Fled | Status::Playing => ("You are out".to_owned(), theme::TEXT, "exit"),
    };
    let watch = session.watched().map(UiAction::Watch);
    let unkept = watch.is_none().then(|| "it was not kept".to_owned());
    let entries = vec![
        // No key of the caves: who dies in the middle of a run sees the end.
        MenuEntry::new('1', "New game", UiAction::NewGame),
        MenuEntry::new('2', "The same world again", UiAction::SameSeed),
        MenuEntry::new('3', "Watch this game", watch.unwrap_or(UiAction::ToTitle))
            .disabled_if(unkept),
        MenuEntry::new('4', "Title", UiAction::ToTitle),
        MenuEntry::new('5', "Quit", UiAction::Quit),
    ];
    let log = session.log();
    // Why something was not done is no part of the story.
    let told = log.iter().filter(|line| line.message.tone != Tone::Refused);
    let told: Vec<&str> = told.map(|line| line.message.text.as_str()).collect();
    let last_words = &told[told.len().saturating_sub(LAST_WORDS)..];
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
                    row.spawn(sprite_node(&atlas, sprite, PICTURE_SIDE, false));
                    row.spawn(Node {
                        width: px(theme::text_width(&heading, theme::HUGE)),
                        ..Default::default()
                    })
                    .with_child(theme::label(heading, theme::HUGE, colour));
                    // Both face what is said.
                    row.spawn(mirrored_sprite(&atlas, sprite, PICTURE_SIDE));
                });
            screen.spawn(theme::column()).with_children(|table| {
                for (name, value) in rows(&view, &game.seed().to_string(), &elsewhere) {
                    columns(
                        table,
                        [
                            (name.to_owned(), NAME_WIDTH, theme::SMALL, theme::FAINT),
                            (value, VALUE_WIDTH, theme::SMALL, theme::TEXT),
                        ],
                    );
                }
                columns(
                    table,
                    [
                        (
                            "At the end".to_owned(),
                            NAME_WIDTH,
                            theme::SMALL,
                            theme::FAINT,
                        ),
                        (
                            last_words.join("\n"),
                            VALUE_WIDTH,
                            theme::SMALL,
                            theme::FAINT,
                        ),
                    ],
                );
            });
            grave_menu(screen, Layer::Screen, entries, &atlas);
        });
}

/// Who or what killed the player.
fn killer<'v>(view: &View<'v>, cause: Cause) -> &'v str {
    match cause.author() {
        Some(by) => &view.definitions.creature(by.kind).sprite,
        None => match cause {
            Cause::Starvation | Cause::Overeating => "icon_food",
            Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => "corpse",
        },
    }
}

/// What is told: names and values.
fn rows(view: &View, seed: &str, elsewhere: &[String]) -> Vec<(&'static str, String)> {
    let end = epilogue(view);
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
        rows.push(("Found out", list(found.collect(), "")));
    }
    let (found, secrets) = end.secrets;
    if secrets > 0 {
        rows.push(("Secret rooms", format!("{found} of {secrets} found")));
    }
    if !elsewhere.is_empty() {
        rows.push(("While you were away", elsewhere.join("\n")));
    }
    if !view.definitions.is_usual_danger() {
        rows.push(("Danger", view.definitions.danger.name.clone()));
    }
    rows.push(("Seed", seed.to_owned()));
    rows
}

/// Equal names as one with their number, in the order of the first.
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

/// Names and numbers in a line or a few, but never in many.
fn list(counts: Vec<(&str, usize)>, none: &str) -> String {
    if counts.is_empty() {
        return none.to_owned();
    }
    let mut told: Vec<String> = counts
        .iter()
        .take(LONGEST_LIST)
        .map(|(name, count)| match count {
            1 => (*name).to_owned(),
            _ => format!("{name} x {count}"),
        })
        .collect();
    if counts.len() > LONGEST_LIST {
        told.push(format!("{} more", counts.len() - LONGEST_LIST));
    }
    told.join(", ")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn long_lists_are_cut_and_equal_things_counted() {
        let names = ["rock", "sword", "rock"].map(str::to_owned);
        assert_eq!(list(counted(&names), "nothing"), "rock x 2, sword");
        assert_eq!(list(Vec::new(), "nothing"), "nothing");
        let many: Vec<String> = (0..20).map(|number| format!("thing {number}")).collect();
        assert!(list(counted(&many), "nothing").ends_with(", 8 more"));
    }
}
