//! Saved games: the entries on the title, the list, and the menu of one game.

use bevy::prelude::Commands;

use crate::{
    client::dialogs::Dialog,
    store::{SaveEntry, SaveSummary, unix_time},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    menu_dialog::open_menu_dialog,
    theme,
    ui_param::Ui,
};

/// Sprite of the player.
const PLAYER_SPRITE: &str = "player";
/// Greatest number of listed games: one for each digit.
const MOST_LISTED: usize = 9;

/// Entries of the title: to continue the game played last, and the list of all.
pub(super) fn title_entries(saved: &[SaveEntry]) -> Vec<MenuEntry> {
    let Some(last) = saved.first() else {
        return Vec::new();
    };
    let all = format!("Saved games ({})", saved.len());
    vec![
        entry('c', "Continue", UiAction::Resume(last.number), last),
        MenuEntry::new('g', all, UiAction::Open(Dialog::Saves)).with_sprite("icon_bear"),
    ]
}

/// An entry that describes a saved game.
fn entry(key: char, label: impl Into<Phrase>, action: UiAction, game: &SaveEntry) -> MenuEntry {
    let objection = objection(game);
    let is_dimmed = objection.is_some();
    MenuEntry::new(key, label, action)
        .with_sprite(PLAYER_SPRITE)
        .with_detail(objection.unwrap_or_else(|| summary(game)))
        .dimmed(is_dimmed)
}

pub(super) fn open(commands: &mut Commands, saved: &[SaveEntry], ui: &Ui) {
    let entries = ('1'..='9')
        .zip(saved)
        .map(|(key, one)| {
            let open = UiAction::Open(Dialog::SavedGame(one.number));
            entry(key, format!("Game {}", one.number), open, one)
        })
        .collect();
    DialogBox::new("Saved games").open(commands, ui, |inside| {
        Menu::new(entries).spawn(inside, ui);
        if saved.len() > MOST_LISTED {
            let more = saved.len() - MOST_LISTED;
            let words = format!("{more} more: finish or delete one of these to see them.");
            paragraph(inside, ui, words, theme::FAINT);
        }
    });
}

pub(super) fn open_one(
    commands: &mut Commands,
    saved: &[SaveEntry],
    number: u32,
    ui: &Ui,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        MenuEntry::new('c', "Continue", UiAction::Resume(number)),
        MenuEntry::new('d', "Delete", UiAction::Open(Dialog::Delete(number))),
    ];
    open_menu_dialog(commands, "Saved game", [summary(one).into()], entries, ui);
    Some(())
}

pub(super) fn ask_delete(
    commands: &mut Commands,
    saved: &[SaveEntry],
    number: u32,
    ui: &Ui,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        MenuEntry::new('n', "No, keep it", UiAction::Close),
        MenuEntry::new('y', "Yes, delete it", UiAction::Delete(number)),
    ];
    let paragraphs = [summary(one).into(), "It cannot be brought back.".into()];
    open_menu_dialog(commands, "Delete this game?", paragraphs, entries, ui);
    Some(())
}

const IN_USE: &str = "it is being played in another window";

/// Reason why a game cannot be continued, if known.
fn objection(one: &SaveEntry) -> Option<String> {
    match &one.summary {
        Err(error) => Some(error.to_string()),
        Ok(_) if one.in_use => Some(IN_USE.to_owned()),
        Ok(_) => None,
    }
}

/// Level, depth, turn and seed of a game, and how long ago it was played.
fn summary(one: &SaveEntry) -> String {
    match &one.summary {
        Err(error) => error.to_string(),
        Ok(SaveSummary {
            level,
            depth,
            turn,
            seed,
            played_at,
            ..
        }) => {
            let since = match one.since {
                0 => String::new(),
                count => format!(" and {count} more"),
            };
            let ago = ago(unix_time().saturating_sub(*played_at));
            format!("level {level}, depth {depth}, turn {turn}{since}, seed {seed}, {ago}")
        }
    }
}

/// A time in the past in its largest whole unit, such as "2 hours ago".
pub(super) fn ago(seconds: u64) -> String {
    let (count, unit) = match seconds {
        0..60 => return "just now".to_owned(),
        60..3_600 => (seconds / 60, "minute"),
        3_600..86_400 => (seconds / 3_600, "hour"),
        _ => (seconds / 86_400, "day"),
    };
    let plural = if count == 1 { "" } else { "s" };
    format!("{count} {unit}{plural} ago")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn times_are_given_in_their_largest_whole_unit() {
        for (seconds, words) in [
            (0, "just now"),
            (59, "just now"),
            (60, "1 minute ago"),
            (7_199, "1 hour ago"),
            (7_200, "2 hours ago"),
            (86_400 * 40, "40 days ago"),
        ] {
            assert_eq!(ago(seconds), words);
        }
    }
}
