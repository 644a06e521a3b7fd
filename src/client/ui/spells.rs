//! The choice of a spell from a book, and the uses of one spell.

use bevy::prelude::Commands;

use crate::{
    client::{verb::Plan, verbs::cast_verb},
    read::{SpellInfo, is_beneficial_spell, spells},
    sim::{SpellKind, StableId, View},
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    theme,
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &View, plan: Plan, ui: &Ui) -> Option<()> {
    let entries = ('a'..)
        .zip(spells(view, plan.picks.item?))
        .map(|(key, spell)| spell_entry(key, plan, spell))
        .collect();
    let words = format!(
        "You have {} of {} mana.",
        view.me.metabolism.mana.amount, view.me.metabolism.mana.max
    );
    DialogBox::new("Cast which spell?").open(commands, ui, |inside| {
        Menu::new(entries).spawn(inside, ui);
        paragraph(inside, ui, words, theme::FAINT);
    });
    Some(())
}

/// Lists the uses of a spell.
pub(super) fn open_one(
    commands: &mut Commands,
    view: &View,
    book: StableId,
    spell: SpellKind,
    starred: &[String],
    ui: &Ui,
) -> Option<()> {
    let info = spells(view, book)
        .into_iter()
        .find(|one| one.spell == spell)?;
    let plan = Plan::new(cast_verb()?).with(view, book).casting(spell);
    let mut entries = Vec::new();
    if is_beneficial_spell(view, spell) {
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
    entries.push(MenuEntry::new('s', star, UiAction::ToggleStar(spell)));
    let words = format!("{} mana: {}", info.mana, info.does);
    DialogBox::new(info.name).open(commands, ui, |inside| {
        paragraph(inside, ui, words, theme::FAINT);
        Menu::new(entries).spawn(inside, ui);
    });
    Some(())
}

/// Entry of a spell with its cost and effect. A spell that costs too much can be chosen,
/// but fails.
fn spell_entry(key: char, plan: Plan, spell: SpellInfo) -> MenuEntry {
    let price = spell.price();
    let action = UiAction::Pursue(plan.casting(spell.spell));
    MenuEntry::new(key, spell.name, action)
        .with_sprite(spell.sprite)
        .with_detail(format!("{price}: {}", spell.does))
        .dimmed(!spell.affordable)
}
