//! Games that are over: the list of them, and what is told of one.

use bevy::prelude::Commands;

use crate::{
    client::{
        dialogs::{Dialog, Sort},
        view::sprite_sheet::SpriteSheet,
    },
    store::{ArchiveEntry, GameOutcome, unix_time},
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    saves::ago,
    theme,
};

/// Games on a page: as many as there are digits.
const A_PAGE: usize = 10;
/// Lines of a story on a page.
const LINES: usize = 28;
/// Widest that a line of a story is, logical pixels.
const WIDEST_LINE: f32 = 1100.0;

pub(super) fn open(
    commands: &mut Commands,
    past: &[ArchiveEntry],
    (sort, page): (Sort, usize),
    atlas: &SpriteSheet,
) {
    let mut sorted: Vec<&ArchiveEntry> = past.iter().rev().collect();
    match sort {
        Sort::Date => {}
        Sort::Depth => {
            sorted
                .sort_by_key(|one| std::cmp::Reverse((one.outcome == GameOutcome::Won, one.depth)));
        }
        Sort::Turns => sorted.sort_by_key(|one| std::cmp::Reverse(one.turns)),
    }
    let now = unix_time();
    let first = page * A_PAGE;
    let mut entries: Vec<Entry> = "1234567890"
        .chars()
        .zip(sorted.iter().skip(first))
        .map(|(key, one)| {
            let story = Dialog::Story {
                number: one.number,
                page: 0,
            };
            let (sprite, words) = match one.outcome {
                GameOutcome::Won => ("teddy_bear", "Won"),
                GameOutcome::Died => ("corpse", "Died"),
                GameOutcome::Fled => ("exit", "Fled"),
            };
            Entry::new(
                key,
                format!("{words}, depth {}", one.depth),
                Choice::Open(story),
            )
            .with_sprite(sprite)
            .with_detail(format!(
                "{}; level {}, turn {}, killed {}, seed {}, {}",
                one.ending,
                one.level,
                one.turns,
                one.kills,
                one.seed,
                ago(now.saturating_sub(one.finished_at))
            ))
            .marked(one.outcome == GameOutcome::Won)
        })
        .collect();
    let turned = |page, sort| Choice::Turn(Dialog::Past { sort, page });
    if sorted.len() > first + A_PAGE {
        entries.push(Entry::new('>', "Next page", turned(page + 1, sort)));
    }
    if page > 0 {
        entries.push(Entry::new('<', "Page before", turned(page - 1, sort)));
    }
    let is_sorted = sorted.len() < 2;
    let (next, words) = match sort {
        Sort::Date => (Sort::Depth, "Now the latest first; sort by depth"),
        Sort::Depth => (Sort::Turns, "Now the deepest first; sort by turns"),
        Sort::Turns => (Sort::Date, "Now the longest first; sort by date"),
    };
    if !is_sorted {
        entries.push(Entry::new('s', words, turned(0, next)));
    }
    Frame::new("Past games").open(commands, |inside| {
        paragraph(inside, figures(past), theme::FAINT, WIDEST_LINE);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

/// What all games amount to.
fn figures(past: &[ArchiveEntry]) -> String {
    let count = |fate| past.iter().filter(|one| one.outcome == fate).count();
    let most = |figure: fn(&ArchiveEntry) -> u32| past.iter().map(figure).max().unwrap_or(0);
    let kills: usize = past.iter().map(|one| one.kills).sum();
    let games = if past.len() == 1 { "game" } else { "games" };
    format!(
        "{} {games}: {} won, {} fled, {} died. Deepest {}, longest {} turns, {kills} killed in all.",
        past.len(),
        count(GameOutcome::Won),
        count(GameOutcome::Fled),
        count(GameOutcome::Died),
        most(|one| u32::try_from(one.depth).unwrap_or(u32::MAX)),
        most(|one| one.turns),
    )
}

/// A page of what is told of a game.
pub(super) fn open_story(
    commands: &mut Commands,
    story: &str,
    (number, page): (u32, usize),
    seed: &str,
    atlas: &SpriteSheet,
) {
    let lines: Vec<&str> = story.lines().collect();
    let pages = lines.len().div_ceil(LINES).max(1);
    let shown: Vec<&str> = lines
        .iter()
        .skip(page * LINES)
        .take(LINES)
        .copied()
        .collect();
    let turned = |page| Choice::Turn(Dialog::Story { number, page });
    let mut entries = Vec::new();
    if page + 1 < pages {
        entries.push(Entry::new('>', "Next page", turned(page + 1)));
    }
    if page > 0 {
        entries.push(Entry::new('<', "Page before", turned(page - 1)));
    }
    entries.push(Entry::new('r', "Watch this game", Choice::Watch(number)));
    let again = format!("Play seed {seed} again");
    entries.push(Entry::new('n', again, Choice::PlaySeed(seed.to_owned())));
    let title = format!("How it ended, page {} of {pages}", page + 1);
    Frame::new(title).open(commands, |inside| {
        paragraph(inside, shown.join("\n"), theme::TEXT, WIDEST_LINE);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}
