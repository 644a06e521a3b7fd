//! All that the player was told.

use std::collections::VecDeque;

use bevy::prelude::Commands;

use crate::{
    client::{dialogs::Dialog, verb::Page, view::sprite_sheet::SpriteSheet},
    replay::LogLine,
};

use super::{
    action::{Layer, UiAction},
    dialog::DialogBox,
    menu::{MenuEntry, menu},
    screen_layout::columns,
    theme,
};

/// Messages on a page.
const LINES: usize = 22;
/// Widths of turn and text, logical pixels.
const TURN_WIDTH: f32 = 96.0;
const TEXT_WIDTH: f32 = 850.0;

/// How many pages there are, 1 or more.
pub(super) fn pages(log: &VecDeque<LogLine>) -> usize {
    log.len().div_ceil(LINES).max(1)
}

/// A page of it, 0 the newest.
pub(super) fn open(
    commands: &mut Commands,
    log: &VecDeque<LogLine>,
    page: usize,
    atlas: &SpriteSheet,
) {
    let newest = log.len().saturating_sub(page * LINES);
    let shown: Vec<&LogLine> = log.range(newest.saturating_sub(LINES)..newest).collect();
    let turned = |page| UiAction::Turn(Dialog::Page(Page::Log { page }));
    let mut entries = Vec::new();
    if page + 1 < pages(log) {
        entries.push(MenuEntry::new('<', "Older", turned(page + 1)));
    }
    if page > 0 {
        entries.push(MenuEntry::new('>', "Newer", turned(page - 1)));
    }
    let title = format!("Messages, page {} of {}", page + 1, pages(log));
    DialogBox::new(title).open(commands, |inside| {
        for line in shown {
            columns(
                inside,
                [
                    (
                        format!("turn {}", line.turn),
                        TURN_WIDTH,
                        theme::SMALL,
                        theme::FAINT,
                    ),
                    (
                        line.words(),
                        TEXT_WIDTH,
                        theme::SMALL,
                        theme::tone(line.message.tone),
                    ),
                ],
            );
        }
        if !entries.is_empty() {
            menu(inside, Layer::Dialog, entries, atlas);
        }
    });
}
