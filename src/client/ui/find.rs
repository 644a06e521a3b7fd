//! Search for known places and things to travel to, filtered by the typed text.

use bevy::prelude::*;

use crate::{
    auto::{AutoCommand, matching, travel_targets},
    client::{dialogs::MOST_FOUND, input::typing::Typing, picture::theme},
    sim::Known,
    text::Phrase,
};

use super::{
    action::UiAction,
    button::{OnClick, text_button},
    dialog::{DialogBox, paragraph},
    text_input::text_input,
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &Known, typing: &Typing, chosen: usize, ui: &Ui) {
    let found = matching(travel_targets(view), &typing.text, |name| {
        ui.words.text(name)
    });
    DialogBox::new("find-title")
        .with_pages()
        .open(commands, ui, |inside| {
            paragraph(inside, ui, "find-hint", theme::FAINT);
            text_input(inside, typing);
            for (index, one) in found.iter().take(MOST_FOUND).enumerate() {
                let colour = if index == chosen {
                    theme::ACCENT
                } else {
                    theme::TEXT
                };
                let travel = UiAction::Go(AutoCommand::Travel { to: one.place });
                let label =
                    theme::button_label(ui.words.heading(&one.words(view)), theme::SMALL, colour);
                text_button(inside, OnClick::in_dialog(travel), percent(100), label);
            }
            let rest = found.len().saturating_sub(MOST_FOUND);
            if found.is_empty() {
                paragraph(inside, ui, "find-none", theme::TEXT);
            } else if rest > 0 {
                let words = Phrase::new("find-more").with("count", rest);
                paragraph(inside, ui, words, theme::FAINT);
            }
        });
}
