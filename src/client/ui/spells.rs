//! Which spell to read in a book.

use bevy::prelude::Commands;

use crate::{
    client::{verb::Plan, view::sprite_sheet::SpriteSheet},
    read::{SpellInfo, spells},
    sim::View,
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    theme,
};

pub(super) fn open(
    commands: &mut Commands<'_, '_>,
    view: &View<'_>,
    plan: Plan,
    atlas: &SpriteSheet,
) -> Option<()> {
    let entries = ('a'..)
        .zip(spells(view, plan.picks.item?))
        .map(|(key, spell)| row(key, plan, spell))
        .collect();
    let words = format!(
        "You have {} of {} mana.",
        view.me.mana.amount, view.me.mana.max
    );
    Frame::new("Cast which spell?").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
        paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
    });
    Some(())
}

/// A spell, its price and what it does. One that costs too much can be tried,
/// but comes to nothing.
fn row(key: char, plan: Plan, spell: SpellInfo) -> Entry {
    let price = if spell.affordable {
        format!("{} mana", spell.mana)
    } else {
        format!("{} mana, more than you have", spell.mana)
    };
    let choice = Choice::Pursue(plan.casting(spell.spell));
    Entry::new(key, spell.name, choice)
        .with_detail(format!("{price}: {}", spell.does))
        .doubtful(!spell.affordable)
}
