//! The help dialog: the story, the less obvious rules, and the key bindings.

use bevy::prelude::*;

use crate::{
    client::{
        command::verb::Page, dialogs::Dialog, input::key_help::key_help, picture::theme,
        words::Words,
    },
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, wide_paragraph},
    menu::{Menu, MenuEntry},
    shared_nodes::{column, text_row},
    ui_param::Ui,
};

/// Width of the column of keys, in logical pixels.
const KEYS_WIDTH: f32 = 420.0;
/// Width of the column of the keys' effects, in logical pixels.
const DOES_WIDTH: f32 = 600.0;
/// Width of the column of topics on the rules pages, in logical pixels.
const TOPIC_WIDTH: f32 = 200.0;
/// Width of the column of rules, in logical pixels.
const RULE_WIDTH: f32 = 820.0;

/// Index of the first page of rules.
const RULES_PAGE: usize = 1;
/// Number of rules per page.
const RULES_PER_PAGE: usize = 5;
/// The less obvious rules, as message ids of topic and text.
const RULES: [(&str, &str); 10] = [
    ("rule-noticing", "rule-noticing-text"),
    ("rule-noise", "rule-noise-text"),
    ("rule-calls", "rule-calls-text"),
    ("rule-dagger", "rule-dagger-text"),
    ("rule-sword", "rule-sword-text"),
    ("rule-staff", "rule-staff-text"),
    ("rule-club", "rule-club-text"),
    ("rule-stairs", "rule-stairs-text"),
    ("rule-rest", "rule-rest-text"),
    ("rule-goal", "rule-goal-text"),
];

/// Width of a page, in logical pixels.
const PAGE_WIDTH: f32 = KEYS_WIDTH + DOES_WIDTH + theme::PAD;
/// Gap between the rows of keys, in logical pixels.
const KEYS_ROW_GAP: f32 = 1.0;

/// Number of rows of keys per page.
const KEYS_PER_PAGE: usize = 12;

struct HelpPage {
    /// Paragraphs before the rows.
    above: Vec<String>,
    /// Texts of the two columns.
    rows: Vec<(String, String)>,
    /// Widths of the columns, in logical pixels.
    widths: (f32, f32),
    /// Gap between rows, in logical pixels.
    gap: f32,
    /// Paragraphs after the rows.
    below: Vec<String>,
}

impl HelpPage {
    /// Height, in logical pixels.
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
            wide_paragraph(inside, ui, Phrase::verbatim(text), theme::TEXT, PAGE_WIDTH);
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
                        (other, second, theme::SMALL, theme::TEXT),
                    ],
                );
            }
        });
        for text in self.below {
            wide_paragraph(inside, ui, Phrase::verbatim(text), theme::FAINT, PAGE_WIDTH);
        }
    }
}

/// All pages: keys with the story, rules, then more keys with targeting.
fn all_pages(words: &Words) -> Vec<HelpPage> {
    let say = |ids: &[&'static str]| ids.iter().map(|id| words.say(*id)).collect();
    let key_help = key_help();
    let keys = key_help.chunks(KEYS_PER_PAGE).enumerate();
    let keys = keys.map(|(index, key_help)| {
        let above: &[&str] = if index == 0 {
            &["help-story", "help-keeps"]
        } else {
            &["help-picking"]
        };
        let rows = key_help.iter().map(|line| {
            let keys: Vec<String> = line.keys.iter().map(|keys| words.text(keys)).collect();
            (keys.join("   "), words.say(line.description))
        });
        HelpPage {
            above: say(above),
            rows: rows.collect(),
            widths: (KEYS_WIDTH, DOES_WIDTH),
            gap: KEYS_ROW_GAP,
            below: say(&["help-lists"]),
        }
    });
    let mut pages: Vec<HelpPage> = keys.collect();
    let rules = RULES.chunks(RULES_PER_PAGE).map(|rules| {
        let rows = rules.iter();
        let rows = rows.map(|(topic, text)| (words.say(*topic), words.say(*text)));
        HelpPage {
            above: Vec::new(),
            rows: rows.collect(),
            widths: (TOPIC_WIDTH, RULE_WIDTH),
            gap: theme::GAP,
            below: say(&["help-classic"]),
        }
    });
    let start = RULES_PAGE.min(pages.len());
    pages.splice(start..start, rules);
    pages
}

/// Height of the tallest page, in logical pixels. All pages use it, so that the entries for turning
/// pages do not move.
fn max_height(pages: &[HelpPage]) -> f32 {
    pages.iter().map(HelpPage::height).fold(0.0, f32::max)
}

/// Opens a page, numbered from 0.
pub(super) fn open(commands: &mut Commands, page: usize, ui: &Ui) {
    let mut pages = all_pages(&ui.words);
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
    // Both entries are on every page, so that neither moves.
    let entries = vec![
        MenuEntry::new('>', "next-page", turn((page + 1) % count)),
        MenuEntry::new('<', "previous-page", turn((page + count - 1) % count)),
    ];
    let title = Phrase::new("help-title")
        .with("page", page + 1)
        .with("pages", count);
    DialogBox::new(title)
        .with_pages()
        .open(commands, ui, |inside| {
            inside
                .spawn(body)
                .with_children(|inside| pages.swap_remove(page).fill(inside, ui));
            Menu::new(entries).spawn(inside, ui);
        });
}

#[cfg(test)]
#[path = "../../../tests/unit/help.rs"]
mod tests;
