//! The screen after the end of a game.

use bevy::prelude::*;

use crate::{
    client::{
        command::Command,
        input::queue::KeyQueue,
        picture::theme,
        session::Session,
        sheet::{Menu, Row},
        state::{IN_PAGE, Screen},
    },
    names::item_noun,
    read::{Tone, end_summary},
    replay::Playthrough,
    sim::{Cause, Known, Omniscient, Status},
    text::{Argument, Noun, Phrase},
};

use super::{
    menu::spawn_menu,
    questions::link_row,
    shared_nodes::{column, full_screen, text_row},
    sprite_node::{mirrored_sprite, sprite_node},
    ui_param::Ui,
};

/// Width of the column of names, in logical pixels.
pub(super) const NAME_WIDTH: f32 = 176.0;
/// Width of the column of values, in logical pixels.
pub(super) const VALUE_WIDTH: f32 = 640.0;
/// Side of the sprites beside the heading, in logical pixels.
const SPRITE_SIDE: f32 = 80.0;
/// Maximum number of names in a list; the rest is only counted.
const MAX_LISTED: usize = 12;
/// Maximum number of lines about unseen events.
const MAX_UNSEEN_EVENTS: usize = 3;
/// Number of the game's last messages that are shown.
const LAST_MESSAGES: usize = 3;

/// Row about events that the player did not see, filled when the waiting levels have caught up.
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
    ui: Ui,
    session: Res<Session>,
    rows: Query<Entity, With<UnseenRow>>,
) {
    let words = session
        .play()
        .map_or(String::new(), |play| unseen(play, &ui));
    for row in rows.iter().filter(|_| !words.is_empty()) {
        let mut row = commands.entity(row);
        row.despawn_related::<Children>().with_children(|table| {
            table_row(table, &ui, "story-unseen", words.clone(), theme::TEXT);
        });
    }
}

/// The most notable events that the player did not see, one line each.
fn unseen(play: &Playthrough, ui: &Ui) -> String {
    let view = play.game().known();
    let unseen = play.history().elsewhere(&view);
    let unseen = unseen.iter().take(MAX_UNSEEN_EVENTS);
    let lines: Vec<String> = unseen.map(|line| ui.words.text(line)).collect();
    lines.join("\n")
}

/// Drops queued keys, which were meant for the game.
fn forget_keys(mut keys: ResMut<KeyQueue>) {
    keys.clear();
}

fn open(mut commands: Commands, session: Res<Session>, ui: Ui) {
    let Some(play) = session.play() else {
        return;
    };
    let (game, view) = (play.game(), play.game().known());
    let goal = view.definitions.world.goal;
    let (heading, colour, sprite) = match game.status() {
        Status::Won => (
            Phrase::new("end-won").with("goal", item_noun(view.definitions, goal)),
            theme::ACCENT,
            view.definitions.item(goal).sprite.as_str(),
        ),
        Status::Dead(cause) => (
            Phrase::new("end-died"),
            theme::BAD,
            killer_sprite(&view, cause),
        ),
        Status::Fled | Status::Playing => (Phrase::new("end-fled"), theme::TEXT, "exit"),
    };
    let heading = ui.say(heading);
    let room = ui.viewport.widest_line();
    let with_sprites =
        theme::text_width(&heading, theme::HUGE) + 2.0 * SPRITE_SIDE + 4.0 * theme::PAD;
    let is_wide = with_sprites <= room;
    let style = if is_wide { theme::HUGE } else { theme::LARGE };
    let watch = session.past_game().map(Command::Watch);
    let unkept = watch.is_none().then(|| Phrase::new("end-not-kept"));
    let mut rows = vec![
        // Digits, because a walking key held when the player dies must not choose.
        Row::new('1', "new-game", Command::NewGame { seed: None }),
        Row::new('2', "end-same-world", Command::Restart),
        Row::new('3', "watch-game", watch.unwrap_or(Command::ToTitle)).greyed_if(unkept),
        Row::new('4', "end-title", Command::ToTitle),
    ];
    rows.extend(link_row('5', &session));
    if !IN_PAGE {
        rows.push(Row::new('5', "menu-quit", Command::Quit));
    }
    let log = session.messages();
    // Refusals are not part of the story.
    let messages = log.iter().filter(|line| line.message.tone != Tone::Refused);
    let messages: Vec<String> = messages
        .map(|line| ui.words.text(&line.message.phrase))
        .collect();
    let last_messages = &messages[messages.len().saturating_sub(LAST_MESSAGES)..];
    commands
        .spawn(full_screen(Screen::Ended, &ui.viewport))
        .with_children(|screen| {
            screen
                .spawn(Node {
                    align_items: AlignItems::Center,
                    column_gap: px(theme::PAD * 2.0),
                    ..Default::default()
                })
                .with_children(|row| {
                    if is_wide {
                        row.spawn(sprite_node(&ui.sprites, sprite, SPRITE_SIDE));
                    }
                    row.spawn(Node {
                        width: px(theme::text_width(&heading, style).min(room)),
                        // Centred, as the pixel font is narrower.
                        justify_content: JustifyContent::Center,
                        ..Default::default()
                    })
                    .with_child(theme::label(heading, style, colour));
                    if is_wide {
                        // Both sprites face the heading.
                        row.spawn(mirrored_sprite(&ui.sprites, sprite, SPRITE_SIDE));
                    }
                });
            screen.spawn(column()).with_children(|table| {
                let best = session.best_score(view.definitions);
                for (name, value) in table_rows(&game.omniscient(), best, &game.seed().to_string())
                {
                    table_row(table, &ui, name, ui.say(value), theme::TEXT);
                }
                table.spawn((UnseenRow, column()));
                let last_messages = last_messages.join("\n");
                table_row(
                    table,
                    &ui,
                    "story-last-messages",
                    last_messages,
                    theme::FAINT,
                );
            });
            let menu = Menu::new(rows).on_screen().select_none();
            spawn_menu(screen, menu, &ui);
        });
}

