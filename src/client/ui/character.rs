//! The page that explains the player's numbers and effects with the card's texts.

use bevy::prelude::Color;

use crate::{
    client::{dialog::prelude::*, words::Words},
    read::{Description, Stat, explain_effect, explain_perks, explain_stat, score},
};

use super::menu::{self, CONTENT_HEIGHT, ROW_HEIGHT};

/// Maximum width of a line, in logical pixels.
const MAX_WIDTH: f32 = 900.0;
/// Maximum height of a page's texts, in logical pixels. Leaves room for two rows below.
const PAGE_HEIGHT: f32 = CONTENT_HEIGHT - 2.0 * ROW_HEIGHT - theme::GAP;

/// The player's numbers and effects, explained.
#[derive(Clone, Debug, Default, PartialEq)]
pub(crate) struct Character {
    /// Page number from 0.
    page: usize,
}

impl Dialog for Character {
    fn sheet(&self, context: &Context) -> Option<Sheet> {
        let (view, words) = (&context.view?, context.words);
        let effects = (0..).map_while(|index| explain_effect(view, index));
        let numbers = Stat::ALL.into_iter().map(|stat| explain_stat(view, stat));
        let all = numbers.chain(effects).chain(explain_perks(view));
        let mut all: Vec<_> = all.map(|one| texts(one, words)).collect();
        all.extend(score(view).map(|score| {
            let score = score.phrase(view.definitions);
            let score = Phrase::new("character-score").with("score", score);
            vec![(words.say(score), theme::TEXT)]
        }));
        let pages = pages(all);
        let last = pages.len().saturating_sub(1);
        let page = self.page.min(last);
        let rows = Row::pages(page, page < last, |page| Self { page });
        let texts = pages.into_iter().nth(page).into_iter().flatten();
        let sheet = Sheet::new("character-title").frame(Frame::Pages);
        let sheet = texts.fold(sheet, |sheet, (text, colour)| {
            sheet.wide_text(Phrase::verbatim(text), colour, MAX_WIDTH)
        });
        Some(sheet.rows(rows))
    }
}

/// The texts about a number, an effect or a perk.
fn texts(one: Description, words: &Words) -> Vec<(String, Color)> {
    let title = Phrase::list(one.detail).map(|detail| {
        Phrase::new("character-entry")
            .with("title", one.title)
            .with("detail", detail)
    });
    let text = one.text.into_iter().chain(one.lines);
    let text = text.reduce(|first, next| {
        Phrase::new("character-text")
            .with("first", first)
            .with("next", next)
    });
    let both = [(title, theme::ACCENT), (text, theme::TEXT)].into_iter();
    both.filter_map(|(phrase, colour)| Some((words.say(phrase?), colour)))
        .collect()
}

/// Distributes texts over pages, without splitting the texts about one subject.
fn pages(all: Vec<Vec<(String, Color)>>) -> Vec<Vec<(String, Color)>> {
    let height = |(text, _): &(String, Color)| {
        theme::text_height(text, theme::SMALL, MAX_WIDTH) + theme::GAP
    };
    let pages = menu::pages(all, |texts| texts.iter().map(height).sum(), PAGE_HEIGHT);
    pages.into_iter().map(|page| page.concat()).collect()
}

#[cfg(test)]
#[path = "../../../tests/unit/character.rs"]
mod tests;
