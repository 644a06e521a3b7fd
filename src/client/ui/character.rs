//! The page that explains the player's numbers and effects with the card's texts.

use bevy::prelude::*;

use crate::{
    client::{command::verb::Page, dialogs::Dialog, picture::theme},
    read::{Description, Stat, explain_effect, explain_perks, explain_stat, score},
    sim::Known,
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{CONTENT_HEIGHT, DialogBox, wide_paragraph},
    menu::{Menu, MenuEntry, ROW_HEIGHT},
    ui_param::Ui,
};

/// Maximum width of a line, in logical pixels.
const MAX_WIDTH: f32 = 900.0;
/// Maximum height of a page's texts, in logical pixels. Leaves room for two entries below.
const PAGE_HEIGHT: f32 = CONTENT_HEIGHT - 2.0 * ROW_HEIGHT - theme::GAP;

/// Opens a page, numbered from 0.
pub(super) fn open(commands: &mut Commands, view: &Known, page: usize, ui: &Ui) {
    let effects = (0..).map_while(|index| explain_effect(view, index));
    let numbers = Stat::ALL.into_iter().map(|stat| explain_stat(view, stat));
    let all = numbers.chain(effects).chain(explain_perks(view));
    let mut all: Vec<_> = all.map(|one| texts(one, ui)).collect();
    all.extend(score(view).map(|score| {
        let words = Phrase::new("character-score").with("score", score.phrase(view.definitions));
        vec![(ui.say(words), theme::TEXT)]
    }));
    let pages = pages(all);
    let last = pages.len().saturating_sub(1);
    let page = page.min(last);
    let turn = |page| UiAction::Replace(Dialog::Page(Page::Myself { page }));
    let mut entries = Vec::new();
    if page < last {
        entries.push(MenuEntry::new('>', "next-page", turn(page + 1)));
    }
    if page > 0 {
        entries.push(MenuEntry::new('<', "previous-page", turn(page - 1)));
    }
    DialogBox::new("character-title")
        .with_pages()
        .open(commands, ui, |inside| {
            for (text, colour) in pages.into_iter().nth(page).into_iter().flatten() {
                wide_paragraph(inside, ui, Phrase::verbatim(text), colour, MAX_WIDTH);
            }
            if !entries.is_empty() {
                Menu::new(entries).spawn(inside, ui);
            }
        });
}

/// The texts about a number, an effect or a perk.
fn texts(one: Description, ui: &Ui) -> Vec<(String, Color)> {
    let title = Phrase::list(one.detail).map(|detail| {
        Phrase::new("character-entry")
            .with("title", one.title)
            .with("detail", detail)
    });
    let words = one.text.into_iter().chain(one.lines);
    let words = words.reduce(|first, next| {
        Phrase::new("character-text")
            .with("first", first)
            .with("next", next)
    });
    let both = [(title, theme::ACCENT), (words, theme::TEXT)].into_iter();
    both.filter_map(|(phrase, colour)| Some((ui.say(phrase?), colour)))
        .collect()
}

/// Distributes texts over pages, without splitting the texts about one subject.
fn pages(all: Vec<Vec<(String, Color)>>) -> Vec<Vec<(String, Color)>> {
    let mut pages: Vec<Vec<(String, Color)>> = Vec::new();
    let mut left = 0.0;
    for texts in all {
        let heights = texts
            .iter()
            .map(|(text, _)| theme::text_height(text, theme::SMALL, MAX_WIDTH) + theme::GAP);
        let height: f32 = heights.sum();
        if left < height {
            pages.push(Vec::new());
            left = PAGE_HEIGHT;
        }
        left -= height;
        if let Some(page) = pages.last_mut() {
            page.extend(texts);
        }
    }
    pages
}

#[cfg(test)]
#[path = "../../../tests/unit/character.rs"]
mod tests;
