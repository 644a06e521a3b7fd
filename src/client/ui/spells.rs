//! Which spell to read in a book.

use bevy::prelude::Commands;

use crate::{
    client::{verb::Plan, verbs::reading, view::sprite_sheet::SpriteSheet},
    read::{SpellInfo, is_for_oneself, spells},
    sim::{SpellKind, StableId, View},
};

use super::{
    action::{Layer, UiAction},
    dialog::{DialogBox, paragraph},
    menu::{MenuEntry, menu},
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
        view.me.mana.amount, view.me.mana.max
    );
    DialogBox::new("Cast which spell?").open(commands, |inside| {
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
    let plan = Plan::new(reading()?).with(book).casting(spell);
    let mut entries = Vec::new();
    if is_for_oneself(view, spell) {
        let here = plan.at(view.here().point);
        entries.push(MenuEntry::new(
            'c',
            "cast it on yourself",
            UiAction::Pursue(here),
        ));
    }
    entries.push(MenuEntry::new(
        'o',
        "cast it on somebody",
        UiAction::Pursue(plan),
    ));
    let star = if starred.contains(&info.name) {
        "take its star away"
    } else {
        "keep it at hand: it always has a digit"
    };
    entries.push(MenuEntry::new('s', star, UiAction::Star(spell)));
    let words = format!("{} mana: {}", info.mana, info.does);
    DialogBox::new(info.name).open(commands, |inside| {
        paragraph(inside, words, theme::FAINT, theme::WIDEST_TEXT);
        menu(inside, Layer::Dialog, entries, atlas);
    });
    Some(())
}

/// A spell, its price and what it does. One that costs too much can be tried,
/// but comes to nothing.
fn row(key: char, plan: Plan, spell: SpellInfo) -> MenuEntry {
    let price = spell.price();
    let action = UiAction::Pursue(plan.casting(spell.spell));
    MenuEntry::new(key, spell.name, action)
        .with_sprite(spell.sprite)
        .with_detail(format!("{price}: {}", spell.does))
        .dimmed(!spell.affordable)
}
