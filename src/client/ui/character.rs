//! The player's numbers and effects, explained as the card explains them.

use bevy::prelude::Commands;

use crate::{
    read::{Description, Stat, explain_effect, explain_perks, explain_stat},
    sim::Known,
    text::Phrase,
};

use super::{
    dialog::{DialogBox, wide_paragraph},
    theme,
    ui_param::Ui,
};

/// Greatest width of a line, logical pixels.
const MAX_WIDTH: f32 = 900.0;

pub(super) fn open(commands: &mut Commands, view: &Known, ui: &Ui) {
    let effects = (0..).map_while(|index| explain_effect(view, index));
    let numbers = Stat::ALL.into_iter().map(|stat| explain_stat(view, stat));
    let all: Vec<Description> = numbers.chain(effects).chain(explain_perks(view)).collect();
    DialogBox::new("character-title").open(commands, ui, |inside| {
        for one in all {
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
            let both = [(title, theme::ACCENT), (words, theme::TEXT)];
            for (phrase, colour) in both {
                if let Some(phrase) = phrase {
                    wide_paragraph(inside, ui, phrase, colour, MAX_WIDTH);
                }
            }
        }
    });
}
