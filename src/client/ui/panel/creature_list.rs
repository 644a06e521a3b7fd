//! Who is in sight: picture, name, hit points, and what each is seen to do. To point at
//! one is to point at it on the map.
//!
//! Whoever clicks on a row again and again means the one who is there. So nothing that
//! changes its height stands above the rows, and who has one keeps it.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, Button, Changed, Component, DetectChangesMut, Display,
        FlexDirection, ImageNode, Interaction, IntoScheduleConfigs, JustifyContent, Local, Node,
        Overflow, PostUpdate, Query, Res, Text, TextColor, Visibility, With, Without, percent, px,
    },
    text::TextFont,
    ui::FocusPolicy,
};

use crate::{
    client::{
        input::click::StandsFor,
        session::Session,
        topic::Topic,
        ui::{
            setters::{set_bold, set_displayed, set_text},
            sprite_node::{LAYERS, creature_layers, set_layer, spawn_layers},
            theme,
        },
        view::sprite_sheet::SpriteSheet,
    },
    read::{Companion, Harm, company, odds_in_sight},
    sim::StableId,
};

use super::layout::{CELL, INNER_WIDTH, PanelSet, column, needs_update};

/// Creatures that are shown.
const ROWS: usize = 4;
/// Height of a row, logical pixels.
const ROW_HEIGHT: f32 = 36.0;
/// Size of the bar of hit points, logical pixels.
const BAR: (f32, f32) = (84.0, 8.0);
/// Width beside the picture, logical pixels.
const BESIDE: f32 = INNER_WIDTH - CELL - theme::GAP;

/// A row.
#[derive(Component, Copy, Clone, Debug)]
struct CreatureRow(usize);

/// One of its pictures, the lowest 0.
#[derive(Component, Copy, Clone, Debug)]
struct CreatureSprite(usize, usize);

/// The filled part of its bar.
#[derive(Component, Copy, Clone, Debug)]
struct Health(usize);

/// The texts of the list.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum CreatureText {
    /// The odds against all of them.
    Odds,
    Name(usize),
    Doing(usize),
    /// How many there are besides.
    Rest,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(
        PostUpdate,
        (show.run_if(needs_update), paint).in_set(PanelSet),
    );
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    panel
        .spawn(Node {
            flex_direction: FlexDirection::Column,
            flex_grow: 1.0,
            flex_basis: px(0),
            min_height: px(0),
            overflow: Overflow::clip(),
            ..Default::default()
        })
        .with_children(|list| {
            // Where there is too little room for all, the lowest row is cut off.
            list.spawn(Node {
                flex_direction: FlexDirection::Column,
                width: px(INNER_WIDTH),
                min_height: px(0),
                overflow: Overflow::clip(),
                ..Default::default()
            })
            .with_children(|rows| {
                for row in 0..ROWS {
                    lay_out_row(rows, row, atlas);
                }
            });
            list.spawn(column(INNER_WIDTH))
                .with_child((CreatureText::Rest, theme::label("", theme::SMALL, theme::FAINT)));
            list.spawn((
                Topic::Said(
                    "who is in sight",
                    "With enemies in sight: the chance to win against all of them at once, if all of you \
                     strike until one side is dead. Point at somebody in the list to see who that is.",
                ),
                Interaction::None,
                FocusPolicy::Block,
                column(INNER_WIDTH),
            ))
            .with_child((CreatureText::Odds, theme::label("", theme::SMALL, theme::FAINT)));
        });
}

