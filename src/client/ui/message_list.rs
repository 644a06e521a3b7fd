//! Dialog with all messages of the game.

use std::collections::VecDeque;

use bevy::prelude::*;

use crate::{
    client::{command::verb::Page, dialogs::Dialog, picture::theme},
    replay::LogLine,
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::DialogBox,
    menu::{Menu, MenuEntry},
    shared_nodes::text_row,
    ui_param::Ui,
};

/// Number of messages per page.
const LINES_PER_PAGE: usize = 22;
/// Width of the column of turns, in logical pixels.
const TURN_WIDTH: f32 = 96.0;
/// Width of the column of messages, in logical pixels.
const TEXT_WIDTH: f32 = 850.0;

/// Number of pages, 1 or more.
fn pages(log: &VecDeque<LogLine>) -> usize {
    log.len().div_ceil(LINES_PER_PAGE).max(1)
}

/// Opens a page; 0 has the newest messages.
pub(super) fn open(commands: &mut Commands, log: &VecDeque<LogLine>, page: usize, ui: &Ui) {
    let newest = log.len().saturating_sub(page * LINES_PER_PAGE);
    let shown: Vec<&LogLine> = log
        .range(newest.saturating_sub(LINES_PER_PAGE)..newest)
        .collect();
    let turn = |page| UiAction::Replace(Dialog::Page(Page::Log { page }));
    let mut entries = Vec::new();
    if page + 1 < pages(log) {
        entries.push(MenuEntry::new('<', "log-older", turn(page + 1)));
    }
    if page > 0 {
        entries.push(MenuEntry::new('>', "log-newer", turn(page - 1)));
    }
    let title = Phrase::new("log-title")
        .with("page", page + 1)
        .with("pages", pages(log));
    DialogBox::new(title)
        .with_pages()
        .open(commands, ui, |inside| {
            for line in shown {
                text_row(
                    inside,
                    [
                        (
                            ui.say(Phrase::new("log-turn").with("turn", line.turn)),
                            TURN_WIDTH,
                            theme::SMALL,
                            theme::FAINT,
                        ),
                        (
                            ui.words.heading(&line.phrase()),
                            TEXT_WIDTH,
                            theme::SMALL,
                            theme::tone(line.message.tone),
                        ),
                    ],
                );
            }
            if !entries.is_empty() {
                Menu::new(entries).spawn(inside, ui);
            }
        });
}