fn table_row(
    table: &mut ChildSpawnerCommands,
    ui: &Ui,
    name: &'static str,
    value: String,
    colour: Color,
) {
    text_row(
        table,
        ui.viewport.widest_line(),
        [
            (ui.say(name), NAME_WIDTH, theme::SMALL, theme::FAINT),
            (value, VALUE_WIDTH, theme::SMALL, colour),
        ],
    );
}

/// Sprite of the player's killer.
fn killer_sprite<'v>(view: &Known<'v>, cause: Cause) -> &'v str {
    match cause.author() {
        Some(by) => &view.definitions.creature(by.kind).sprite,
        None => match cause {
            Cause::Starvation | Cause::Overeating => "icon_food",
            Cause::Blow { .. } | Cause::Missile { .. } | Cause::Effect { .. } => "corpse",
        },
    }
}

/// Names and values of the table, with the best score of other games.
fn table_rows(view: &Omniscient, best: Option<i32>, seed: &str) -> Vec<(&'static str, Phrase)> {
    let end = end_summary(view);
    let experience = view.me.experience;
    let kills = end
        .kills
        .into_iter()
        .map(|(kind, count)| (kind.into(), count));
    let conduct = end.conduct.iter().map(|id| Phrase::new(*id));
    let mut rows = Vec::new();
    rows.extend(end.ending.map(|ending| ("story-ending", ending)));
    if let Some(score) = end.score {
        rows.push(("story-score", score.beside(best, view.definitions)));
    }
    rows.extend([
        (
            "story-place",
            Phrase::new("story-place-value")
                .with("depth", view.here().level + 1)
                .with("depths", view.depths())
                .with("turn", view.state.turn),
        ),
        (
            "story-level",
            Phrase::new("story-level-value")
                .with("level", experience.level)
                .with("xp", experience.xp),
        ),
        ("story-killed", list(counted(kills), "story-killed-none")),
        (
            "story-carried",
            list(
                counted(end.possessions.into_iter().map(|one| (one, 1))),
                "story-carried-none",
            ),
        ),
        ("story-conduct", list(conduct, "story-conduct-none")),
    ]);
    let named = end.named.into_iter().reduce(Phrase::then);
    rows.extend(named.map(|named| ("story-named", named)));
    if !end.discoveries.is_empty() {
        let found = end.discoveries.into_iter().map(|kind| (kind.into(), 1));
        rows.push((
            "story-identified",
            list(counted(found), "story-carried-none"),
        ));
    }
    let (found, secrets) = end.secrets;
    if secrets > 0 {
        let words = Phrase::new("story-secrets-value");
        rows.push((
            "story-secrets",
            words.with("found", found).with("all", secrets),
        ));
    }
    if !view.definitions.is_usual_danger() {
        let danger = Noun::new("danger", view.definitions.danger.name.clone());
        rows.push(("story-danger", Phrase::new("name-of").with("noun", danger)));
    }
    rows.push(("story-seed", Phrase::verbatim(seed.to_owned())));
    rows
}

/// Things with their total counts, in order of first occurrence.
fn counted(things: impl Iterator<Item = (Argument, usize)>) -> impl Iterator<Item = Phrase> {
    let mut counts: Vec<(Argument, usize)> = Vec::new();
    for (thing, more) in things {
        match counts.iter_mut().find(|(other, _)| *other == thing) {
            Some((_, count)) => *count += more,
            None => counts.push((thing, more)),
        }
    }
    let counts = counts.into_iter();
    counts.map(|(thing, count)| {
        Phrase::new("story-count")
            .with("noun", thing)
            .with("count", count)
    })
}

/// A list that is cut off if long, or the message `none` if it is empty.
pub(super) fn list(all: impl Iterator<Item = Phrase>, none: &'static str) -> Phrase {
    let mut all: Vec<Phrase> = all.collect();
    let more = all.len().saturating_sub(MAX_LISTED);
    all.truncate(MAX_LISTED);
    all.extend((more > 0).then(|| Phrase::new("story-more").with("count", more)));
    Phrase::list(all).unwrap_or_else(|| none.into())
}

#[cfg(test)]
#[path = "../../../tests/unit/end_screen.rs"]
mod tests;