fn lay_out_row(list: &mut ChildSpawnerCommands, row: usize, atlas: &SpriteSheet) {
    list.spawn((
        CreatureRow(row),
        StandsFor::default(),
        Button,
        Node {
            height: px(ROW_HEIGHT),
            column_gap: px(theme::GAP),
            align_items: AlignItems::Center,
            flex_shrink: 0.0,
            display: Display::None,
            ..Default::default()
        },
        BackgroundColor(Color::NONE),
    ))
    .with_children(|columns| {
        columns
            .spawn(Node {
                height: px(CELL),
                flex_shrink: 0.0,
                ..column(CELL)
            })
            .with_children(|face| spawn_layers(face, atlas, |layer| CreatureSprite(row, layer)));
        columns
            .spawn(Node {
                flex_direction: FlexDirection::Column,
                ..column(BESIDE)
            })
            .with_children(|lines| {
                lines
                    .spawn(Node {
                        justify_content: JustifyContent::SpaceBetween,
                        align_items: AlignItems::Center,
                        ..column(BESIDE)
                    })
                    .with_children(|line| {
                        line.spawn(column(BESIDE - BAR.0 - theme::GAP)).with_child((
                            CreatureText::Name(row),
                            theme::button_label("", theme::STRONG, theme::TEXT),
                        ));
                        line.spawn((
                            Node {
                                height: px(BAR.1),
                                ..column(BAR.0)
                            },
                            BackgroundColor(theme::BAR_BACK),
                        ))
                        .with_child((
                            Health(row),
                            Node {
                                height: percent(100),
                                width: percent(0),
                                ..Default::default()
                            },
                            BackgroundColor(theme::HEALTH),
                        ));
                    });
                lines.spawn(column(BESIDE)).with_child((
                    CreatureText::Doing(row),
                    theme::button_label("", theme::SMALL, theme::FAINT),
                ));
            });
    });
}

fn show(
    (session, atlas): (Res<Session>, Res<SpriteSheet>),
    // Who had which row. Of another game it is as good as any order.
    mut before: Local<Vec<StableId>>,
    mut rows: Query<(&CreatureRow, &mut StandsFor, &mut Node)>,
    mut faces: Query<(&CreatureSprite, &mut ImageNode, &mut Visibility)>,
    mut bars: Query<(&Health, &mut Node), Without<CreatureRow>>,
    mut words: Query<(&CreatureText, &mut Text, &mut TextColor, &mut TextFont)>,
) {
    let Some(view) = session.view() else {
        return;
    };
    let all = in_rows(&before, company(&view));
    *before = all.iter().take(ROWS).map(|one| one.id).collect();
    for (row, mut stands, mut node) in &mut rows {
        let one = all.get(row.0);
        stands.set_if_neq(StandsFor(one.map(|one| one.at.point)));
        set_displayed(&mut node, one.is_some());
    }
    let shown = all.iter().take(ROWS).map(|one| {
        let who = view.order.find(one.id);
        creature_layers(&atlas, &view, (&one.sprite, who))
    });
    let shown: Vec<[Option<usize>; LAYERS]> = shown.collect();
    for (face, mut image, mut seen) in &mut faces {
        let cell = shown.get(face.0).and_then(|cells| cells[face.1]);
        set_layer((&mut image, &mut seen), &atlas, cell);
    }
    for (bar, mut node) in &mut bars {
        let filled = all.get(bar.0).map_or(0.0, |one| {
            (one.hp as f32 / one.max_hp.max(1) as f32).clamp(0.0, 1.0)
        });
        let width = percent(100.0 * filled);
        if node.width != width {
            node.width = width;
        }
    }
    let odds = odds_in_sight(&view);
    for (word, mut text, mut colour, mut font) in &mut words {
        let (next, shade) = told(*word, &all, odds.as_deref());
        if *word == CreatureText::Odds {
            set_bold(&mut font, odds.is_some());
        }
        set_text(&mut text, &next);
        colour.set_if_neq(TextColor(shade));
    }
}

/// The same, those who have a row first, from the top: who had one before and is still
/// among the first keeps it as far as it can, behind whoever would do more harm.
fn in_rows(before: &[StableId], mut all: Vec<Companion>) -> Vec<Companion> {
    let rest = all.split_off(all.len().min(ROWS));
    let (mut kept, new): (Vec<_>, Vec<_>) =
        all.into_iter().partition(|one| before.contains(&one.id));
    let mut new = new.into_iter();
    let mut rows = Vec::new();
    for id in before {
        match kept.iter().position(|one| one.id == *id) {
            Some(index) => rows.push(kept.swap_remove(index)),
            // Who comes takes the row of who is gone.
            None => rows.extend(new.next()),
        }
    }
    rows.extend(new);
    rows.sort_by_key(|one| one.harm);
    rows.extend(rest);
    rows
}

