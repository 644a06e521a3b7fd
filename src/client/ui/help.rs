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
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
    screen_layout::columns,
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

/// How wide everything on a page is, logical pixels.
const WIDE: f32 = KEYS_WIDTH + DOES_WIDTH + theme::PAD;
/// Between the rows of keys, for there are many, and between those of the rules.
const CLOSE: f32 = 1.0;

/// Lines of keys on a page.
const LINES: usize = 19;

/// What stands on a page.
struct HelpPage {
    /// Before the rows.
    above: Vec<&'static str>,
    /// In two columns.
    rows: Vec<(String, &'static str)>,
    /// The widths of the columns, and what is between rows.
    widths: (f32, f32),
    gap: f32,
    /// After the rows.
    below: Vec<&'static str>,
}

impl HelpPage {
    /// How high it is.
    fn height(&self) -> f32 {
        let (first, second) = self.widths;
        let texts = self.above.iter().chain(&self.below);
        let texts: f32 = texts
            .map(|text| theme::text_height(text, theme::SMALL, WIDE) + theme::GAP)
            .sum();
        let rows = self.rows.iter().map(|(one, other)| {
            let one = theme::text_height(one, theme::STRONG, first);
            one.max(theme::text_height(other, theme::SMALL, second)) + self.gap
        });
        texts + rows.sum::<f32>() - self.gap
    }

    fn fill(self, inside: &mut ChildSpawnerCommands) {
        for text in self.above {
            paragraph(inside, text, theme::TEXT, WIDE);
        }
        let rows = Node {
            row_gap: px(self.gap),
            flex_shrink: 0.0,
            ..theme::column()
        };
        let (first, second) = self.widths;
        inside.spawn(rows).with_children(|table| {
            for (one, other) in self.rows {
                columns(
                    table,
                    [
                        (one, first, theme::STRONG, theme::ACCENT),
                        (other.to_owned(), second, theme::SMALL, theme::TEXT),
                    ],
                );
            }
        });
        for text in self.below {
            paragraph(inside, text, theme::FAINT, WIDE);
        }
    }
}

/// All pages: what it is about comes first, then the rules, how marks work on the pages
/// after.
fn sheets() -> Vec<HelpPage> {
    let legends = legends();
    let keys = legends.chunks(LINES).enumerate().map(|(index, legends)| {
        let is_first = index == 0;
        let rows = legends.iter();
        HelpPage {
            above: if is_first {
                vec![STORY, KEEPS]
            } else {
                Vec::new()
            },
            rows: rows
                .map(|legend| (legend.keys.clone(), legend.does))
                .collect(),
            widths: (KEYS_WIDTH, DOES_WIDTH),
            gap: CLOSE,
            below: if is_first {
                vec![ELSEWHERE]
            } else {
                vec![PICKING, ELSEWHERE]
            },
        }
    });
    let mut sheets: Vec<HelpPage> = keys.collect();
    let rules = RULE_WORDS.iter();
    let rules = HelpPage {
        above: Vec::new(),
        rows: rules
            .map(|(about, words)| ((*about).to_owned(), *words))
            .collect(),
        widths: (ABOUT_WIDTH, WORDS_WIDTH),
        gap: theme::GAP,
        below: vec![MILD, ELSEWHERE],
    };
    sheets.insert(RULES.min(sheets.len()), rules);
    sheets
}

/// All pages are as high as the highest, so that what turns them stays where it is.
fn height(sheets: &[HelpPage]) -> f32 {
    sheets.iter().map(HelpPage::height).fold(0.0, f32::max)
}

pub(super) fn open(commands: &mut Commands, page: usize, atlas: &SpriteSheet) {
    let mut sheets = sheets();
    let pages = sheets.len();
    let page = page.min(pages - 1);
    let body = Node {
        width: px(WIDE),
        height: px(height(&sheets)),
        row_gap: px(theme::GAP),
        flex_shrink: 0.0,
        ..theme::column()
    };
    let (key, words, other) = if page + 1 < pages {
        ('>', "Next page", page + 1)
    } else {
        ('<', "Page before", page.saturating_sub(1))
    };
    let turn = UiAction::Turn(Dialog::Page(Page::Help { page: other }));
    let title = format!("Help, page {} of {pages}", page + 1);
    DialogBox::new(title).open(commands, |inside| {
        inside
            .spawn(body)
            .with_children(|inside| sheets.swap_remove(page).fill(inside));
        menu(
            inside,
            Layer::Dialog,
            vec![MenuEntry::new(key, words, turn)],
            atlas,
        );
    });
}

#[cfg(test)]
mod tests {
    use crate::client::ui::{dialog::CONTENT_HEIGHT, menu::ROW_HEIGHT};

    use super::*;

    #[test]
    fn every_page_has_room_in_the_one_size_of_all() {
        let sheets = sheets();
        assert!(sheets.len() > RULES + 1);
        let height = height(&sheets);
        let fits = height + theme::GAP + ROW_HEIGHT <= CONTENT_HEIGHT;
        assert!(
            fits,
            "{:?}",
            sheets.iter().map(HelpPage::height).collect::<Vec<_>>()
        );
        assert!((ABOUT_WIDTH + WORDS_WIDTH + theme::PAD - WIDE).abs() < 1.0);
    }
}
