//! How the player stands: place and time, bars, and what it fights with.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, Component, DetectChangesMut, Interaction,
        IntoScheduleConfigs, JustifyContent, Node, PositionType, PostUpdate, Query, Res, Text,
        TextColor, UiRect, With, Without, percent, px,
    },
    ui::FocusPolicy,
};

use crate::{
    client::{
        session::Session,
        topic::Topic,
        ui::{
            action::{Layer, UiAction},
            button::OnClick,
            setters::{set_displayed, set_text},
            sprite_node::with_icon,
            theme::{self, TextStyle},
        },
        verb::Outcome,
        verbs::leading_to,
        view::sprite_sheet::SpriteSheet,
    },
    read::{Gauge, Hunger, StatusView, status},
    sim::Keys,
};

use super::layout::{INNER_WIDTH, PanelSet, column, needs_update};

/// Heights of bars, logical pixels: what decides about life and death is the largest.
const VITAL_HEIGHT: f32 = 28.0;
const BAR_HEIGHT: f32 = 19.0;
/// Width of the bar of mana; the rest of its row is that of hit points.
const MANA_WIDTH: f32 = 138.0;
/// Widths of the columns of attack and defence, and between them, logical
/// pixels.
const NAME_WIDTH: f32 = 88.0;
const NUMBER_WIDTH: f32 = 30.0;
const COLUMN_GAP: f32 = 8.0;

/// A text that follows the game.
#[derive(Component, Copy, Clone, Debug, PartialEq, Eq)]
enum StatusText {
    Depth,
    Keys,
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

/// The number of keys, shown while there are any.
#[derive(Component)]
struct KeyCount;

/// How a bar looks and what it tells.
struct BarStyle {
    bar: Bar,
    gauge: Gauge,
    icon: &'static str,
    height: f32,
    colour: Color,
    number: StatusText,
    style: TextStyle,
}

const HEALTH: BarStyle = BarStyle {
    bar: Bar::Health,
    gauge: Gauge::Hp,
    icon: "icon_hp",
    height: VITAL_HEIGHT,
    colour: theme::HEALTH,
    number: StatusText::Hp,
    style: theme::VITAL,
};
const MANA: BarStyle = BarStyle {
    bar: Bar::Mana,
    gauge: Gauge::Mana,
    icon: "icon_mana",
    height: VITAL_HEIGHT,
    colour: theme::MANA,
    number: StatusText::Mana,
    style: theme::STRONG,
};
const EXPERIENCE: BarStyle = BarStyle {
    bar: Bar::Experience,
    gauge: Gauge::Experience,
    icon: "icon_xp",
    height: BAR_HEIGHT,
    colour: theme::EXPERIENCE,
    number: StatusText::Xp,
    style: theme::STRONG,
};
const FOOD: BarStyle = BarStyle {
    bar: Bar::Food,
    gauge: Gauge::Food,
    icon: "icon_food",
    height: BAR_HEIGHT,
    colour: theme::FOOD,
    number: StatusText::Food,
    style: theme::STRONG,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(needs_update));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    let fold = leading_to(|outcome| matches!(outcome, Outcome::Fold));
    let mut heading = panel.spawn(Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
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
        let depth = theme::label("", theme::HEADING, theme::ACCENT);
        with_icon(row, atlas, "icon_stairs", (StatusText::Depth, depth));
        row.spawn((KeyCount, Node::default()))
            .with_children(|ring| {
                let keys = theme::label("", theme::STRONG, theme::TEXT);
                with_icon(ring, atlas, "icon_key", (StatusText::Keys, keys));
            });
        let turn = theme::label("", theme::SMALL, theme::FAINT);
        with_icon(row, atlas, "icon_turn", (StatusText::Turn, turn));
    });
    if let Some(verb) = fold {
        heading.insert(OnClick {
            layer: Layer::Screen,
            action: UiAction::Begin(verb),
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
            let rest = INNER_WIDTH - theme::GAP - MANA_WIDTH;
            row.spawn(column(rest)).with_children(|part| {
                bar(part, atlas, &HEALTH, name("hp"));
            });
            row.spawn(column(MANA_WIDTH)).with_children(|part| {
                bar(part, atlas, &MANA, name("mana"));
            });
        });
    bar(panel, atlas, &EXPERIENCE, (StatusText::Level, name("")));
    bar(panel, atlas, &FOOD, name("food"));
    panel.spawn(theme::column()).with_children(|rows| {
        for (name, sprite, gauge, number, with) in [
            (
                "attack",
                "icon_attack",
                Gauge::Attack,
                StatusText::Attack,
                StatusText::Weapon,
            ),
            (
                "defence",
                "icon_defence",
                Gauge::Defence,
                StatusText::Defence,
                StatusText::Armour,
            ),
        ] {
            rows.spawn((
                Topic::Gauge(gauge),
                Interaction::None,
                FocusPolicy::Block,
                Node {
                    column_gap: px(COLUMN_GAP),
                    align_items: AlignItems::Center,
                    flex_shrink: 0.0,
                    ..Default::default()
                },
            ))
            .with_children(|row| {
                row.spawn(column(NAME_WIDTH)).with_children(|place| {
                    let word = theme::label(name, theme::SMALL, theme::FAINT);
                    with_icon(place, atlas, sprite, word);
                });
                row.spawn(Node {
                    justify_content: JustifyContent::FlexEnd,
                    ..column(NUMBER_WIDTH)
                })
                .with_child((number, theme::label("", theme::STRONG, theme::TEXT)));
                let rest = INNER_WIDTH - NAME_WIDTH - NUMBER_WIDTH - 2.0 * COLUMN_GAP;
                row.spawn(column(rest))
                    .with_child((with, theme::label("", theme::SMALL, theme::FAINT)));
            });
        }
    });
}

