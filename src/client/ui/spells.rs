//! Which spell to read in a book.

use bevy::prelude::{App, Commands, IntoScheduleConfigs, Res, State, Update, state_changed};

use crate::{
    client::{session::Session, state::Dialog, view::Atlas},
    read::{Purpose, SpellInfo, Use, spells},
    sim::StableId,
};

use super::{
    choice::Choice,
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    theme,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(Update, open.run_if(state_changed::<Dialog>));
}

fn open(
    mut commands: Commands<'_, '_>,
    dialog: Res<'_, State<Dialog>>,
    session: Res<'_, Session>,
    atlas: Res<'_, Atlas>,
) {
    let owner = *dialog.get();
    let (Dialog::Spells(book), Some(view)) = (owner, session.view()) else {
        return;
    };
    let entries = ('a'..)
        .zip(spells(&view, book))
        .map(|(key, spell)| row(key, book, spell))
        .collect();
    let mana = view.me.mana;
    let words = format!("You have {} of {} mana.", mana.amount, mana.max);
    Frame::new(owner, "Cast which spell?")
        .closed_by(Choice::Open(Dialog::Choose(Use::Read)))
        .open(&mut commands, |inside| {
            menu(inside, owner, entries, &atlas);
            paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        });
}

/// A spell, its price and what it does. One that costs too much can be tried,
/// but comes to nothing.
fn row(key: char, book: StableId, spell: SpellInfo) -> Entry {
    let price = if spell.affordable {
        format!("{} mana", spell.mana)
    } else {
        format!("{} mana, more than you have", spell.mana)
    };
    let target = Dialog::Target(Purpose::Cast(book, spell.spell));
    Entry::new(key, spell.name, Choice::Open(target))
        .with_detail(format!("{price}: {}", spell.does))
        .doubtful(!spell.affordable)
}
