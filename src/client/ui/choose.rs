//! Which thing to drop, eat, use or take off: everything at hand is listed,
//! and why it would not do where it would not.

use bevy::prelude::{App, Commands, OnEnter, Res};

use crate::{
    client::{
        session::{Data, Session},
        state::Dialog,
        view::Atlas,
    },
    read::{Use, choices},
};

use super::{
    choice::Choice,
    dialog::Frame,
    menu::Entry,
    pack::{row, things},
};

pub(super) fn plugin(app: &mut App) {
    for purpose in Use::ALL {
        let open = move |commands: Commands<'_, '_>,
                         session: Res<'_, Session>,
                         data: Res<'_, Data>,
                         atlas: Res<'_, Atlas>| {
            open(purpose, commands, &session, &data, &atlas);
        };
        app.add_systems(OnEnter(Dialog::Choose(purpose)), open);
    }
}

fn open(
    purpose: Use,
    mut commands: Commands<'_, '_>,
    session: &Session,
    data: &Data,
    atlas: &Atlas,
) {
    let Some(game) = session.game() else {
        return;
    };
    let owner = Dialog::Choose(purpose);
    let entries: Vec<Entry> = choices(game.world(), purpose)
        .into_iter()
        .map(|choice| {
            let act = Choice::Act(purpose.intent(choice.entry.id));
            row(&choice.entry, &data.0, act).unless(choice.refusal)
        })
        .collect();
    let title = match purpose {
        Use::Drop => "Drop what?",
        Use::Eat => "Eat what?",
        Use::Equip => "Wield or wear what?",
        Use::Unequip => "Take off or put away what?",
    };
    Frame::new(owner, title).open(&mut commands, |inside| {
        things(inside, owner, entries, atlas);
    });
}