/// A bar with its name on the left and its number on the right.
fn bar(
    panel: &mut ChildSpawnerCommands,
    atlas: &SpriteSheet,
    looks: &BarStyle,
    name: impl bevy::prelude::Bundle,
) {
    panel
        .spawn((
            Topic::Gauge(looks.gauge),
            Interaction::None,
            FocusPolicy::Block,
            Node {
                width: percent(100),
                height: px(looks.height),
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
                looks.bar,
                Node {
                    position_type: PositionType::Absolute,
                    left: px(0),
                    top: px(0),
                    width: percent(0),
                    height: percent(100),
                    ..Default::default()
                },
                BackgroundColor(looks.colour),
            ));
            with_icon(back, atlas, looks.icon, name);
            back.spawn((looks.number, theme::label("", looks.style, theme::TEXT)));
        });
}

fn show(
    session: Res<Session>,
    mut fields: Query<(&StatusText, &mut Text, &mut TextColor)>,
    mut bars: Query<(&Bar, &mut Node)>,
    mut rings: Query<&mut Node, (With<KeyCount>, Without<Bar>)>,
) {
    let Some(game) = session.view() else {
        return;
    };
    let view = status(&game);
    let keys = game.me.keys.map_or(&[][..], Keys::held).len();
    for mut ring in &mut rings {
        set_displayed(&mut ring, keys > 0);
    }
    for (field, mut text, mut colour) in &mut fields {
        let mut next = words(*field, &view);
        if *field == StatusText::Depth && session.is_practice() {
            next = format!("Practice, depth {}", view.depth);
        } else if *field == StatusText::Keys {
            next = keys.to_string();
        }
        set_text(&mut text, &next);
        if let Some(next) = shade(*field, &view) {
            colour.set_if_neq(TextColor(next));
        }
    }
    for (bar, mut node) in &mut bars {
        let filled = percent(100.0 * share(*bar, &view));
        if node.width != filled {
            node.width = filled;
        }
    }
}

fn words(field: StatusText, view: &StatusView) -> String {
    let or =
        |name: &Option<String>, without: &str| name.clone().unwrap_or_else(|| without.to_owned());
    match field {
        StatusText::Depth => format!("Depth {} of {}", view.depth, view.depths),
        // The status does not tell of keys.
        StatusText::Keys => String::new(),
        StatusText::Turn => format!("turn {}", view.turn),
        StatusText::Hp => format!("{}/{}", view.hp, view.max_hp),
        StatusText::Mana => format!("{}/{}", view.mana, view.max_mana),
        StatusText::Level => format!("level {}", view.level),
        StatusText::Xp => format!("xp {}/{}", view.xp, view.next_level_at + 1),
        StatusText::Food => {
            let number = format!("{}/{}", view.food, view.max_food);
            match view.hunger.word() {
                "" => number,
                word => format!("{word}  {number}"),
            }
        }
        StatusText::Attack => view.attack.to_string(),
        StatusText::Weapon if view.is_raised => {
            format!("{}, raised", or(&view.weapon, "bare hands"))
        }
        StatusText::Weapon => or(&view.weapon, "bare hands"),
        StatusText::Defence => view.defence.to_string(),
        StatusText::Armour => or(&view.armour, "no armour"),
    }
}

/// The colour of a number that warns; nothing of one that never does.
fn shade(field: StatusText, view: &StatusView) -> Option<Color> {
    let warns = match field {
        StatusText::Hp => theme::is_low(view.hp, view.max_hp),
        StatusText::Food => matches!(view.hunger, Hunger::Starving | Hunger::Hungry),
        _ => return None,
    };
    Some(if warns { theme::BAD } else { theme::TEXT })
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
