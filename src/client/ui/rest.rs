//! The question whether to rest, with its cost.

use bevy::prelude::Commands;

use crate::{
    auto::{AutoCommand, RestEstimate, estimate_rest},
    sim::View,
};

use super::{
    action::UiAction,
    dialog::{DialogBox, paragraph},
    menu::{Menu, MenuEntry},
    theme,
    ui_param::Ui,
};

pub(super) fn open(commands: &mut Commands, view: &View, ui: &Ui) -> Option<()> {
    let rest = estimate_rest(view)?;
    let starves = rest.food >= view.me.metabolism.food.amount;
    let words = describe(&rest, view.me.metabolism.food.amount);
    let entries = vec![
        MenuEntry::new('y', "Rest", UiAction::Go(AutoCommand::Rest)).with_sprite("icon_turn"),
        MenuEntry::new('n', "No", UiAction::Close),
    ];
    DialogBox::new("Rest until you are well?").open(commands, ui, |inside| {
        paragraph(inside, ui, words, theme::TEXT);
        let words =
            "It ends when somebody comes, when you are hurt or hungry, and with any key or click.";
        paragraph(inside, ui, words, theme::FAINT);
        let menu = Menu::new(entries);
        let menu = if starves { menu.select_none() } else { menu };
        menu.spawn(inside, ui);
    });
    Some(())
}

/// Turns and food that a rest costs, and the points that it restores.
fn describe(rest: &RestEstimate, food: i32) -> String {
    let gains = [(rest.hp, "hit points"), (rest.mana, "mana")];
    let gains = gains.iter().filter(|(points, _)| *points > 0);
    let gains: Vec<String> = gains
        .map(|(points, what)| format!("{points} {what}"))
        .collect();
    let gains = if gains.is_empty() {
        "and lets pass what works on you".to_owned()
    } else {
        format!("and brings back {}", gains.join(" and "))
    };
    let RestEstimate {
        turns, food: costs, ..
    } = rest;
    let enough = if *costs >= food {
        " That is more than you have: you would starve before the end."
    } else {
        ""
    };
    format!("It takes {turns} turns and {costs} of your {food} food, {gains}.{enough}")
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_cost_of_a_rest_is_described() {
        let mut rest = RestEstimate {
            turns: 200,
            food: 205,
            hp: 5,
            mana: 0,
        };
        assert_eq!(
            describe(&rest, 600),
            "It takes 200 turns and 205 of your 600 food, and brings back 5 hit points."
        );
        assert!(describe(&rest, 100).ends_with("starve before the end."));
        (rest.hp, rest.mana) = (1, 2);
        assert!(describe(&rest, 600).ends_with("brings back 1 hit points and 2 mana."));
        (rest.hp, rest.mana) = (0, 0);
        assert!(describe(&rest, 600).ends_with("lets pass what works on you."));
    }
}
