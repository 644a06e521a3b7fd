//! The choice of a spell from a book, and the uses of one spell.

use bevy::prelude::*;

use crate::{
    client::{
        command::{quickslots::Quickslots, verb::Plan, verbs::cast_verb},
        picture::theme,
    },
    read::{QuickslotKind, SpellInfo, is_beneficial_spell, spells},
    sim::{Known, SpellKind, StableId},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    quickslot_menu::quickslot_entries,
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &Known, plan: Plan, ui: &Ui) -> Option<()> {
    let entries = ('a'..)
        .zip(spells(view, plan.picks.item?))
        .map(|(key, spell)| spell_entry(key, plan, spell))
        .collect();
    let mana = view.me.metabolism.mana;
    let words = Phrase::new("cast-mana")
        .with("now", mana.amount)
        .with("max", mana.max);
    DialogBox::new("cast-title").open(commands, ui, |inside| {
        Menu::new(entries).spawn(inside, ui);
        paragraph(inside, ui, words, theme::FAINT);
    });
    Some(())
}

/// Lists the uses of a spell.
pub(super) fn open_one(
    commands: &mut Commands,
    view: &Known,
    (book, spell): (StableId, SpellKind),
    quick: &Quickslots,
    ui: &Ui,
) -> Option<()> {
    let info = spells(view, book)
        .into_iter()
        .find(|one| one.spell == spell)?;
    let plan = Plan::new(cast_verb()?).with(view, book).casting(spell);
    let mut entries = Vec::new();
    if is_beneficial_spell(view, spell) {
        let here = plan.at(view.here().point);
        entries.push(MenuEntry::new('c', "cast-on-self", UiAction::Pursue(here)));
    }
    entries.push(MenuEntry::new(
        'o',
        "cast-on-target",
        UiAction::Pursue(plan),
    ));
    entries.extend(quickslot_entries(quick, QuickslotKind::Spell(spell)));
    let words = cost_and_effect(&info);
    DialogBox::new(Phrase::from(info.name)).open(commands, ui, |inside| {
        paragraph(inside, ui, words, theme::FAINT);
        Menu::new(entries).spawn(inside, ui);
    });
    Some(())
}

/// Menu entry of a spell with its cost and effect. A spell that costs too much can be chosen, but
/// fails.
fn spell_entry(key: char, plan: Plan, spell: SpellInfo) -> MenuEntry {
    let words = cost_and_effect(&spell);
    let action = UiAction::Pursue(plan.casting(spell.spell));
    MenuEntry::new(key, spell.name, action)
        .with_sprite(spell.sprite)
        .with_detail(words)
        .dimmed(!spell.affordable)
}

/// Cost and effect of a spell, such as "4 mana: +20 HP".
fn cost_and_effect(spell: &SpellInfo) -> Phrase {
    Phrase::new("cast-does")
        .with("cost", spell.price())
        .with("does", spell.does.clone())
}
