//! The help dialog: the story, the less obvious rules, and the key bindings.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{Commands, Node, px},
};

use crate::client::{dialogs::Dialog, input::key_help::key_help, verb::Page};

use super::{
    action::UiAction,
    dialog::{DialogBox, wide_paragraph},
    menu::{Menu, MenuEntry},
    shared_nodes::{column, text_row},
    theme,
    ui_param::Ui,
};

/// Width of the column of keys, logical pixels.
const KEYS_WIDTH: f32 = 340.0;
/// Width of the column of what they do, logical pixels.
const DOES_WIDTH: f32 = 430.0;
/// Width of the column of topics on the page of rules, logical pixels.
const TOPIC_WIDTH: f32 = 200.0;
/// Width of the column of rules, logical pixels.
const RULE_WIDTH: f32 = 570.0;

const STORY: &str = "Go down through the caves, find the lost teddy bear on the deepest level, and carry it back out \
     into the daylight.";
const KEEPS: &str = "In a Keep a way that is barred bears a mark. What opens it bears the same mark: a key, a charm or a \
                     word on a pedestal, yours for good once you step there. Where you feel a draught, wait: a hidden \
                     door is near. The map (M) shows all that you know.";
const PICKING: &str = "To look, throw, fire or cast, pick a tile: the keys that step move the mark, Tab goes to the next \
                       target, Enter picks, Escape gives up. Or click on it; the right button gives up.";
const ELSEWHERE: &str =
    "In every list: the keys shown, arrows and Enter, or the mouse. Escape closes it.";

/// Index of the page of rules.
const RULES_PAGE: usize = 1;
/// The less obvious rules: topic and text.
const RULES: &[(&str, &str)] = &[
    (
        "Noticing",
        "zz: asleep. ?: unaware of you. No mark: hunting you. !: has just noticed you. A hunter that loses sight of you \
         for long gives up.",
    ),
    (
        "Noise",
        "Standing still is nearly silent. Steps are heard from farther off, blows and throws farther still, digging \
         farthest. Sleepers hear half as far. Mail is loud. Exploring and travelling keep away from sleepers.",
    ),
    (
        "Bands",
        "A goblin that notices you calls those of its kind that hear it.",
    ),
    ("Dagger", "Triple damage against unaware targets."),
    (
        "Sword",
        "Stepping around an enemy that hunts you, from beside it to beside it, also strikes it.",
    ),
    ("Staff", "Strikes two tiles far: click, or f."),
    (
        "Club",
        "The first blow only raises it; the next on that tile does double damage. Step away from a marked tile: \
         the blow falls on whoever stands there.",
    ),
    (
        "Stairs",
        "No escape: whoever is beside you comes along, and whoever sees you go follows.",
    ),
    ("Rest", "Resting (Z) heals, and costs food."),
    ("The bear", "Take it, and the whole level hunts you."),
];
const CLASSIC_DANGER: &str = "The classic danger has none of this: everybody hunts you at once, and weapons differ only in numbers.";

/// Width of a page, logical pixels.
const PAGE_WIDTH: f32 = KEYS_WIDTH + DOES_WIDTH + theme::PAD;
/// Gap between the rows of keys, logical pixels.
const KEYS_ROW_GAP: f32 = 1.0;

/// Rows of keys on a page.
const KEYS_PER_PAGE: usize = 18;

/// Content of a page.
struct HelpPage {
    /// Paragraphs before the rows.
    above: Vec<&'static str>,
    /// Texts of the two columns.
    rows: Vec<(String, &'static str)>,
    /// Widths of the columns, logical pixels.
    widths: (f32, f32),
    /// Gap between rows, logical pixels.
    gap: f32,
    /// Paragraphs after the rows.
    below: Vec<&'static str>,
}

impl HelpPage {
    /// Height, logical pixels.
    fn height(&self) -> f32 {
        let (first, second) = self.widths;
        let texts = self.above.iter().chain(&self.below);
        let texts: f32 = texts
            .map(|text| theme::text_height(text, theme::SMALL, PAGE_WIDTH) + theme::GAP)
            .sum();
        let rows = self.rows.iter().map(|(one, other)| {
            let one = theme::text_height(one, theme::STRONG, first);
            one.max(theme::text_height(other, theme::SMALL, second)) + self.gap
        });
        texts + rows.sum::<f32>() - self.gap
    }

