//! The game menu, questions about the running game, and notices.

use bevy::prelude::*;

use crate::{
    client::{
        command::{
            verb::{Outcome, Page},
            verbs::verb_with_outcome,
        },
        dialogs::Dialog,
        session::Session,
    },
    read::{moves, objection, open_doors},
    sim::{Intent, Known, StairDirection},
    text::Phrase,
};

use super::{
    action::UiAction, menu::MenuEntry, menu_dialog::open_menu_dialog, proof, ui_param::Ui,
};

pub(super) fn open_game_menu(commands: &mut Commands, session: &Session, ui: &Ui) {
    let is_practice = session.is_practice();
    let leave = if is_practice {
        "leave-practice"
    } else {
        "save-and-leave"
    };
    let help = UiAction::Open(Dialog::Page(Page::Help { page: 0 }));
    let mut entries = vec![
        MenuEntry::new('c', "menu-continue", UiAction::Close),
        MenuEntry::new('s', leave, UiAction::SaveAndLeave),
        MenuEntry::new('o', "menu-settings", UiAction::Open(Dialog::Settings(None))),
        MenuEntry::new('?', "menu-help", help),
    ];
    let verbs: [(char, fn(&Outcome) -> bool); 4] = [
        ('f', |outcome| matches!(outcome, Outcome::Fullscreen)),
        ('h', |outcome| {
            matches!(outcome, Outcome::Setting("earshot"))
        }),
        ('m', |outcome| matches!(outcome, Outcome::Setting("minds"))),
        ('p', |outcome| matches!(outcome, Outcome::TogglePanel)),
    ];
    for (key, leads) in verbs {
        if let Some(verb) = verb_with_outcome(leads) {
            let entry = MenuEntry::new(key, verb.label, UiAction::Begin(verb));
            entries.push(entry.with_detail(verb.description));
        }
    }
    if proof::exists(session) {
        let ask = UiAction::Open(Dialog::Proof { shown: 0 });
        entries.push(MenuEntry::new('w', "menu-proof", ask));
    }
    entries.extend(link_entry('l', session));
    if !is_practice {
        let ask = UiAction::Open(Dialog::Abandon);
        entries.push(MenuEntry::new('a', "menu-abandon", ask));
    }
    open_menu_dialog(commands, "menu-title", [], entries, ui);
}

/// Entry that copies a link to the game, where links are supported.
pub(super) fn link_entry(key: char, session: &Session) -> Option<MenuEntry> {
    let entry = || MenuEntry::new(key, "menu-copy-link", UiAction::CopyLink);
    session.page.map(|_| entry())
}

/// Asks which open door next to the player to close.
pub(super) fn ask_door(commands: &mut Commands, view: &Known, ui: &Ui) {
    let entries = ('1'..='8')
        .zip(open_doors(view))
        .map(|(key, dir)| {
            let close = Intent::Close { dir };
            let label = Phrase::new("close-door").with("from", dir.name());
            MenuEntry::new(key, label, UiAction::Act(close)).disabled_if(objection(view, close))
        })
        .collect();
    open_menu_dialog(commands, "ask-close", [], entries, ui);
}

/// Lists the special moves that perks allow now.
pub(super) fn ask_move(commands: &mut Commands, view: &Known, ui: &Ui) {
    let entries: Vec<MenuEntry> = ('a'..)
        .zip(moves(view))
        .map(|(key, one)| {
            let sprite = ui.sprites.perk(view.definitions.perks.get(one.perk));
            MenuEntry::new(key, one.words, UiAction::Act(one.intent)).with_sprite(sprite)
        })
        .collect();
    let none = entries.is_empty().then(|| "moves-none".into());
    open_menu_dialog(commands, "moves-title", none, entries, ui);
}

pub(super) fn ask_abandon(commands: &mut Commands, ui: &Ui) {
    let entries = vec![
        MenuEntry::new('n', "no-play-on", UiAction::CloseAll),
        MenuEntry::new('y', "yes-abandon", UiAction::Abandon),
    ];
    let text = "abandon-is-final";
    open_menu_dialog(commands, "ask-abandon", [text.into()], entries, ui);
}

pub(super) fn ask_leave(commands: &mut Commands, ui: &Ui) {
    let dir = StairDirection::Up;
    let leave = Intent::Stairs { dir };
    let entries = vec![
        MenuEntry::new('n', "no-stay", UiAction::Close),
        MenuEntry::new('y', "yes-flee", UiAction::Act(leave)),
    ];
    let text = "flee-loses";
    open_menu_dialog(commands, "ask-flee", [text.into()], entries, ui);
}

pub(super) fn open_notice(commands: &mut Commands, paragraphs: &[Phrase], ui: &Ui) {
    let entries = vec![MenuEntry::new('c', "menu-close", UiAction::Close)];
    open_menu_dialog(
        commands,
        "menu-notice",
        paragraphs.iter().cloned(),
        entries,
        ui,
    );
}
