//! Which spell to read in a book.

use bevy::prelude::Commands;

use crate::{
    client::{verb::Plan, verbs::reading, view::sprite_sheet::SpriteSheet},
    read::{SpellInfo, is_beneficial_spell, spells},
    sim::{SpellKind, StableId, View},
};

use super::{
    choice::{Choice, Layer},
    dialog::{Frame, paragraph},
    menu::{Entry, menu},
    theme,
};

pub(super) fn open(
    commands: &mut Commands,
    view: &View,
    plan: Plan,
    atlas: &SpriteSheet,
) -> Option<()> {
    let entries = ('a'..)
        .zip(spells(view, plan.picks.item?))
        .map(|(key, spell)| row(key, plan, spell))
        .collect();
    let words = format!(
        "You have {} of {} mana.",
        view.me.metabolism.mana.amount, view.me.metabolism.mana.max
    );
    Frame::new("Cast which spell?").open(commands, |inside| {
        menu(inside, Layer::Dialog, entries, atlas);
        paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
    });
    Some(())
}

/// What can be done with one spell.
pub(super) fn open_one(
    commands: &mut Commands,
    view: &View,
    (book, spell): (StableId, SpellKind),
    starred: &[String],
    atlas: &SpriteSheet,
) -> Option<()> {
    let info = spells(view, book)
        .into_iter()
        .find(|one| one.spell == spell)?;
    let plan = Plan::new(cast_verb()?).with(book).casting(spell);
    let mut entries = Vec::new();
    if is_beneficial_spell(view, spell) {
        let here = plan.at(view.here().point);
        entries.push(Entry::new('c', "cast it on yourself", Choice::Pursue(here)));
    }
    entries.push(Entry::new('o', "cast it on somebody", Choice::Pursue(plan)));
    let star = if starred.contains(&info.name) {
        "take its star away"
    } else {
        "keep it at hand: it always has a digit"
    };
    entries.push(Entry::new('s', star, Choice::Star(spell)));
    let words = format!("{} mana: {}", info.mana, info.does);
    Frame::new(info.name).open(commands, |inside| {
        paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}

/// A spell, its price and what it does. One that costs too much can be tried,
/// but comes to nothing.
fn row(key: char, plan: Plan, spell: SpellInfo) -> Entry {
    let price = spell.price();
    let choice = Choice::Pursue(plan.casting(spell.spell));
    Entry::new(key, spell.name, choice)
        .with_sprite(spell.sprite)
        .with_detail(format!("{price}: {}", spell.does))
        .doubtful(!spell.affordable)
}