    fn fill(self, inside: &mut ChildSpawnerCommands, ui: &Ui) {
        for text in self.above {
            wide_paragraph(inside, ui, text, theme::TEXT, PAGE_WIDTH);
        }
        let rows = Node {
            row_gap: px(self.gap),
            flex_shrink: 0.0,
            ..column()
        };
        let (first, second) = self.widths;
        inside.spawn(rows).with_children(|table| {
            for (one, other) in self.rows {
                text_row(
                    table,
                    [
                        (one, first, theme::STRONG, theme::ACCENT),
                        (other.to_owned(), second, theme::SMALL, theme::TEXT),
                    ],
                );
            }
        });
        for text in self.below {
            wide_paragraph(inside, ui, text, theme::FAINT, PAGE_WIDTH);
        }
    }
}

/// All pages: keys with the story, rules, then more keys with targeting.
fn all_pages() -> Vec<HelpPage> {
    let key_help = key_help();
    let keys = key_help.chunks(KEYS_PER_PAGE).enumerate();
    let keys = keys.map(|(index, key_help)| {
        let (above, below) = if index == 0 {
            (vec![STORY, KEEPS], vec![ELSEWHERE])
        } else {
            (Vec::new(), vec![PICKING, ELSEWHERE])
        };
        let rows = key_help.iter();
        HelpPage {
            above,
            rows: rows
                .map(|legend| (legend.keys.clone(), legend.description))
                .collect(),
            widths: (KEYS_WIDTH, DOES_WIDTH),
            gap: KEYS_ROW_GAP,
            below,
        }
    });
    let mut pages: Vec<HelpPage> = keys.collect();
    let rules = RULES.iter();
    let rules = HelpPage {
        above: Vec::new(),
        rows: rules
            .map(|(topic, words)| ((*topic).to_owned(), *words))
            .collect(),
        widths: (TOPIC_WIDTH, RULE_WIDTH),
        gap: theme::GAP,
        below: vec![CLASSIC_DANGER],
    };
    pages.insert(RULES_PAGE.min(pages.len()), rules);
    pages
}

/// Height of the highest page, logical pixels. All pages have it, so that the entry that
/// turns them stays in its place.
fn max_height(pages: &[HelpPage]) -> f32 {
    pages.iter().map(HelpPage::height).fold(0.0, f32::max)
}

/// Opens a page, 0 the first.
pub(super) fn open(commands: &mut Commands, page: usize, ui: &Ui) {
    let mut pages = all_pages();
    let count = pages.len();
    let page = page.min(count - 1);
    let body = Node {
        width: px(PAGE_WIDTH),
        height: px(max_height(&pages)),
        row_gap: px(theme::GAP),
        flex_shrink: 0.0,
        ..column()
    };
    let turn = |page| UiAction::Replace(Dialog::Page(Page::Help { page }));
    let mut entries = Vec::new();
    if page + 1 < count {
        entries.push(MenuEntry::new('>', "Next page", turn(page + 1)));
    }
    if page > 0 {
        entries.push(MenuEntry::new('<', "Previous page", turn(page - 1)));
    }
    let title = format!("Help, page {} of {count}", page + 1);
    DialogBox::new(title).open(commands, ui, |inside| {
        inside
            .spawn(body)
            .with_children(|inside| pages.swap_remove(page).fill(inside, ui));
        Menu::new(entries).spawn(inside, ui);
    });
}

#[cfg(test)]
mod tests {
    use crate::client::ui::{dialog::CONTENT_HEIGHT, menu::ROW_HEIGHT};

    use super::*;

    #[test]
    fn every_page_fits_the_dialog() {
        let pages = all_pages();
        assert!(pages.len() > RULES_PAGE + 1);
        let height = max_height(&pages);
        let fits = height + theme::GAP + 2.0 * ROW_HEIGHT <= CONTENT_HEIGHT;
        assert!(
            fits,
            "{:?}",
            pages.iter().map(HelpPage::height).collect::<Vec<_>>()
        );
        assert!((TOPIC_WIDTH + RULE_WIDTH + theme::PAD - PAGE_WIDTH).abs() < 1.0);
    }
}
