//! Which thing to put to a use: everything at hand is listed, and why it would
//! not do where it would not.

use bevy::prelude::Commands;

use crate::{
    client::{dialogs::Dialog, view::Atlas},
    game::Game,
    read::{Purpose, Use, choices},
    sim::{Intent, StableId},
};

use super::{
    choice::Choice,
    dialog::Frame,
    menu::Entry,
    pack::{row, things},
};

/// What choosing a thing for a use does: some uses need more to be chosen first.
pub(super) const fn leads_to(purpose: Use, item: StableId) -> Choice {
    match purpose {
        Use::Drop => Choice::Act(Intent::Drop { item }),
        Use::Eat => Choice::Act(Intent::Eat { item }),
        Use::Equip => Choice::Act(Intent::Equip { item }),
        Use::Unequip => Choice::Act(Intent::Unequip { item }),
        Use::Quaff => Choice::Act(Intent::Quaff { item }),
        Use::Read => Choice::Open(Dialog::Spells(item)),
        Use::Throw => Choice::Open(Dialog::Target(Purpose::Throw(item))),
        Use::Name => Choice::Open(Dialog::Naming(item)),
        Use::Examine => Choice::Open(Dialog::Examine(item)),
    }
}

pub(super) fn open(commands: &mut Commands<'_, '_>, game: &Game, purpose: Use, atlas: &Atlas) {
    let entries: Vec<Entry> = choices(game.world(), purpose)
        .into_iter()
        .map(|choice| {
            let leads_to = leads_to(purpose, choice.entry.id);
            row(&choice.entry, leads_to).unless(choice.refusal)
        })
        .collect();
    let title = match purpose {
        Use::Drop => "Drop what?",
        Use::Eat => "Eat what?",
        Use::Equip => "Wield or wear what?",
        Use::Unequip => "Take off or put away what?",
        Use::Quaff => "Quaff what?",
        Use::Read => "Read what?",
        Use::Throw => "Throw what?",
        Use::Name => "Name what?",
        Use::Examine => "Examine what?",
    };
    Frame::new(title).open(commands, |inside| {
        things(inside, entries, atlas);
    });
}
