//! Games that are over: the list of them, and what is told of one.

use bevy::prelude::Commands;

use crate::{
    client::{
        dialogs::{Dialog, Sort},
        view::sprite_sheet::SpriteSheet,
    },
    store::{Fate, Finished, now},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
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
    past: &[Finished],
    (sort, page): (Sort, usize),
    atlas: &SpriteSheet,
) {
    let mut sorted: Vec<&Finished> = past.iter().rev().collect();
    match sort {
        Sort::Date => {}
        Sort::Depth => {
            sorted.sort_by_key(|one| std::cmp::Reverse((one.fate == Fate::Won, one.depth)));
        }
        Sort::Turns => sorted.sort_by_key(|one| std::cmp::Reverse(one.turns)),
    }
    let now = now();
    let first = page * A_PAGE;
    let mut entries: Vec<MenuEntry> = "1234567890"
        .chars()
        .zip(sorted.iter().skip(first))
        .map(|(key, one)| {
            let story = Dialog::Story {
                number: one.number,
                page: 0,
            };
            let (sprite, words) = match one.fate {
                Fate::Won => ("teddy_bear", "Won"),
                Fate::Died => ("corpse", "Died"),
                Fate::Fled => ("exit", "Fled"),
            };
            MenuEntry::new(
                key,
                format!("{words}, depth {}", one.depth),
                UiAction::Open(story),
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
            .highlighted(one.fate == Fate::Won)
        })
        .collect();
    let turned = |page, sort| UiAction::Turn(Dialog::Past { sort, page });
    if sorted.len() > first + A_PAGE {
        entries.push(MenuEntry::new('>', "Next page", turned(page + 1, sort)));
    }
    if page > 0 {
        entries.push(MenuEntry::new('<', "Page before", turned(page - 1, sort)));
    }
    let is_sorted = sorted.len() < 2;
    let (next, words) = match sort {
        Sort::Date => (Sort::Depth, "Now the latest first; sort by depth"),
        Sort::Depth => (Sort::Turns, "Now the deepest first; sort by turns"),
        Sort::Turns => (Sort::Date, "Now the longest first; sort by date"),
    };
    if !is_sorted {
        entries.push(MenuEntry::new('s', words, turned(0, next)));
    }
    DialogBox::new("Past games").open(commands, |inside| {
        paragraph(inside, figures(past), theme::FAINT, WIDEST_LINE);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

/// What all games amount to.
fn figures(past: &[Finished]) -> String {
    let count = |fate| past.iter().filter(|one| one.fate == fate).count();
    let most = |figure: fn(&Finished) -> u32| past.iter().map(figure).max().unwrap_or(0);
    let kills: usize = past.iter().map(|one| one.kills).sum();
    let games = if past.len() == 1 { "game" } else { "games" };
    format!(
        "{} {games}: {} won, {} fled, {} died. Deepest {}, longest {} turns, {kills} killed in all.",
        past.len(),
        count(Fate::Won),
        count(Fate::Fled),
        count(Fate::Died),
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
    let turned = |page| UiAction::Turn(Dialog::Story { number, page });
    let mut entries = Vec::new();
    if page + 1 < pages {
        entries.push(MenuEntry::new('>', "Next page", turned(page + 1)));
    }
    if page > 0 {
        entries.push(MenuEntry::new('<', "Page before", turned(page - 1)));
    }
    entries.push(MenuEntry::new(
        'r',
        "Watch this game",
        UiAction::Watch(number),
    ));
    let again = format!("Play seed {seed} again");
    entries.push(MenuEntry::new(
        'n',
        again,
        UiAction::PlaySeed(seed.to_owned()),
    ));
    let title = format!("How it ended, page {} of {pages}", page + 1);
    DialogBox::new(title).open(commands, |inside| {
        paragraph(inside, shown.join("\n"), theme::TEXT, WIDEST_LINE);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}
