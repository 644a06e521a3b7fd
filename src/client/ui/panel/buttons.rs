//! What can be clicked beside the map, so that the mouse alone can play.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        App, Component, DetectChangesMut, ImageNode, IntoScheduleConfigs, Node, PostUpdate, Query,
        Res, Text, TextColor, With, px,
    },
};

use crate::{
    auto::Errand,
    client::{
        geometry::Viewport,
        input::legend::button_key,
        session::Session,
        topic::Topic,
        ui::{
            action::{Layer, UiAction},
            button::{OnClick, TIGHT_GAP, compact_button},
            setters::{set_displayed, set_text},
            sprite_node::{GREYED, icon},
            theme,
        },
        verb::{Need, Outcome, Page, Plan, Verb},
        verbs::VERBS,
        view::sprite_sheet::SpriteSheet,
    },
    read::{Names, targets, tile},
    sim::{Intent, Terrain, View},
};

use super::layout::{INNER_WIDTH, PanelSet, needs_update};

/// Buttons beside one another.
const ACROSS: usize = 3;

/// Between buttons, logical pixels.
const BETWEEN: f32 = theme::GAP / 4.0;

/// Width of a button, logical pixels.
const NARROW: f32 = (INNER_WIDTH - (ACROSS as f32 - 1.0) * BETWEEN) / ACROSS as f32;

/// Width of the button beside which nothing else stands in its row but one.
const BROAD: f32 = INNER_WIDTH - NARROW - BETWEEN;

/// Most that the sprite of a button takes at any size of the window, and the frame.
const FACE: f32 = 24.0;

/// The least scale at which a sprite is no wider than that.
const LEAST_SCALE: f32 = 16.0 / (FACE - 2.0);

/// Room for the words of the wide button beside its sprite and its key, logical pixels.
const WIDE: f32 = BROAD - FACE - 4.0 * TIGHT_GAP - theme::STRONG.cell;

/// A row of buttons.
#[derive(Component)]
struct Row;

/// The key of a button, or what it does.
#[derive(Component)]
struct ButtonText {
    verb: &'static Verb,
    is_key: bool,
}

/// The sprite of a button.
#[derive(Component)]
struct ButtonSprite(&'static Verb);

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (show.run_if(needs_update), fit).in_set(PanelSet),
    );
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    let mut verbs: Vec<(usize, &'static Verb)> = VERBS
        .iter()
        .filter_map(|verb| Some((verb.place?, verb)))
        .collect();
    verbs.sort_by_key(|(place, _)| *place);
    for verbs in verbs.chunk_by(|(one, _), (other, _)| one / ACROSS == other / ACROSS) {
        let row = Node {
            column_gap: px(BETWEEN),
            flex_shrink: 0.0,
            ..Default::default()
        };
        panel.spawn((Row, row)).with_children(|row| {
            for (_, verb) in verbs {
                let push = OnClick {
                    layer: Layer::Screen,
                    action: UiAction::Begin(verb),
                };
                // Beside it is told what can be picked up.
                let width = if takes(verb) { BROAD } else { NARROW };
                compact_button(row, (push, Topic::Verb(verb)), px(width), |button| {
                    button.spawn((ButtonSprite(verb), icon(atlas, verb.icon)));
                    for (is_key, style) in [(true, theme::STRONG), (false, theme::SMALL)] {
                        let text = theme::button_label("", style, theme::FAINT);
                        button.spawn((ButtonText { verb, is_key }, text));
                    }
                });
            }
        });
    }
}

fn show(
    session: Res<Session>,
    mut labels: Query<(&ButtonText, &mut Text, &mut TextColor)>,
    mut faces: Query<(&ButtonSprite, &mut ImageNode)>,
    mut rows: Query<&mut Node, With<Row>>,
) {
    // Who watches does none of this.
    for mut row in &mut rows {
        set_displayed(&mut row, session.reel().is_none());
    }
    let Some(view) = session.view() else {
        return;
    };
    let all = VERBS.iter().filter(|verb| verb.place.is_some());
    for verb in all {
        let (words, shade) = told(&session, &view, verb);
        let of = |other: &'static Verb| std::ptr::eq(verb, other);
        for (label, mut text, mut colour) in &mut labels {
            if of(label.verb) {
                let key = label.is_key.then(|| button_key(verb));
                set_text(&mut text, &key.unwrap_or_else(|| words.clone()));
                colour.set_if_neq(TextColor(shade));
            }
        }
        let tint = if shade == theme::GREYED {
            GREYED
        } else {
            Color::WHITE
        };
        for (face, mut image) in &mut faces {
            if of(face.0) && image.color != tint {
                image.color = tint;
            }
        }
    }
}

/// A sprite is never smaller than its own pixels: where that leaves no room for the words,
/// they stand alone.
fn fit(viewport: Res<Viewport>, mut faces: Query<&mut Node, With<ButtonSprite>>) {
    let is_wide = viewport.ui_scale * viewport.scale_factor >= LEAST_SCALE;
    for mut face in &mut faces {
        set_displayed(&mut face, is_wide);
    }
}

const fn takes(verb: &Verb) -> bool {
    matches!(verb.outcome, Outcome::Act(Intent::PickUp))
}

/// What a button says beside its key, and in which colour: what is at hand stands out, what
/// cannot be done is grey.
fn told(session: &Session, view: &View, verb: &'static Verb) -> (String, Color) {
    let words = verb.word(view).to_owned();
    let underfoot = tile(view, view.here());
    let able = |able| if able { theme::TEXT } else { theme::GREYED };
    match verb.outcome {
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
        Outcome::Go(_) => (words, able(!session.is_threatened())),
        Outcome::Open(Page::Rest) => (words, able(session.objection_to(Errand::Rest).is_none())),
        Outcome::Pick(needs, _) => {
            let plan = Plan::now(verb, view);
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
        assert_eq!(cut("take rock"), "take rock");
        let long = cut("take a most unlikely name of an item");
        assert!(long.starts_with("take ") && long.ends_with("..."));
        assert!(theme::text_width(&long, theme::SMALL) <= WIDE);
    }

    #[test]
    fn the_words_of_every_button_fit_beside_its_sprite() {
        let width = |words: &str, style| theme::text_width(words, style);
        for verb in VERBS.iter().filter(|verb| verb.place.is_some()) {
            let key = width(&button_key(verb), theme::STRONG);
            for label in [verb.label, verb.far.0] {
                let needed = FACE + 2.0 * TIGHT_GAP + key + width(label, theme::SMALL);
                assert!(needed <= NARROW, "{verb:?}: {needed} of {NARROW}");
            }
        }
    }
}
