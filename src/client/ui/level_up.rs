//! The choice of a bonus for a new level, which must be made before the game continues.

use bevy::prelude::Commands;

use crate::{
    read::{bonus_effect, bonus_name},
    sim::{Bonus, Intent, Known},
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    theme,
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &Known, ui: &Ui) -> Option<()> {
    let kind = view.definitions.creature(view.me.creature.0);
    let entries = ('1'..)
        .zip(Bonus::ALL)
        .map(|(key, bonus)| {
            let label = Phrase::new("stat").with("stat", bonus_name(bonus));
            MenuEntry::new(key, label, UiAction::Act(Intent::LevelUp { bonus }))
                .with_sprite(sprite(bonus))
                .with_detail(bonus_effect(bonus, &kind.numbers))
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

/// Sprite of a bonus.
const fn sprite(bonus: Bonus) -> &'static str {
    match bonus {
        Bonus::HitPoints => "icon_hp",
        Bonus::Attack => "icon_attack",
        Bonus::Defence => "icon_defence",
        Bonus::Vision => "brazier",
        Bonus::HpRegeneration => "icon_turn",
        Bonus::Mana => "icon_mana",
        Bonus::ManaRegeneration => "book_blue",
    }
}
