//! What can be clicked beside the map, so that the mouse alone can play.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, Component, IntoScheduleConfigs, Node, PostUpdate, Query, Res, Text, TextColor, With,
        px,
    },
};

use crate::{
    client::{
        input::legend::button_words,
        session::Session,
        topic::Topic,
        ui::{
            button::{Push, button},
            choice::{Choice, Layer},
            theme,
            write::{paint, say, show as show_node},
        },
        verb::{Need, Outcome, Page, Plan, Verb},
        verbs::VERBS,
    },
    read::{Names, targets, tile},
    sim::{Intent, Terrain, View},
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

/// The words of a button.
#[derive(Component)]
struct ButtonWords(&'static Verb);

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
                let width = if takes(verb) {
                    INNER_WIDTH - NARROW - theme::GAP
                } else {
                    NARROW
                };
                button(row, (push, Topic::Verb(verb)), px(width), |button| {
                    let text = theme::button_label("", theme::SMALL, theme::FAINT);
                    button.spawn((ButtonWords(verb), text));
                });
            }
        });
    }
}

fn show(
    session: Res<'_, Session>,
    mut labels: Query<'_, '_, (&ButtonWords, &mut Text, &mut TextColor)>,
    mut rows: Query<'_, '_, &mut Node, With<Row>>,
) {
    // Who watches does none of this.
    for mut row in &mut rows {
        show_node(&mut row, session.reel().is_none());
    }
    let Some(view) = session.view() else {
        return;
    };
    for (ButtonWords(verb), mut text, mut colour) in &mut labels {
        let (words, shade) = told(&session, &view, verb);
        say(&mut text, &words);
        paint(&mut colour, shade);
    }
}

const fn takes(verb: &Verb) -> bool {
    matches!(verb.deed, Outcome::Act(Intent::PickUp))
}

/// The words of a button and their colour: what is at hand stands out, what cannot be done
/// is grey.
fn told(session: &Session, view: &View<'_>, verb: &'static Verb) -> (String, Color) {
    let words = button_words(verb);
    let underfoot = tile(view, view.here());
    let able = |able| if able { theme::TEXT } else { theme::GREYED };
    match verb.deed {
        Outcome::Act(Intent::PickUp) => match underfoot.item {
            Some(item) => {
                let name = Names::of(view, &view.me).item(item.what());
                (cut(&format!("{words} {name}")), theme::ACCENT)
            }
            None => (words, theme::GREYED),
        },
        Outcome::Open(Page::Stairs) => match underfoot.terrain {
            Terrain::StairsDown | Terrain::StairsUp => (words, theme::ACCENT),
            _ => (words, theme::TEXT),
        },
        Outcome::Open(Page::Rest) => (words, able(session.objection_to_rest().is_none())),
        Outcome::Pick(needs, _) => {
            let plan = Plan::new(verb);
            let can = match needs.first() {
                Some(Need::Tile) => {
                    let looks = plan.intent_at(view.here().point).is_none();
                    looks || !targets(view, |at| plan.intent_at(at)).is_empty()
                }
                Some(Need::Carried) => view.me.pack.items().next().is_some(),
                _ => true,
            };
            (words, able(can))
        }
        _ => (words, theme::TEXT),
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
