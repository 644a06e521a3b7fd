//! Saved games: on the title, in a list, and what can be done with one.

use bevy::prelude::Commands;

use crate::{
    client::{dialogs::Dialog, view::sprite_sheet::SpriteSheet},
    store::{Found, Summary, now},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
    theme,
};

/// The picture of who plays.
const HERO: &str = "player";
/// Games that are listed: as many as there are digits.
const MOST_LISTED: usize = 9;

/// What the title offers of them: to go on with the one played last, and the list
/// of all.
pub(super) fn on_the_title(saved: &[Found]) -> Vec<MenuEntry> {
    let mut entries = Vec::new();
    if let Some(last) = saved.first() {
        entries.push(
            MenuEntry::new('c', "Continue", UiAction::Resume(last.number))
                .with_sprite(HERO)
                .with_detail(objection(last).unwrap_or_else(|| told(last, now())))
                .dimmed(objection(last).is_some()),
        );
        entries.push(
            MenuEntry::new(
                'g',
                format!("Saved games ({})", saved.len()),
                UiAction::Open(Dialog::Saves),
            )
            .with_sprite("icon_bear"),
        );
    }
    entries
}

pub(super) fn open(commands: &mut Commands, saved: &[Found], atlas: &SpriteSheet) {
    let now = now();
    let entries = ('1'..='9')
        .zip(saved)
        .map(|(key, one)| {
            let action = UiAction::Open(Dialog::Saved(one.number));
            MenuEntry::new(key, format!("Game {}", one.number), action)
                .with_sprite(HERO)
                .with_detail(objection(one).unwrap_or_else(|| told(one, now)))
                .dimmed(objection(one).is_some())
        })
        .collect();
    DialogBox::new("Saved games").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
        if saved.len() > MOST_LISTED {
            let more = saved.len() - MOST_LISTED;
            let words = format!("{more} more: finish or delete one of these to see them.");
            paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        }
    });
}

pub(super) fn open_one(
    commands: &mut Commands,
    saved: &[Found],
    number: u32,
    atlas: &SpriteSheet,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        MenuEntry::new('c', "Continue", UiAction::Resume(number)),
        MenuEntry::new('d', "Delete", UiAction::Open(Dialog::Delete(number))),
    ];
    DialogBox::new("Saved game").open(commands, |inside| {
        paragraph(inside, told(one, now()), theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}

pub(super) fn ask_delete(
    commands: &mut Commands,
    saved: &[Found],
    number: u32,
    atlas: &SpriteSheet,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        MenuEntry::new('n', "No, keep it", UiAction::Close),
        MenuEntry::new('y', "Yes, delete it", UiAction::Delete(number)),
    ];
    DialogBox::new("Delete this game?").open(commands, |inside| {
        paragraph(inside, told(one, now()), theme::TEXT, theme::WIDEST_TEXT);
        paragraph(
            inside,
            "It cannot be brought back.",
            theme::TEXT,
            theme::WIDEST_TEXT,
        );
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}

const IN_USE: &str = "it is being played in another window";

/// Why a game cannot be gone on with, if that is known.
fn objection(one: &Found) -> Option<String> {
    match &one.summary {
        Err(flaw) => Some(flaw.to_string()),
        Ok(_) if one.in_use => Some(IN_USE.to_owned()),
        Ok(_) => None,
    }
}

/// What is told of a game: who, where and when.
fn told(one: &Found, now: u64) -> String {
    match &one.summary {
        Err(flaw) => flaw.to_string(),
        Ok(Summary {
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
            let ago = ago(now.saturating_sub(*played_at));
            format!("level {level}, depth {depth}, turn {turn}{since}, seed {seed}, {ago}")
        }
    }
}

/// How long ago it was, in words.
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
    fn how_long_ago_is_told_in_the_largest_whole_unit() {
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
