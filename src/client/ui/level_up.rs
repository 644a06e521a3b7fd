//! The choice of a perk at a new level, which must be made before the game continues.

use bevy::prelude::*;

use crate::{
    client::picture::theme,
    names::perk_noun,
    read::perk_effect,
    sim::{Intent, Known},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &Known, ui: &Ui) -> Option<()> {
    let (kinds, kind) = (view.definitions, view.me.creature.0);
    let entries = ('a'..)
        .zip(view.offers())
        .map(|(key, perk)| {
            let label = Phrase::from(perk_noun(kinds, perk));
            MenuEntry::new(key, label, UiAction::Act(Intent::LevelUp { perk }))
                .with_sprite(ui.sprites.perk(kinds.perks.get(perk)))
                .with_detail(perk_effect(kinds, perk, kind))
        })
        .collect();
    let title = Phrase::new("level-up-title")
        .with("level", view.me.experience.level)
        .with("picks", view.me.experience.picks);
    DialogBox::new(title)
        .without_close_button()
        .open(commands, ui, |inside| {
            Menu::new(entries).select_none().spawn(inside, ui);
            paragraph(inside, ui, "level-up-hint", theme::FAINT);
        });
    Some(())
}
