//! The help dialog: what to do first, the less obvious rules, and the key bindings; and a search in
//! all of it.

use crate::client::{
    command::verb::Verb,
    dialog::prelude::*,
    input::{
        device::Device,
        key_help::{finger_help, key_help},
    },
    words::Words,
};

use super::menu::{CONTENT_HEIGHT, ROW_HEIGHT, pages};

/// Width of the column of keys, in logical pixels.
const KEYS_WIDTH: f32 = 420.0;
/// Width of the column of the keys' effects, in logical pixels.
const DOES_WIDTH: f32 = 600.0;
/// Width of the column of topics on the rules pages, in logical pixels.
const TOPIC_WIDTH: f32 = 200.0;
/// Width of the column of rules, in logical pixels.
const RULE_WIDTH: f32 = 820.0;

/// What to do first, as message ids of topic and text.
const FIRST: [(&str, &str); 7] = [
    ("first-goal", "help-story"),
    ("first-walk", "first-walk-text"),
    ("first-explore", "first-explore-text"),
    ("first-pack", "first-pack-text"),
    ("first-look", "first-look-text"),
    ("first-rest", "first-rest-text"),
    ("first-down", "first-down-text"),
];

/// Index of the first page of rules.
const RULES_PAGE: usize = 2;
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

/// Maximum height of a page, in logical pixels. Leaves room for three rows below.
const PAGE_HEIGHT: f32 = CONTENT_HEIGHT - 3.0 * ROW_HEIGHT - theme::GAP;
/// Longest text to search for, in characters.
const LONGEST: usize = 24;
/// Height of the lines that a search shows, in logical pixels.
const FOUND_HEIGHT: f32 = CONTENT_HEIGHT - 120.0;

/// A line of two columns.
type Line = (String, String);

struct HelpPage {
    /// Texts of the two columns.
    rows: Vec<Line>,
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
        let texts = self.below.iter();
        let texts: f32 = texts
            .map(|text| theme::text_height(text, theme::SMALL, PAGE_WIDTH) + theme::GAP)
            .sum();
        let rows = self.rows.iter();
        let rows = rows.map(|line| line_height(line, (first, second)) + self.gap);
        texts + rows.sum::<f32>() - self.gap
    }

    /// The same as pages that fit the dialog.
    fn split(mut self) -> impl Iterator<Item = Self> {
        let rows = std::mem::take(&mut self.rows);
        let room = PAGE_HEIGHT - self.height() - theme::GAP;
        let (widths, gap) = (self.widths, self.gap);
        let height = |line: &Line| line_height(line, widths) + gap;
        let pages = pages(rows, height, room).into_iter();
        pages.map(move |rows| Self {
            below: self.below.clone(),
            rows,
            ..self
        })
    }

    /// The page as a column of this height in logical pixels.
    fn part(self, height: f32) -> Part {
        let below = self.below.into_iter().map(|text| {
            let paragraph = Paragraph::new(Phrase::verbatim(text), theme::FAINT);
            let width = PAGE_WIDTH;
            Part::Text(Paragraph { width, ..paragraph })
        });
        let rows = self.rows.into_iter();
        let rows = rows.map(|line| line_part(line, self.widths));
        let table = Part::Column {
            size: None,
            gap: self.gap,
            parts: rows.collect(),
        };
        Part::Column {
            size: Some((PAGE_WIDTH, height)),
            gap: theme::GAP,
            parts: std::iter::once(table).chain(below).collect(),
        }
    }
}

/// Height of a line with columns of these widths, in logical pixels.
fn line_height((one, other): &Line, (first, second): (f32, f32)) -> f32 {
    let one = theme::text_height(one, theme::STRONG, first);
    one.max(theme::text_height(other, theme::SMALL, second))
}

fn line_part((one, other): Line, (first, second): (f32, f32)) -> Part {
    let cell = |text, width, style, colour| Cell {
        text,
        width,
        style,
        colour,
    };
    Part::Line(vec![
        cell(one, first, theme::STRONG, theme::ACCENT),
        cell(other, second, theme::SMALL, theme::TEXT),
    ])
}

/// What to do first with an input device.
fn first_lines(words: &Words, device: Device) -> Vec<Line> {
    let line = |(topic, text): (&'static str, &'static str)| {
        let text = Phrase::new(text).with("device", device.argument());
        (words.say(topic), words.text(&text))
    };
    FIRST.map(line).into()
}

fn key_lines(verbs: &[Verb], words: &Words, device: Device) -> Vec<Line> {
    let lines = match device {
        Device::Touch => finger_help(verbs),
        Device::Keyboard | Device::Mouse => key_help(verbs),
    };
    let lines = lines.into_iter().map(|line| {
        let keys: Vec<String> = line.keys.iter().map(|keys| words.text(keys)).collect();
        (keys.join("   "), words.say(line.description))
    });
    lines.collect()
}

