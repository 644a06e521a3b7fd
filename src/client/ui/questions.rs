//! The menu of a running game, the questions it asks, and bad news.

use bevy::prelude::Commands;

use crate::{
    client::{
        dialogs::Dialog,
        verb::{Outcome, Page},
        verbs::verb_with_outcome,
        view::sprite_sheet::SpriteSheet,
    },
    read::{objection, open_doors, sentence},
    sim::{Intent, Vertical, View},
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    theme,
};

pub(super) fn open_menu(commands: &mut Commands, practice: bool, atlas: &SpriteSheet) {
    let leave = if practice {
        "Leave practice (it is not saved)"
    } else {
        "Save and go to the title"
    };
    let mut entries = vec![
        Entry::new('c', "Continue", Choice::Close),
        Entry::new('s', leave, Choice::SaveAndLeave),
        Entry::new('o', "Settings", Choice::Open(Dialog::Settings)),
        Entry::new(
            '?',
            "Help",
            Choice::Open(Dialog::Page(Page::Help { page: 0 })),
        ),
    ];
    for (key, leads) in [
        (
            'f',
            (|outcome| matches!(outcome, Outcome::Fullscreen)) as fn(&Outcome) -> bool,
        ),
        ('m', |outcome| matches!(outcome, Outcome::Minds)),
        ('p', |outcome| matches!(outcome, Outcome::TogglePanel)),
    ] {
        if let Some(verb) = verb_with_outcome(leads) {
            let entry = Entry::new(key, sentence(verb.label), Choice::Begin(verb));
            entries.push(entry.with_detail(verb.description));
        }
    }
    if !practice {
        let ask = Choice::Open(Dialog::Abandon);
        entries.push(Entry::new('a', "Abandon this game", ask));
    }
    Frame::new("Caves of Slight Danger").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

/// Which of the open doors beside the player to close.
pub(super) fn ask_door(commands: &mut Commands, view: &View, atlas: &SpriteSheet) {
    let entries = ('1'..='8')
        .zip(open_doors(view))
        .map(|(key, dir)| {
            let choice = Choice::Act(Intent::Close { dir });
            let reason = objection(view, Intent::Close { dir });
            Entry::new(key, format!("The one to the {}", dir.name()), choice).unless(reason)
        })
        .collect();
    Frame::new("Close which door?").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

pub(super) fn ask_abandon(commands: &mut Commands, atlas: &SpriteSheet) {
    let entries = vec![
        Entry::new('n', "No, play on", Choice::CloseAll),
        Entry::new('y', "Yes, abandon it", Choice::Abandon),
    ];
    Frame::new("Abandon this game?").open(commands, |inside| {
        let words = "Its save is deleted, and it will not be among the past games.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

pub(super) fn ask_leave(commands: &mut Commands, atlas: &SpriteSheet) {
    let leave = Intent::Stairs { dir: Vertical::Up };
    let entries = vec![
        Entry::new('n', "No, stay", Choice::Close),
        Entry::new('y', "Yes, flee into the daylight", Choice::Act(leave)),
    ];
    Frame::new("Leave the caves?").open(commands, |inside| {
        let words = "Without the teddy bear, the adventure ends as lost.";
        paragraph(inside, words, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}

pub(super) fn tell(commands: &mut Commands, text: &str, atlas: &SpriteSheet) {
    let entries = vec![Entry::new('c', "Close", Choice::Close)];
    Frame::new("That did not work").open(commands, |inside| {
        paragraph(inside, text, theme::TEXT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
}
