//! The player's numbers and effects, explained as the card explains them.

use bevy::prelude::Commands;

use crate::{
    read::{Description, Stat, explain_effect, explain_stat},
    sim::View,
    text::Phrase,
};

use super::{
    dialog::{DialogBox, wide_paragraph},
    theme,
    ui_param::Ui,
};

/// Greatest width of a line, logical pixels.
const MAX_WIDTH: f32 = 900.0;

pub(super) fn open(commands: &mut Commands, view: &View, ui: &Ui) {
    let effects = (0..).map_while(|index| explain_effect(view, index));
    let numbers = Stat::ALL.into_iter().map(|stat| explain_stat(view, stat));
    let all: Vec<Description> = numbers.chain(effects).collect();
    DialogBox::new("Yourself").open(commands, ui, |inside| {
        for one in all {
            let detail: Vec<String> = one.detail.iter().map(|one| ui.words.text(one)).collect();
            let title = format!("{}: {}", ui.say(one.title), detail.join(" "));
            wide_paragraph(
                inside,
                ui,
                Phrase::verbatim(title),
                theme::ACCENT,
                MAX_WIDTH,
            );
            let words = one.text.into_iter().chain(one.lines);
            let words: Vec<String> = words.map(|words| ui.say(words)).collect();
            wide_paragraph(
                inside,
                ui,
                Phrase::verbatim(words.join(" ")),
                theme::TEXT,
                MAX_WIDTH,
            );
        }
    });
}