fn rule_lines(words: &Words) -> Vec<Line> {
    let rule = |(topic, text): (&'static str, &'static str)| (words.say(topic), words.say(text));
    RULES.map(rule).into()
}

/// All pages: what to do first, keys, rules, then more keys with targeting.
fn all_pages(verbs: &[Verb], words: &Words, device: Device) -> Vec<HelpPage> {
    let say = |ids: &[&'static str]| ids.iter().map(|id| words.say(*id)).collect();
    let first = HelpPage {
        rows: first_lines(words, device),
        widths: (TOPIC_WIDTH, RULE_WIDTH),
        gap: theme::GAP,
        below: say(&["help-keeps", "help-lists"]),
    };
    let keys = HelpPage {
        rows: key_lines(verbs, words, device),
        widths: (KEYS_WIDTH, DOES_WIDTH),
        gap: KEYS_ROW_GAP,
        below: say(&["help-picking", "help-lists"]),
    };
    let rules = HelpPage {
        rows: rule_lines(words),
        widths: (TOPIC_WIDTH, RULE_WIDTH),
        gap: theme::GAP,
        below: say(&["help-classic"]),
    };
    let mut pages: Vec<HelpPage> = std::iter::once(first).chain(keys.split()).collect();
    let start = RULES_PAGE.min(pages.len());
    pages.splice(start..start, rules.split());
    pages
}

/// Height of the tallest page, in logical pixels. All pages use it, so that the entries for turning
/// pages do not move.
fn max_height(pages: &[HelpPage]) -> f32 {
    pages.iter().map(HelpPage::height).fold(0.0, f32::max)
}

/// Help: what to do first, keys and rules.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Help {
    /// Page number from 0.
    pub(crate) page: usize,
}

impl Dialog for Help {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let mut pages = all_pages(context.verbs, context.words, context.device);
        let (page, count) = (self.page, pages.len());
        let height = max_height(&pages);
        let turn = |page| Command::Replace(Self { page }.into());
        // Both rows are on every page, so that neither moves.
        let rows = vec![
            Row::new('>', "next-page", turn((page + 1) % count)),
            Row::new('<', "previous-page", turn((page + count - 1) % count)),
            Row::open('/', "help-find", HelpSearch::default()),
        ];
        let title = Phrase::new("help-title")
            .with("page", page + 1)
            .with("pages", count);
        let sheet = Sheet::new(title).frame(Frame::Pages);
        let shown = pages.swap_remove(page.min(count - 1));
        Some(sheet.part(shown.part(height)).rows(rows))
    }
}

/// A search in the lines of the help.
#[derive(Clone, Debug, PartialEq)]
pub(crate) struct HelpSearch(Typing);

impl Default for HelpSearch {
    fn default() -> Self {
        Self(Typing::of(LONGEST))
    }
}

impl HelpSearch {
    /// The lines that contain all typed words, in any order and case.
    fn found(&self, context: &Context) -> Vec<Line> {
        let say = context.words;
        let texts = ["help-keeps", "help-picking", "help-lists", "help-classic"];
        let texts = texts.map(|text| (String::new(), say.say(text)));
        let mut all = first_lines(say, context.device);
        all.extend(key_lines(context.verbs, say, context.device));
        all.extend(rule_lines(say));
        all.extend(texts);
        let wanted = self.0.text.to_lowercase();
        all.retain(|(one, other)| {
            let line = format!("{one} {other}").to_lowercase();
            wanted.split_whitespace().all(|word| line.contains(word))
        });
        all
    }
}

impl Dialog for HelpSearch {
    fn input_mode(&self) -> InputMode {
        InputMode::TextInput
    }

    fn typing(&mut self) -> Option<&mut Typing> {
        Some(&mut self.0)
    }

    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let mut rows = self.found(context);
        let all = rows.len();
        let widths = (KEYS_WIDTH, DOES_WIDTH);
        let mut height = 0.0;
        let fits = |line: &&Line| {
            height += line_height(line, widths) + theme::GAP;
            height <= FOUND_HEIGHT
        };
        rows.truncate(rows.iter().take_while(fits).count());
        let more = match (rows.len(), all - rows.len()) {
            (0, _) => Some("help-find-none".into()),
            (_, more) => (more > 0).then(|| Phrase::new("find-more").with("count", more)),
        };
        let page = HelpPage {
            rows,
            widths,
            gap: theme::GAP,
            below: more.iter().map(|more| context.words.text(more)).collect(),
        };
        let sheet = Sheet::new("help-find").frame(Frame::Pages);
        let sheet = sheet.part(Part::TextField(self.0.clone()));
        Some(sheet.part(page.part(FOUND_HEIGHT)))
    }
}

#[cfg(test)]
#[path = "../../../tests/unit/help.rs"]
mod tests;
