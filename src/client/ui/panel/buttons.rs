//! What can be clicked beside the map, so that the mouse alone can play.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, Component, IntoScheduleConfigs, Node, PostUpdate, Query, Res, Text, TextColor, px,
    },
};

use crate::{
    client::{session::Session, state::Dialog},
    read::{Names, Purpose, Use, tile},
    sim::Intent,
};

use super::{
    super::{
        button::{Push, button},
        choice::Choice,
    },
    INNER_WIDTH, PanelSet, is_due, theme,
};

/// Buttons beside one another.
const ACROSS: f32 = 3.0;

/// Width of a button, logical pixels.
const NARROW: f32 = (INNER_WIDTH - (ACROSS - 1.0) * theme::GAP) / ACROSS;

/// Room for the words of the wide button, logical pixels.
const WIDE: f32 = INNER_WIDTH - NARROW - theme::GAP - 2.0 * theme::GAP;

/// Tells what can be picked up here.
#[derive(Component)]
struct Underfoot;

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(is_due));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
    let push = |choice| Push {
        owner: Dialog::None,
        choice,
    };
    let row = || Node {
        column_gap: px(theme::GAP),
        flex_shrink: 0.0,
        ..Default::default()
    };
    panel.spawn(row()).with_children(|row| {
        let width = px(INNER_WIDTH - NARROW - theme::GAP);
        button(row, push(Choice::Act(Intent::PickUp)), width, |button| {
            button.spawn((
                Underfoot,
                theme::button_label("", theme::SMALL, theme::FAINT),
            ));
        });
        let wait = push(Choice::Act(Intent::Wait));
        button(row, wait, px(NARROW), |button| {
            button.spawn(theme::button_label(".  wait", theme::SMALL, theme::TEXT));
        });
    });
    let rows = [
        [
            (Choice::Open(Dialog::Pack), "i  pack"),
            (Choice::Open(Dialog::Target(Purpose::Look)), ";  look"),
            (Choice::Fire, "f  fire"),
        ],
        [
            (Choice::Open(Dialog::Choose(Use::Throw)), "t  throw"),
            (Choice::Open(Dialog::Help), "?  help"),
            (Choice::Open(Dialog::Menu), "Esc menu"),
        ],
    ];
    for buttons in rows {
        panel.spawn(row()).with_children(|row| {
            for (choice, text) in buttons {
                button(row, push(choice), px(NARROW), |button| {
                    button.spawn(theme::button_label(text, theme::SMALL, theme::TEXT));
                });
            }
        });
    }
}

fn show(
    session: Res<'_, Session>,
    mut labels: Query<'_, '_, (&Underfoot, &mut Text, &mut TextColor)>,
) {
    let Some(view) = session.view() else {
        return;
    };
    let names = Names::of(&view, &view.me);
    let (words, shade) = match tile(&view, view.here()).item {
        Some(item) => (
            cut(&format!("g  take {}", names.item(item.what()))),
            theme::ACCENT,
        ),
        None => ("g  take".to_owned(), theme::GREYED),
    };
    for (_, mut text, mut colour) in &mut labels {
        if text.0 != words {
            text.0.clone_from(&words);
            colour.0 = shade;
        }
    }
}

/// As many of the first letters as fit the wide button on one line.
fn cut(words: &str) -> String {
    let fits = |text: &str| theme::text_width(text, theme::SMALL) <= WIDE;
    if fits(words) {
        return words.to_owned();
    }
    let mut short = words.to_owned();
    while short.pop().is_some() {
        let shown = format!("{}...", short.trim_end());
        if fits(&shown) {
            return shown;
        }
    }
    short
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn words_are_cut_to_the_button() {
        assert_eq!(cut("g  take rock"), "g  take rock");
        let long = cut("g  take a most unlikely name of an item");
        assert!(long.starts_with("g  take ") && long.ends_with("..."));
        assert!(theme::text_width(&long, theme::SMALL) <= WIDE);
    }
}
