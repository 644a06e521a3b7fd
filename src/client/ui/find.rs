//! A list of all that the player knows the place of, narrowed by what is typed, to go
//! there.

use bevy::prelude::{Commands, percent};

use crate::{
    auto::{AutoCommand, matching, travel_targets},
    client::{dialogs::MOST_FOUND, input::typing::Typing},
    sim::View,
};

use super::{
    button::{Push, button},
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    field::field,
    theme,
};

pub(super) fn open(commands: &mut Commands, view: &View, typing: &Typing, chosen: usize) {
    let found = matching(travel_targets(view), &typing.text);
    Frame::new("Go where?").open(commands, |inside| {
        let hint = "Type a part of its name; arrows choose, Enter goes there.";
        paragraph(inside, hint, theme::FAINT, theme::WIDEST_TEXT);
        field(inside, typing);
        for (index, one) in found.iter().take(MOST_FOUND).enumerate() {
            let push = Push {
                layer: Layer::Dialog,
                choice: Choice::Go(AutoCommand::Travel { to: one.place }),
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