/// A text of the list, and its colour.
fn told(word: CreatureText, all: &[Companion], odds: Option<&str>) -> (String, Color) {
    match word {
        CreatureText::Odds => match odds {
            Some(odds) => (odds.to_owned(), theme::chance(odds)),
            None if all.is_empty() => ("Nobody is in sight.".to_owned(), theme::FAINT),
            None => (format!("{} in sight", all.len()), theme::FAINT),
        },
        CreatureText::Name(row) => all.get(row).map_or_else(Default::default, |one| {
            let shade = if one.harm == Harm::Enemy {
                theme::BAD
            } else {
                theme::TEXT
            };
            (format!("{}, level {}", one.name, one.level), shade)
        }),
        CreatureText::Doing(row) => {
            let doing = all.get(row).map(|one| one.doing.clone());
            (doing.unwrap_or_default(), theme::FAINT)
        }
        CreatureText::Rest => {
            let rest = all.len().saturating_sub(ROWS);
            // Without odds it is told how many there are.
            let words = if rest > 0 && odds.is_some() {
                format!("and {rest} more")
            } else {
                String::new()
            };
            (words, theme::FAINT)
        }
    }
}

fn paint(
    mut rows: Query<
        (&Interaction, &mut BackgroundColor),
        (With<CreatureRow>, Changed<Interaction>),
    >,
) {
    for (interaction, mut background) in &mut rows {
        background.0 = match interaction {
            Interaction::None => Color::NONE,
            Interaction::Hovered | Interaction::Pressed => theme::CHOSEN,
        };
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{grid::Point, sim::Place};

    fn one(id: u32, harm: Harm) -> Companion {
        Companion {
            id: StableId(id),
            at: Place::new(0, Point::new(1, 1)),
            name: "bat".to_owned(),
            sprite: "bat".to_owned(),
            level: 1,
            hp: 1,
            max_hp: 1,
            harm,
            doing: String::new(),
        }
    }

    /// The ids in the order of the rows, after those of before.
    fn rows(before: &[u32], now: &[(u32, Harm)]) -> Vec<u32> {
        let before: Vec<StableId> = before.iter().map(|id| StableId(*id)).collect();
        let now = now.iter().map(|(id, harm)| one(*id, *harm)).collect();
        let all = in_rows(&before, now);
        all.into_iter().map(|one| one.id.0).collect()
    }

    #[test]
    fn who_has_a_row_keeps_it() {
        let enemies =
            |ids: &[u32]| -> Vec<(u32, Harm)> { ids.iter().map(|id| (*id, Harm::Enemy)).collect() };
        assert_eq!(rows(&[], &enemies(&[7, 3, 5])), [7, 3, 5]);
        // Another is nearer now.
        assert_eq!(rows(&[7, 3, 5], &enemies(&[5, 7, 3])), [7, 3, 5]);
        // Who comes takes the row of who is gone, and the last if nobody is.
        assert_eq!(rows(&[7, 3, 5], &enemies(&[9, 5, 7])), [7, 9, 5]);
        assert_eq!(rows(&[7, 3], &enemies(&[9, 3, 7])), [7, 3, 9]);
        assert_eq!(rows(&[7, 3, 5], &enemies(&[5, 3])), [3, 5]);
        // The nearest have the rows, the rest have none.
        let many = enemies(&[9, 8, 7, 5, 3, 2]);
        assert_eq!(rows(&[7, 3, 5, 2], &many), [7, 9, 5, 8, 3, 2]);
    }

    #[test]
    fn who_does_more_harm_stands_above() {
        let now = [(4, Harm::Enemy), (7, Harm::Fighter), (3, Harm::Harmless)];
        assert_eq!(rows(&[3, 7], &now), [4, 7, 3]);
    }
}
