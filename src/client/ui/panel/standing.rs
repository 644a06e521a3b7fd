//! How the player stands: place and time, bars, and what it fights with.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, Component, Interaction, IntoScheduleConfigs,
        JustifyContent, Node, PositionType, PostUpdate, Query, Res, Text, TextColor, UiRect,
        percent, px,
    },
    ui::FocusPolicy,
};

use crate::{
    client::{
        session::Session,
        topic::Topic,
        ui::{
            button::Push,
            choice::{Choice, Layer},
            theme,
            write::{paint, say},
        },
        verb::Outcome,
        verbs::leading_to,
    },
    read::{Gauge, Hunger, StatusView, status},
};

use super::layout::{INNER_WIDTH, PanelSet, column, is_due};

/// Height of a bar, logical pixels.
const BAR_HEIGHT: f32 = 22.0;
/// Widths of the columns of attack and defence, and between them, logical
/// pixels.
const NAME_WIDTH: f32 = 66.0;
const NUMBER_WIDTH: f32 = 30.0;
const COLUMN_GAP: f32 = 12.0;

/// A text that follows the game.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum Field {
    Depth,
    Turn,
    Hp,
    Mana,
    Level,
    Xp,
    Food,
    Attack,
    Weapon,
    Defence,
    Armour,
}

/// The filled part of a bar.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum Bar {
    Health,
    Mana,
    Experience,
    Food,
}

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(is_due));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands<'_>) {
    let fold = leading_to(|deed| matches!(deed, Outcome::Fold));
    let mut heading = panel.spawn(Node {
        justify_content: JustifyContent::SpaceBetween,
        flex_shrink: 0.0,
        ..Default::default()
    });
    heading.insert((
        Interaction::None,
        FocusPolicy::Block,
        Topic::Said(
            "where and when",
            "click: fold the panel away (p brings it back)",
        ),
    ));
    heading.with_children(|row| {
        row.spawn((Field::Depth, theme::label("", theme::MEDIUM, theme::ACCENT)));
        row.spawn((Field::Turn, theme::label("", theme::MEDIUM, theme::FAINT)));
    });
    if let Some(verb) = fold {
        heading.insert(Push {
            layer: Layer::Screen,
            choice: Choice::Begin(verb),
        });
    }
    let name = |text: &'static str| theme::label(text, theme::SMALL, theme::TEXT);
    panel
        .spawn(Node {
            column_gap: px(theme::GAP),
            flex_shrink: 0.0,
            ..Default::default()
        })
        .with_children(|row| {
            let half = (INNER_WIDTH - theme::GAP) / 2.0;
            for (kind, colour, words, number) in [
                (Bar::Health, theme::HEALTH, "hp", Field::Hp),
                (Bar::Mana, theme::MANA, "mana", Field::Mana),
            ] {
                let gauge = match kind {
                    Bar::Mana => Gauge::Mana,
                    Bar::Health | Bar::Experience | Bar::Food => Gauge::Hp,
                };
                row.spawn(column(half)).with_children(|half| {
                    bar(half, (kind, gauge), colour, name(words), number);
                });
            }
        });
    let level = (Field::Level, name(""));
    let xp = (Bar::Experience, Gauge::Experience);
    bar(panel, xp, theme::EXPERIENCE, level, Field::Xp);
    let food = (Bar::Food, Gauge::Food);
    bar(panel, food, theme::FOOD, name("food"), Field::Food);
    panel.spawn(theme::column()).with_children(|rows| {
        for (name, gauge, number, with) in [
            ("attack", Gauge::Attack, Field::Attack, Field::Weapon),
            ("defence", Gauge::Defence, Field::Defence, Field::Armour),
        ] {
            rows.spawn((
                Topic::Gauge(gauge),
                Interaction::None,
                FocusPolicy::Block,
                Node {
                    column_gap: px(COLUMN_GAP),
                    flex_shrink: 0.0,
                    ..Default::default()
                },
            ))
            .with_children(|row| {
                row.spawn(column(NAME_WIDTH)).with_child(theme::label(
                    name,
                    theme::SMALL,
                    theme::FAINT,
                ));
                row.spawn(Node {
                    justify_content: JustifyContent::FlexEnd,
                    ..column(NUMBER_WIDTH)
                })
                .with_child((number, theme::label("", theme::SMALL, theme::TEXT)));
                let rest = INNER_WIDTH - NAME_WIDTH - NUMBER_WIDTH - 2.0 * COLUMN_GAP;
                row.spawn(column(rest))
                    .with_child((with, theme::label("", theme::SMALL, theme::FAINT)));
            });
        }
    });
}

