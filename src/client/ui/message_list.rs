//! Dialog with all messages of the game.

use crate::{client::dialog::prelude::*, replay::LogLine};

use super::menu::{CONTENT_HEIGHT, ROW_HEIGHT, pages};

/// Width of the column of turns, in logical pixels.
const TURN_WIDTH: f32 = 96.0;
/// Width of the column of messages, in logical pixels.
const TEXT_WIDTH: f32 = 850.0;
/// Gap between messages, in logical pixels.
const GAP: f32 = theme::GAP / 2.0;
/// Height of the messages of a page, in logical pixels. Leaves room for two rows below.
const PAGE_HEIGHT: f32 = CONTENT_HEIGHT - 2.0 * ROW_HEIGHT - theme::GAP;

/// All messages.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct MessageList {
    /// Page number, 0 for the newest messages.
    page: usize,
}

impl Dialog for MessageList {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let page = self.page;
        let text = |line: &LogLine| context.words.heading(&line.phrase());
        let lines = context.session.messages().iter().rev();
        let lines = lines.map(|line| (line, text(line)));
        let height =
            |(_, text): &(_, String)| theme::text_height(text, theme::SMALL, TEXT_WIDTH) + GAP;
        let all = pages(lines, height, PAGE_HEIGHT);
        let pages = all.len().max(1);
        let shown = all.into_iter().nth(page).unwrap_or_default();
        let turn = |page| Command::Replace(Self { page }.into());
        let mut rows = Vec::new();
        if page + 1 < pages {
            rows.push(Row::new('<', "log-older", turn(page + 1)));
        }
        if page > 0 {
            rows.push(Row::new('>', "log-newer", turn(page - 1)));
        }
        let title = Phrase::new("log-title")
            .with("page", page + 1)
            .with("pages", pages);
        let cell = |text, width, colour| Cell {
            text,
            width,
            style: theme::SMALL,
            colour,
        };
        let lines = shown.into_iter().rev().map(|(line, text)| {
            let turn = Phrase::new("log-turn").with("turn", line.turn);
            Part::Line(vec![
                cell(context.words.say(turn), TURN_WIDTH, theme::FAINT),
                cell(text, TEXT_WIDTH, theme::tone(line.message.tone)),
            ])
        });
        let lines = Part::Column {
            size: None,
            gap: GAP,
            parts: lines.collect(),
        };
        let sheet = Sheet::new(title).frame(Frame::Pages).part(lines);
        Some(sheet.rows(rows))
    }
}
