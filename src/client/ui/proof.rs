//! The steps by which the world can be won, behind a question.

use bevy::prelude::*;

use crate::{
    client::{dialogs::Dialog, session::Session},
    read::proof_steps,
    text::Phrase,
};

use super::{action::UiAction, menu::MenuEntry, menu_dialog::open_menu_dialog, ui_param::Ui};

fn steps(session: &Session) -> Vec<String> {
    let game = session.game();
    game.map_or_else(Vec::new, |game| proof_steps(&game.omniscient()))
}

/// Whether there are steps to show.
pub(super) fn exists(session: &Session) -> bool {
    !steps(session).is_empty()
}

/// Asks whether to show the steps.
pub(super) fn ask(commands: &mut Commands, ui: &Ui) {
    let show = UiAction::Replace(Dialog::Proof { shown: true });
    let entries = vec![
        MenuEntry::new('n', "no-proof", UiAction::Close),
        MenuEntry::new('y', "yes-proof", show),
    ];
    let text = "proof-tells-all";
    open_menu_dialog(commands, "ask-proof", [text.into()], entries, ui);
}

/// Shows the next steps.
pub(super) fn open(commands: &mut Commands, session: &Session, ui: &Ui) {
    let entries = vec![MenuEntry::new('c', "menu-close", UiAction::CloseAll)];
    let steps = steps(session).into_iter().map(Phrase::verbatim);
    open_menu_dialog(commands, "proof-title", steps, entries, ui);
}
