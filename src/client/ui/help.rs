//! The help screen: a line of story, the rules that one would not guess, and the real
//! bindings.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{Commands, Node, px},
};

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
/// The same on the page of the rules.
const ABOUT_WIDTH: f32 = 200.0;
const WORDS_WIDTH: f32 = 570.0;

const STORY: &str = "Go down through the caves, find the lost teddy bear on the deepest level, and carry it back out \
     into the daylight.";
const KEEPS: &str = "In a Keep a way that is barred bears a mark. What opens it bears the same mark: a key, a charm or a \
                     word on a pedestal, yours for good once you step there. Where you feel a draught, wait: a hidden \
                     door is near. The map (M) shows all that you know.";
const PICKING: &str = "To look, throw, fire or cast, pick a tile: the keys that step move the mark, Tab goes to the next \
                       target, Enter picks, Escape gives up. Or click on it; the right button gives up.";
const ELSEWHERE: &str =
    "In every list: the keys shown, arrows and Enter, or the mouse. Escape closes it.";

/// The page of the rules.
const RULES: usize = 1;
/// What one would not guess: what it is about, and how it is.
const RULE_WORDS: &[(&str, &str)] = &[
    (
        "Noticing",
        "Those under zz sleep, those under ? have not noticed you; those under nothing are after you. A ! is somebody \
         who has just noticed you. Who loses you for long gives up.",
    ),
    (
        "Noise",
        "Standing still is hardly noticed, steps more, blows and throws farther, digging farthest; who sleeps hears \
         half as far. Mail is loud. Exploring and travelling keep out of the hearing of sleepers that you saw.",
    ),
    (
        "Bands",
        "A goblin that notices you calls those of its kind that hear it.",
    ),
    (
        "Dagger",
        "Three times the damage against whoever has not noticed you.",
    ),
    (
        "Sword",
        "A step from beside somebody who is after you to another tile beside it strikes it on the way.",
    ),
    ("Staff", "Strikes two tiles far: click, or f."),
    (
        "Club",
        "The first blow only raises it; the next on that tile does twice the damage. Step away from a marked tile: \
         the blow falls on whoever stands there.",
    ),
    (
        "Stairs",
        "No escape: who is beside you when you take them comes along, who saw you go follows.",
    ),
    ("Rest", "Resting (Z) heals, and costs food."),
    ("The bear", "Whoever takes it has the whole level after it."),
];
const MILD: &str = "In the classic danger none of this holds: everybody is after you at once, and weapons are numbers.";

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
    let pages = legends.len().div_ceil(LINES).max(1) + 1;
    let (key, words, other) = if page + 1 < pages {
        ('>', "Next page", page + 1)
    } else {
        ('<', "Page before", page.saturating_sub(1))
    };
    let turn = Choice::Turn(Dialog::Page(Page::Help { page: other }));
    let title = format!("Help, page {} of {pages}", page + 1);
    Frame::new(title).open(commands, |inside| {
        // What it is about comes first, how marks work on the pages after.
        if page == RULES {
            rules(inside);
            paragraph(inside, MILD, theme::FAINT, widest);
        }
        let is_first = page == 0;
        if is_first {
            paragraph(inside, STORY, theme::TEXT, widest);
            paragraph(inside, KEEPS, theme::TEXT, widest);
        }
        // The pages of keys, but for that of the rules.
        let keys = (page != RULES).then(|| page - usize::from(page > RULES));
        inside.spawn(close_rows()).with_children(|table| {
            let shown = keys.map_or_else(Vec::new, |keys| {
                let after = legends.into_iter().skip(keys * LINES);
                after.take(LINES).collect()
            });
            for legend in shown {
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
        if keys.is_some_and(|keys| keys > 0) {
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

/// The rules, a line or two each.
fn rules(inside: &mut ChildSpawnerCommands<'_>) {
    let rows = Node {
        row_gap: px(theme::GAP),
        flex_shrink: 0.0,
        ..theme::column()
    };
    inside.spawn(rows).with_children(|table| {
        for (about, words) in RULE_WORDS {
            columns(
                table,
                [
                    (
                        (*about).to_owned(),
                        ABOUT_WIDTH,
                        theme::STRONG,
                        theme::ACCENT,
                    ),
                    ((*words).to_owned(), WORDS_WIDTH, theme::SMALL, theme::TEXT),
                ],
            );
        }
    });
}
