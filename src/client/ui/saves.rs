//! Saved games: on the title, in a list, and what can be done with one.

use bevy::prelude::Commands;

use crate::{
    client::{dialogs::Dialog, view::sprite_sheet::SpriteSheet},
    store::{SaveEntry, SaveSummary, unix_time},
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    theme,
};

/// The picture of who plays.
const HERO: &str = "player";
/// Games that are listed: as many as there are digits.
const MOST_LISTED: usize = 9;

/// What the title offers of them: to go on with the one played last, and the list
/// of all.
pub(super) fn on_the_title(saved: &[SaveEntry]) -> Vec<Entry> {
    let mut entries = Vec::new();
    if let Some(last) = saved.first() {
        entries.push(
            Entry::new('c', "Continue", Choice::Resume(last.number))
                .with_sprite(HERO)
                .with_detail(objection(last).unwrap_or_else(|| told(last, unix_time())))
                .doubtful(objection(last).is_some()),
        );
        entries.push(
            Entry::new(
                'g',
                format!("Saved games ({})", saved.len()),
                Choice::Open(Dialog::Saves),
            )
            .with_sprite("icon_bear"),
        );
    }
    entries
}

pub(super) fn open(commands: &mut Commands, saved: &[SaveEntry], atlas: &SpriteSheet) {
    let now = unix_time();
    let entries = ('1'..='9')
        .zip(saved)
        .map(|(key, one)| {
            let choice = Choice::Open(Dialog::Saved(one.number));
            Entry::new(key, format!("Game {}", one.number), choice)
                .with_sprite(HERO)
                .with_detail(objection(one).unwrap_or_else(|| told(one, now)))
                .doubtful(objection(one).is_some())
        })
        .collect();
    Frame::new("Saved games").open(commands, |inside| {
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
    saved: &[SaveEntry],
    number: u32,
    atlas: &SpriteSheet,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        Entry::new('c', "Continue", Choice::Resume(number)),
        Entry::new('d', "Delete", Choice::Open(Dialog::Delete(number))),
    ];
    Frame::new("Saved game").open(commands, |inside| {
        paragraph(
            inside,
            told(one, unix_time()),
            theme::TEXT,
            theme::WIDEST_TEXT,
        );
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}

pub(super) fn ask_delete(
    commands: &mut Commands,
    saved: &[SaveEntry],
    number: u32,
    atlas: &SpriteSheet,
) -> Option<()> {
    let one = saved.iter().find(|one| one.number == number)?;
    let entries = vec![
        Entry::new('n', "No, keep it", Choice::Close),
        Entry::new('y', "Yes, delete it", Choice::Delete(number)),
    ];
    Frame::new("Delete this game?").open(commands, |inside| {
        paragraph(
            inside,
            told(one, unix_time()),
            theme::TEXT,
            theme::WIDEST_TEXT,
        );
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
fn objection(one: &SaveEntry) -> Option<String> {
    match &one.summary {
        Err(error) => Some(error.to_string()),
        Ok(_) if one.in_use => Some(IN_USE.to_owned()),
        Ok(_) => None,
    }
}

/// What is told of a game: who, where and when.
fn told(one: &SaveEntry, now: u64) -> String {
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
