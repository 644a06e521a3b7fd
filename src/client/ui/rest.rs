//! The question whether to rest, with the cost.

use bevy::prelude::*;

use crate::{
    auto::{AutoCommand, RestEstimate, estimate_rest, next_search_party},
    client::picture::theme,
    sim::Known,
    text::Phrase,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &Known, ui: &Ui) -> Option<()> {
    let whole = estimate_rest(view, true)?;
    let healed = estimate_rest(view, false);
    let food = view.me.metabolism.food.amount;
    let starves = healed.unwrap_or(whole).food >= food;
    let mut entries = Vec::new();
    if let Some(rest) = healed {
        entries.push(entry('y', "rest-until-healed", rest, false));
    }
    if healed != Some(whole) {
        let key = if healed.is_some() { 'm' } else { 'y' };
        entries.push(entry(key, "rest-until-mana", whole, true));
    }
    entries.push(MenuEntry::new('n', "rest-no", UiAction::Close));
    DialogBox::new("rest-title").open(commands, ui, |inside| {
        let has = Phrase::new("rest-food").with("food", food);
        paragraph(inside, ui, has, theme::TEXT);
        if starves {
            paragraph(inside, ui, "rest-starves", theme::BAD);
        }
        if let Some(turns) = next_search_party(view).filter(|turns| *turns <= whole.turns) {
            let party = Phrase::new("rest-search-party").with("turns", turns);
            paragraph(inside, ui, party, theme::TEXT);
        }
        paragraph(inside, ui, "rest-ends", theme::FAINT);
        let menu = Menu::new(entries);
        let menu = if starves { menu.select_none() } else { menu };
        menu.spawn(inside, ui);
    });
    Some(())
}

/// Menu entry of a rest, with its cost and gains.
fn entry(key: char, label: &'static str, rest: RestEstimate, mana: bool) -> MenuEntry {
    let cost = Phrase::new("rest-cost")
        .with("turns", rest.turns)
        .with("costs", rest.food);
    let gains = Phrase::new("rest-gains")
        .with("hp", rest.hp)
        .with("mana", rest.mana);
    MenuEntry::new(key, label, UiAction::Go(AutoCommand::Rest { mana }))
        .with_sprite("icon_turn")
        .with_details([cost, gains])
}
