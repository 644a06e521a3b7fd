//! Finished games: the list of all, and the story of each.

use bevy::prelude::*;

use crate::{
    client::{
        dialogs::{Dialog, PastOrder},
        picture::theme,
    },
    store::{ArchiveEntry, GameOutcome, unix_time},
    text::{Argument, Phrase},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, wide_paragraph},
    menu::{Menu, MenuEntry},
    saves::ago,
    seed::short,
    ui_param::Ui,
};

/// Number of games per page: one per digit.
const GAMES_PER_PAGE: usize = 10;
/// Number of lines of a story per page.
const LINES_PER_PAGE: usize = 28;
/// Maximum width of a line, in logical pixels.
const MAX_WIDTH: f32 = 1100.0;

pub(super) fn open(
    commands: &mut Commands,
    games: &[ArchiveEntry],
    order: PastOrder,
    page: usize,
    ui: &Ui,
) {
    let mut sorted: Vec<&ArchiveEntry> = games.iter().rev().collect();
    match order {
        PastOrder::Date => {}
        PastOrder::Depth => {
            sorted.sort_by_key(|game| {
                std::cmp::Reverse((game.outcome == GameOutcome::Won, game.depth))
            });
        }
        PastOrder::Turns => sorted.sort_by_key(|game| std::cmp::Reverse(game.turns)),
    }
    let first = page * GAMES_PER_PAGE;
    let mut entries: Vec<MenuEntry> = "1234567890"
        .chars()
        .zip(sorted.iter().skip(first))
        .map(|(key, game)| entry(key, game))
        .collect();
    let turn = |page, order| UiAction::Replace(Dialog::Past { order, page });
    let has_more = sorted.len() > first + GAMES_PER_PAGE;
    entries.extend(page_entries(page, has_more, |page| turn(page, order)));
    let (next, words) = match order {
        PastOrder::Date => (PastOrder::Depth, "sort-by-depth"),
        PastOrder::Depth => (PastOrder::Turns, "sort-by-turns"),
        PastOrder::Turns => (PastOrder::Date, "sort-by-date"),
    };
    if sorted.len() > 1 {
        entries.push(MenuEntry::new('s', words, turn(0, next)));
    }
    DialogBox::new("past-games")
        .with_pages()
        .open(commands, ui, |inside| {
            wide_paragraph(inside, ui, totals(games), theme::FAINT, MAX_WIDTH);
            Menu::new(entries).spawn(inside, ui);
        });
}

fn entry(key: char, game: &ArchiveEntry) -> MenuEntry {
    let story = Dialog::Story {
        number: game.number,
        page: 0,
    };
    let (sprite, outcome) = match game.outcome {
        GameOutcome::Won => ("teddy_bear", "past-game-won"),
        GameOutcome::Died => ("corpse", "past-game-died"),
        GameOutcome::Fled => ("exit", "past-game-fled"),
        GameOutcome::Abandoned => ("exit", "past-game-abandoned"),
    };
    let score = game
        .score
        .map_or_else(|| Argument::Word("–".into()), Argument::from);
    let label = Phrase::new(outcome)
        .with("depth", game.depth)
        .with("score", score);
    let summary = Phrase::new("past-game-summary")
        .with("ending", game.ending.clone())
        .with("level", game.level)
        .with("turn", game.turns)
        .with("kills", game.kills)
        .with("seed", short(&game.seed))
        .with("ago", ago(unix_time().saturating_sub(game.finished_at)));
    MenuEntry::new(key, label, UiAction::Open(story))
        .with_sprite(sprite)
        .with_detail(summary)
        .highlighted(game.outcome == GameOutcome::Won)
}

/// Entries for the next and previous page, if they exist.
fn page_entries(
    page: usize,
    has_next: bool,
    turn: impl Fn(usize) -> UiAction,
) -> impl Iterator<Item = MenuEntry> {
    let next = has_next.then(|| MenuEntry::new('>', "next-page", turn(page + 1)));
    let before = page.checked_sub(1);
    let before = before.map(|before| MenuEntry::new('<', "previous-page", turn(before)));
    next.into_iter().chain(before)
}

/// Counts of games by outcome, and records over all games.
fn totals(games: &[ArchiveEntry]) -> Phrase {
    let count = |fate| games.iter().filter(|game| game.outcome == fate).count();
    let most = |figure: fn(&ArchiveEntry) -> u32| games.iter().map(figure).max().unwrap_or(0);
    let kills: usize = games.iter().map(|game| game.kills).sum();
    Phrase::new("past-games-totals")
        .with("games", games.len())
        .with("won", count(GameOutcome::Won))
        .with("fled", count(GameOutcome::Fled))
        .with("died", count(GameOutcome::Died))
        .with(
            "deepest",
            most(|game| u32::try_from(game.depth).unwrap_or(u32::MAX)),
        )
        .with("longest", most(|game| game.turns))
        .with("kills", kills)
}

/// Opens a page of a game's story, numbered from 0.
pub(super) fn open_story(
    commands: &mut Commands,
    game: &ArchiveEntry,
    story: &str,
    page: usize,
    ui: &Ui,
) {
    let lines: Vec<&str> = story.lines().collect();
    let pages = lines.len().div_ceil(LINES_PER_PAGE).max(1);
    let shown: Vec<&str> = lines
        .into_iter()
        .skip(page * LINES_PER_PAGE)
        .take(LINES_PER_PAGE)
        .collect();
    let number = game.number;
    let turn = |page| UiAction::Replace(Dialog::Story { number, page });
    let mut entries: Vec<MenuEntry> = page_entries(page, page + 1 < pages, turn).collect();
    entries.push(MenuEntry::new('r', "watch-game", UiAction::Watch(number)));
    let again = Phrase::new("play-seed-again").with("seed", short(&game.seed));
    entries.push(MenuEntry::new(
        'n',
        again,
        UiAction::PlaySeed(game.seed.clone()),
    ));
    let title = Phrase::new("story-title")
        .with("page", page + 1)
        .with("pages", pages);
    DialogBox::new(title)
        .with_pages()
        .open(commands, ui, |inside| {
            let lines = Phrase::verbatim(shown.join("\n"));
            wide_paragraph(inside, ui, lines, theme::TEXT, MAX_WIDTH);
            Menu::new(entries).spawn(inside, ui);
        });
}
