//! How the player stands: place and time, bars, and what it fights with.

use bevy::{
    color::Color,
    ecs::hierarchy::ChildSpawnerCommands,
    prelude::{
        AlignItems, App, BackgroundColor, Component, Interaction, IntoScheduleConfigs,
        JustifyContent, Node, PositionType, PostUpdate, Query, Res, Text, TextColor, UiRect, With,
        Without, percent, px,
    },
    ui::FocusPolicy,
};

use crate::{
    client::{
        hover_target::HoverTarget,
        session::Session,
        ui::{
            button::Push,
            choice::{Choice, Layer},
            picture::with_icon,
            theme::{self, Style},
            write::{paint, say, show as show_node},
        },
        verb::Outcome,
        verbs::verb_with_outcome,
        view::sprite_sheet::SpriteSheet,
    },
    read::{Hunger, Stat, StatusView, status},
    sim::Keys,
};

use super::layout::{INNER_WIDTH, PanelSet, column, is_due};

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
enum Field {
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
struct KeyRing;

/// How a bar looks and what it tells.
struct BarLooks {
    bar: Bar,
    stat: Stat,
    icon: &'static str,
    height: f32,
    colour: Color,
    number: Field,
    style: Style,
}

const HEALTH: BarLooks = BarLooks {
    bar: Bar::Health,
    stat: Stat::Hp,
    icon: "icon_hp",
    height: VITAL_HEIGHT,
    colour: theme::HEALTH,
    number: Field::Hp,
    style: theme::VITAL,
};
const MANA: BarLooks = BarLooks {
    bar: Bar::Mana,
    stat: Stat::Mana,
    icon: "icon_mana",
    height: VITAL_HEIGHT,
    colour: theme::MANA,
    number: Field::Mana,
    style: theme::STRONG,
};
const EXPERIENCE: BarLooks = BarLooks {
    bar: Bar::Experience,
    stat: Stat::Experience,
    icon: "icon_xp",
    height: BAR_HEIGHT,
    colour: theme::EXPERIENCE,
    number: Field::Xp,
    style: theme::STRONG,
};
const FOOD: BarLooks = BarLooks {
    bar: Bar::Food,
    stat: Stat::Food,
    icon: "icon_food",
    height: BAR_HEIGHT,
    colour: theme::FOOD,
    number: Field::Food,
    style: theme::STRONG,
};

pub(super) fn plugin(app: &mut App) {
    app.add_systems(PostUpdate, show.in_set(PanelSet).run_if(is_due));
}

pub(super) fn lay_out(panel: &mut ChildSpawnerCommands, atlas: &SpriteSheet) {
    let fold = verb_with_outcome(|outcome| matches!(outcome, Outcome::TogglePanel));
    let mut heading = panel.spawn(Node {
        justify_content: JustifyContent::SpaceBetween,
        align_items: AlignItems::Center,
        flex_shrink: 0.0,
        ..Default::default()
    });
    heading.insert((
        Interaction::None,
        FocusPolicy::Block,
        HoverTarget::Text(
            "where and when",
            "click: fold the panel away (p brings it back)",
        ),
    ));
    heading.with_children(|row| {
        let depth = theme::label("", theme::HEADING, theme::ACCENT);
        with_icon(row, atlas, "icon_stairs", (Field::Depth, depth));
        row.spawn((KeyRing, Node::default())).with_children(|ring| {
            let keys = theme::label("", theme::STRONG, theme::TEXT);
            with_icon(ring, atlas, "icon_key", (Field::Keys, keys));
        });
        let turn = theme::label("", theme::SMALL, theme::FAINT);
        with_icon(row, atlas, "icon_turn", (Field::Turn, turn));
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
            let rest = INNER_WIDTH - theme::GAP - MANA_WIDTH;
            row.spawn(column(rest)).with_children(|part| {
                bar(part, atlas, &HEALTH, name("hp"));
            });
            row.spawn(column(MANA_WIDTH)).with_children(|part| {
                bar(part, atlas, &MANA, name("mana"));
            });
        });
    bar(panel, atlas, &EXPERIENCE, (Field::Level, name("")));
    bar(panel, atlas, &FOOD, name("food"));
    panel.spawn(theme::column()).with_children(|rows| {
        for (name, sprite, stat, number, with) in [
            (
                "attack",
                "icon_attack",
                Stat::Attack,
                Field::Attack,
                Field::Weapon,
            ),
            (
                "defence",
                "icon_defence",
                Stat::Defence,
                Field::Defence,
                Field::Armour,
            ),
        ] {
            rows.spawn((
                Topic::Stat(stat),
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
    looks: &BarLooks,
    name: impl bevy::prelude::Bundle,
) {
    panel
        .spawn((
            Topic::Stat(looks.stat),
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
    mut fields: Query<(&Field, &mut Text, &mut TextColor)>,
    mut bars: Query<(&Bar, &mut Node)>,
    mut rings: Query<&mut Node, (With<KeyRing>, Without<Bar>)>,
) {
    let Some(game) = session.view() else {
        return;
    };
    let view = status(&game);
    let keys = game.me.keys.map_or(&[][..], Keys::held).len();
    for mut ring in &mut rings {
        show_node(&mut ring, keys > 0);
    }
    for (field, mut text, mut colour) in &mut fields {
        let mut next = words(*field, &view);
        if *field == Field::Depth && session.is_practice() {
            next = format!("Practice, depth {}", view.depth);
        } else if *field == Field::Keys {
            next = keys.to_string();
        }
        say(&mut text, &next);
        if let Some(next) = shade(*field, &view) {
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
        // The status does not tell of keys.
        Field::Keys => String::new(),
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
        Field::Weapon if view.is_raised => {
            format!("{}, raised", or(&view.weapon, "bare hands"))
        }
        Field::Weapon => or(&view.weapon, "bare hands"),
        Field::Defence => view.defence.to_string(),
        Field::Armour => or(&view.armour, "no armour"),
    }
}

/// The colour of a number that warns; nothing of one that never does.
fn shade(field: Field, view: &StatusView) -> Option<Color> {
    let warns = match field {
        Field::Hp => theme::is_low(view.hp, view.max_hp),
        Field::Food => matches!(view.hunger, Hunger::Starving | Hunger::Hungry),
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
