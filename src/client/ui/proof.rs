//! Dialog with a sequence of steps that wins the world, shown on request.

use bevy::prelude::*;

use crate::{
    client::{dialogs::Dialog, session::Session},
    read::next_steps,
    text::Phrase,
};

use super::{action::UiAction, menu::MenuEntry, menu_dialog::open_menu_dialog, ui_param::Ui};

/// Maximum number of steps that fit in the dialog.
const MOST_STEPS: usize = 10;

fn steps(session: &Session) -> Vec<Phrase> {
    let game = session.game();
    game.map_or_else(Vec::new, |game| next_steps(&game.omniscient()))
}

/// Whether any steps are known.
pub(super) fn exists(session: &Session) -> bool {
    !steps(session).is_empty()
}

/// Shows the first `shown` of the next steps; for 0, asks whether to show the first.
pub(super) fn open(commands: &mut Commands, session: &Session, shown: usize, ui: &Ui) {
    let all = steps(session);
    let more = UiAction::Replace(Dialog::Proof { shown: shown + 1 });
    if shown == 0 {
        let entries = vec![
            MenuEntry::new('n', "no-proof", UiAction::Close),
            MenuEntry::new('y', "yes-proof", more),
        ];
        open_menu_dialog(
            commands,
            "ask-proof",
            ["proof-tells-all".into()],
            entries,
            ui,
        );
        return;
    }
    let is_last = shown >= all.len().min(MOST_STEPS);
    let mut entries = vec![MenuEntry::new('c', "menu-close", UiAction::Close)];
    if !is_last {
        entries.insert(0, MenuEntry::new('n', "proof-more", more));
    }
    let steps = all.into_iter().take(shown);
    open_menu_dialog(commands, "proof-title", steps, entries, ui);
}
