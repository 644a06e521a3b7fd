//! The question whether to rest, with its cost.

use bevy::prelude::Commands;

use crate::{
    auto::{AutoCommand, estimate_rest},
    sim::Known,
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
    let rest = estimate_rest(view)?;
    let food = view.me.metabolism.food.amount;
    let starves = rest.food >= food;
    let cost = Phrase::new("rest-cost")
        .with("turns", rest.turns)
        .with("costs", rest.food)
        .with("food", food);
    let gains = Phrase::new("rest-gains")
        .with("hp", rest.hp)
        .with("mana", rest.mana);
    let entries = vec![
        MenuEntry::new('y', "rest-yes", UiAction::Go(AutoCommand::Rest)).with_sprite("icon_turn"),
        MenuEntry::new('n', "rest-no", UiAction::Close),
    ];
    DialogBox::new("rest-title").open(commands, ui, |inside| {
        paragraph(inside, ui, cost, theme::TEXT);
        paragraph(inside, ui, gains, theme::TEXT);
        if starves {
            paragraph(inside, ui, "rest-starves", theme::BAD);
        }
        paragraph(inside, ui, "rest-ends", theme::FAINT);
        let menu = Menu::new(entries);
        let menu = if starves { menu.select_none() } else { menu };
        menu.spawn(inside, ui);
    });
    Some(())
}
