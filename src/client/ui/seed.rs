//! The dialog to enter a seed.

use bevy::prelude::*;

use crate::{
    client::{dialogs::Dialog, input::typing::Typing, picture::theme},
    sim::Seed,
    text::{Argument, Phrase},
};

use super::{
    dialog::DialogBox,
    text_input::{submit_buttons, text_input},
    ui_param::Ui,
};

/// Maximum number of letters of a seed shown within other text.
const MOST_SHOWN: usize = 24;

/// A seed for use within other text, shortened if long.
pub(super) fn short(seed: &str) -> Argument {
    let mut shown: String = seed.chars().take(MOST_SHOWN).collect();
    if shown.len() < seed.len() {
        shown.push_str("...");
    }
    Argument::Word(shown.into())
}

/// The dialog with an empty text field.
pub(super) const fn empty_dialog() -> Dialog {
    Dialog::Seed {
        typing: Typing {
            text: String::new(),
            longest: Seed::LONGEST,
        },
        wrong: None,
    }
}

pub(super) fn open(commands: &mut Commands, typing: &Typing, wrong: Option<&Phrase>, ui: &Ui) {
    let hint = wrong.map_or_else(|| ui.say("seed-hint"), |wrong| ui.words.text(wrong));
    let colour = wrong.map_or(theme::FAINT, |_| theme::BAD);
    DialogBox::new("enter-seed").open(commands, ui, |inside| {
        inside
            .spawn(Node {
                width: px(theme::WIDEST_TEXT),
                ..Default::default()
            })
            .with_child(theme::label(hint, theme::SMALL, colour));
        text_input(inside, typing);
        submit_buttons(inside, ui, "key-start");
    });
}
