//! The menu of a running game, the questions it asks, and bad news.

use bevy::prelude::Commands;

use crate::{
    client::{
        dialogs::Dialog,
        verb::{Outcome, Page},
        verbs::leading_to,
        view::sprite_sheet::SpriteSheet,
    },
    read::{objection, open_doors, sentence},
    sim::{Intent, Vertical, View},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
    theme,
};

pub(super) fn open_menu(commands: &mut Commands, practice: bool, atlas: &SpriteSheet) {
    let leave = if practice {
        "Leave practice (it is not saved)"
    } else {
        "Save and go to the title"
    };
    let mut entries = vec![
        MenuEntry::new('c', "Continue", UiAction::Close),
        MenuEntry::new('s', leave, UiAction::SaveAndLeave),
        MenuEntry::new('o', "Settings", UiAction::Open(Dialog::Settings)),
        MenuEntry::new(
            '?',
            "Help",
            UiAction::Open(Dialog::Page(Page::Help { page: 0 })),
        ),
    ];
    for (key, leads) in [
        (
            'f',
            (|outcome| matches!(outcome, Outcome::Fullscreen)) as fn(&Outcome) -> bool,
        ),
        ('m', |outcome| matches!(outcome, Outcome::Minds)),
        ('p', |outcome| matches!(outcome, Outcome::Fold)),
    ] {
        if let Some(verb) = leading_to(leads) {
            let entry = MenuEntry::new(key, sentence(verb.label), UiAction::Begin(verb));
            entries.push(entry.with_detail(verb.does));
        }
    }
    if !practice {
        let ask = UiAction::Open(Dialog::Abandon);
        entries.push(MenuEntry::new('a', "Abandon this game", ask));
    }
    DialogBox::new("Caves of Slight Danger").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

/// Which of the open doors beside the player to close.
pub(super) fn ask_door(commands: &mut Commands, view: &View, atlas: &SpriteSheet) {
    let entries = ('1'..='8')
        .zip(open_doors(view))
        .map(|(key, dir)| {
            let action = UiAction::Act(Intent::Close { dir });
            let reason = objection(view, Intent::Close { dir });
            MenuEntry::new(key, format!("The one to the {}", dir.name()), action)
                .disabled_if(reason)
        })
        .collect();
    DialogBox::new("Close which door?").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

pub(super) fn ask_abandon(commands: &mut Commands, atlas: &SpriteSheet) {
    let entries = vec![
        MenuEntry::new('n', "No, play on", UiAction::CloseAll),
        MenuEntry::new('y', "Yes, abandon it", UiAction::Abandon),
    ];
    DialogBox::new("Abandon this game?").open(commands, |inside| {
        let words = "Its save is deleted, and it will not be among the past games.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

pub(super) fn ask_leave(commands: &mut Commands, atlas: &SpriteSheet) {
    let leave = Intent::Stairs { dir: Vertical::Up };
    let entries = vec![
        MenuEntry::new('n', "No, stay", UiAction::Close),
        MenuEntry::new('y', "Yes, flee into the daylight", UiAction::Act(leave)),
    ];
    DialogBox::new("Leave the caves?").open(commands, |inside| {
        let words = "Without the teddy bear, the adventure ends as lost.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

pub(super) fn tell(commands: &mut Commands, text: &str, atlas: &SpriteSheet) {
    let entries = vec![MenuEntry::new('c', "Close", UiAction::Close)];
    DialogBox::new("That did not work").open(commands, |inside| {
        paragraph(inside, text, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}
