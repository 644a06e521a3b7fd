//! The help screen: a line of story and the real bindings.

use bevy::prelude::{Commands, Node, px};

use crate::client::{
    dialogs::Dialog, input::legend::legends, verb::Page, view::sprite_sheet::SpriteSheet,
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    frame::columns,
    menu::{Entry, menu},
    theme,
};

/// Widths of the two columns, logical pixels.
const KEYS_WIDTH: f32 = 340.0;
const DOES_WIDTH: f32 = 430.0;

const STORY: &str = "Go down through the caves, find the lost teddy bear on the deepest level, and carry it back out \
     into the daylight.";
const KEEPS: &str = "In a Keep a way that is barred bears a mark. What opens it bears the same mark: a key, a charm or a \
                     word on a pedestal, yours for good once you step there. Where you feel a draught, wait: a hidden \
                     door is near. The map (M) shows all that you know.";
const PICKING: &str = "To look, throw, fire or cast, pick a tile: the keys that step move the mark, Tab goes to the next \
                       target, Enter picks, Escape gives up. Or click on it; the right button gives up.";
const ELSEWHERE: &str =
    "In every list: the keys shown, arrows and Enter, or the mouse. Escape closes it.";

/// The rows stand as close as they can, for there are many.
fn close_rows() -> Node {
    Node {
        row_gap: px(1),
        flex_shrink: 0.0,
        ..theme::column()
    }
}

/// Lines of keys on a page.
const LINES: usize = 20;

pub(super) fn open(commands: &mut Commands<'_, '_>, page: usize, atlas: &SpriteSheet) {
    let widest = KEYS_WIDTH + DOES_WIDTH + theme::PAD;
    let legends = legends();
    let pages = legends.len().div_ceil(LINES).max(1);
    let (key, words, other) = if page + 1 < pages {
        ('>', "Next page", page + 1)
    } else {
        ('<', "Page before", page.saturating_sub(1))
    };
    let turn = Choice::Turn(Dialog::Page(Page::Help { page: other }));
    let title = format!("Help, page {} of {pages}", page + 1);
    Frame::new(title).open(commands, |inside| {
        // What it is about comes first, how marks work on the pages after.
        let is_first = page == 0;
        if is_first {
            paragraph(inside, STORY, theme::TEXT, widest);
            paragraph(inside, KEEPS, theme::TEXT, widest);
        }
        inside.spawn(close_rows()).with_children(|table| {
            for legend in legends.into_iter().skip(page * LINES).take(LINES) {
                columns(
                    table,
                    [
                        (legend.keys, KEYS_WIDTH, theme::STRONG, theme::ACCENT),
                        (
                            legend.does.to_owned(),
                            DOES_WIDTH,
                            theme::SMALL,
                            theme::TEXT,
                        ),
                    ],
                );
            }
        });
        if !is_first {
            paragraph(inside, PICKING, theme::FAINT, widest);
        }
        paragraph(inside, ELSEWHERE, theme::FAINT, widest);
        menu(
            inside,
            Layer::Dialog,
            vec![Entry::new(key, words, turn)],
            atlas,
        );
    });
}
