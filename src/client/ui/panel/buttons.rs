//! What can be clicked beside the map, so that the mouse alone can play.

use bevy::{
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, Component, Display, IntoScheduleConfigs, Node, PostUpdate, Query, Res, Text,
        TextColor, With, px,
    },
};

use crate::{
    client::{
        input::legend::button_words,
        session::Session,
        ui::{
            button::{Push, button},
            choice::{Choice, Layer},
            theme,
        },
        verb::{Outcome, Verb},
        verbs::VERBS,
    },
    read::{Names, tile},
    sim::Intent,
};

use super::layout::{INNER_WIDTH, PanelSet, is_due};

/// Buttons beside one another.
const ACROSS: usize = 3;

/// Width of a button, logical pixels.
const NARROW: f32 = (INNER_WIDTH - (ACROSS as f32 - 1.0) * theme::GAP) / ACROSS as f32;

/// Room for the words of the wide button, logical pixels.
const WIDE: f32 = INNER_WIDTH - NARROW - theme::GAP - 2.0 * theme::GAP;

/// A row of buttons.
#[derive(Component)]
struct Row;

/// Tells what can be picked up here.
#[derive(Component)]
struct Underfoot(&'static Verb);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(is_due));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
    let mut verbs: Vec<(usize, &'static Verb)> = VERBS
        .iter()
        .filter_map(|verb| Some((verb.place?, verb)))
        .collect();
    verbs.sort_by_key(|(place, _)| *place);
    for verbs in verbs.chunk_by(|(one, _), (other, _)| one / ACROSS == other / ACROSS) {
        let row = Node {
            column_gap: px(theme::GAP),
            flex_shrink: 0.0,
            ..Default::default()
        };
        panel.spawn((Row, row)).with_children(|row| {
            for (_, verb) in verbs {
                let push = Push {
                    layer: Layer::Screen,
                    choice: Choice::Begin(verb),
                };
                // Beside it is told what can be picked up.
                if matches!(verb.deed, Outcome::Act(Intent::PickUp)) {
                    button(row, push, px(INNER_WIDTH - NARROW - theme::GAP), |button| {
                        let text = theme::button_label("", theme::SMALL, theme::FAINT);
                        button.spawn((Underfoot(verb), text));
                    });
                } else {
                    button(row, push, px(NARROW), |button| {
                        let words = button_words(verb);
                        button.spawn(theme::button_label(words, theme::SMALL, theme::TEXT));
                    });
                }
            }
        });
    }
}

fn show(
    session: Res<'_, Session>,
    mut labels: Query<'_, '_, (&Underfoot, &mut Text, &mut TextColor)>,
    mut rows: Query<'_, '_, &mut Node, With<Row>>,
) {
    // Who watches does none of this.
    let display = match session.reel() {
        Some(_) => Display::None,
        None => Display::Flex,
    };
    for mut row in &mut rows {
        if row.display != display {
            row.display = display;
        }
    }
    let Some(view) = session.view() else {
        return;
    };
    let item = tile(&view, view.here()).item;
    let names = Names::of(&view, &view.me);
    for (Underfoot(verb), mut text, mut colour) in &mut labels {
        let take = button_words(verb);
        let (words, shade) = match item {
            Some(item) => (
                cut(&format!("{take} {}", names.item(item.what()))),
                theme::ACCENT,
            ),
            None => (take, theme::GREYED),
        };
        if text.0 != words {
            text.0 = words;
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
        assert_eq!(cut("g take rock"), "g take rock");
        let long = cut("g take a most unlikely name of an item");
        assert!(long.starts_with("g take ") && long.ends_with("..."));
        assert!(theme::text_width(&long, theme::SMALL) <= WIDE);
    }
}