/// A bar with its name on the left and its number on the right.
fn bar(
    panel: &mut ChildSpawnerCommands<'_>,
    (bar, gauge): (Bar, Gauge),
    colour: Color,
    name: impl bevy::prelude::Bundle,
    number: Field,
) {
    panel
        .spawn((
            Topic::Gauge(gauge),
            Interaction::None,
            FocusPolicy::Block,
            Node {
                width: percent(100),
                height: px(BAR_HEIGHT),
                flex_shrink: 0.0,
                align_items: AlignItems::Center,
                justify_content: JustifyContent::SpaceBetween,
                padding: UiRect::horizontal(px(theme::GAP)),
                ..Default::default()
            },
            BackgroundColor(theme::BAR_BACK),
        ))
        .with_children(|back| {
            back.spawn((
                bar,
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    top: px(0),
                    width: percent(0),
                    height: percent(100),
                    ..Default::default()
                },
                BackgroundColor(colour),
            ));
            back.spawn(name);
            back.spawn((number, theme::label("", theme::SMALL, theme::TEXT)));
        });
}

fn show(
    session: Res<'_, Session>,
    mut fields: Query<'_, '_, (&Field, &mut Text, &mut TextColor)>,
    mut bars: Query<'_, '_, (&Bar, &mut Node)>,
) {
    let Some(view) = session.view().map(|view| status(&view)) else {
        return;
    };
    for (field, mut text, mut colour) in &mut fields {
        let mut next = words(*field, &view);
        if *field == Field::Depth && session.is_practice() {
            next = format!("Practice, depth {}", view.depth);
        }
        say(&mut text, &next);
        if *field == Field::Food {
            let next = match view.hunger {
                Hunger::Starving | Hunger::Hungry => theme::BAD,
                Hunger::Content | Hunger::Full | Hunger::Stuffed => theme::TEXT,
            };
            paint(&mut colour, next);
        }
    }
    for (bar, mut node) in &mut bars {
        let filled = percent(100.0 * share(*bar, &view));
        if node.width != filled {
            node.width = filled;
        }
    }
}

fn words(field: Field, view: &StatusView) -> String {
    let or =
        |name: &Option<String>, without: &str| name.clone().unwrap_or_else(|| without.to_owned());
    match field {
        Field::Depth => format!("Depth {} of {}", view.depth, view.depths),
        Field::Turn => format!("turn {}", view.turn),
        Field::Hp => format!("{}/{}", view.hp, view.max_hp),
        Field::Mana => format!("{}/{}", view.mana, view.max_mana),
        Field::Level => format!("level {}", view.level),
        Field::Xp => format!("xp {}/{}", view.xp, view.next_level_at + 1),
        Field::Food => {
            let number = format!("{}/{}", view.food, view.max_food);
            match view.hunger.word() {
                "" => number,
                word => format!("{word}  {number}"),
            }
        }
        Field::Attack => view.attack.to_string(),
        Field::Weapon => or(&view.weapon, "bare hands"),
        Field::Defence => view.defence.to_string(),
        Field::Armour => or(&view.armour, "no armour"),
    }
}

/// How much of a bar is filled, 0 to 1.
fn share(bar: Bar, view: &StatusView) -> f32 {
    let (part, all) = match bar {
        Bar::Health => (view.hp, view.max_hp),
        Bar::Mana => (view.mana, view.max_mana),
        // As the number beside it says.
        Bar::Experience => (view.xp, view.next_level_at + 1),
        Bar::Food => (view.food, view.max_food),
    };
    (part as f32 / all.max(1) as f32).clamp(0.0, 1.0)
}
