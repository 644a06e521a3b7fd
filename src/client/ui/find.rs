//! A list of all that the player knows the place of, narrowed by what is typed, to go
//! there.

use bevy::prelude::{Commands, percent};

use crate::{
    auto::{Errand, matching, whereabouts},
    client::{dialogs::MOST_FOUND, input::typing::Typing},
    sim::View,
};

use super::{
    action::{Layer, UiAction},
    button::{OnClick, button},
    dialog::{DialogBox, paragraph},
    text_input::text_input,
    theme,
};

pub(super) fn open(commands: &mut Commands, view: &View, typing: &Typing, chosen: usize) {
    let found = matching(whereabouts(view), &typing.text);
    DialogBox::new("Go where?").open(commands, |inside| {
        let hint = "Type a part of its name; arrows choose, Enter goes there.";
        paragraph(inside, hint, theme::FAINT, theme::WIDEST_TEXT);
        text_input(inside, typing);
        for (index, one) in found.iter().take(MOST_FOUND).enumerate() {
            let push = OnClick {
                layer: Layer::Dialog,
                action: UiAction::Go(Errand::Travel { to: one.place }),
            };
            let colour = if index == chosen {
                theme::ACCENT
            } else {
                theme::TEXT
            };
            button(inside, push, percent(100), |button| {
                let words = theme::button_label(one.words(view), theme::SMALL, colour);
                button.spawn(words);
            });
        }
        let rest = found.len().saturating_sub(MOST_FOUND);
        if found.is_empty() {
            let words = "You know of nothing of that name.";
            paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        } else if rest > 0 {
            let words = format!("and {rest} more");
            paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        }
    });
}
